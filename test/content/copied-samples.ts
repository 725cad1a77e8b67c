/** Configuration samples of the content as files of a project, as a reader has them who copies them. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastGlob from 'fast-glob';
import { exportedKeys } from '../../src/check/samples/languages/exported.js';
import { importsOf, type ImportOf } from '../../src/check/samples/languages/imports.js';
import { readMeta } from '../../src/check/samples/meta.js';
import { parseScript } from '../../src/parse/code/javascript.js';
import { readFenceInfo } from '../../src/parse/code/fences/fence-info.js';
import { packageRoot } from '../support/site.js';

export interface CopiedSample {
  /** Page and line. */
  readonly place: string;
  readonly code: string;
  readonly imports: readonly Pick<ImportOf, 'specifier' | 'names'>[];
}

const content = join(packageRoot, 'content');
const FENCE = /(?:^\*\*([\w./-]+)\*\*\n\n)?^( *)(`{3,})(js|javascript)\b(.*)\n([^]*?)\n\2\3$/gm;
const CONFIGURATION = /^(?:\.\/)?webpack\.[\w.-]*m?js$/;
/** Deep enough for samples that name files two folders up. */
const DEPTH = 'packages/app';

/** Every whole configuration that is an ES module and written on a page itself; those of example folders are built. */
export function copiedSamples(): readonly CopiedSample[] {
  const keys = new Set(
    Object.keys(
      (
        JSON.parse(readFileSync(join(packageRoot, 'node_modules/webpack/schemas/WebpackOptions.json'), 'utf8')) as {
          properties: object;
        }
      ).properties,
    ),
  );
  return fastGlob
    .sync('**/*.md', { cwd: content, ignore: ['**/examples/**'] })
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(content, path), 'utf8');
      return [...text.matchAll(FENCE)].flatMap(([all, bold, indent, , language, rest, block]): CopiedSample[] => {
        const { title = bold, diff, file, meta } = readFenceInfo(`${language}${rest}`);
        if (diff || file !== undefined || /as-written/.test(meta) || readMeta(meta).verify === 'none') return [];
        if (!/^ *export default /m.test(block!) || (title !== undefined && !CONFIGURATION.test(title))) return [];
        const code = block!.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
        const script = parseScript(code);
        if (!('program' in script) || script.form !== 'module' || script.gaps) return [];
        if (title === undefined && !exportedKeys(script.program).some((key) => keys.has(key))) return [];
        const line = text.slice(0, text.indexOf(all)).split('\n').length;
        return [{ place: `${path}:${line}`, code, imports: [...importsOf(script.program), ...resolvedIn(code)] }];
      });
    });
}

/** Packages whose files a sample asks for by name. */
const resolvedIn = (code: string): CopiedSample['imports'] =>
  [...code.matchAll(/import\.meta\.resolve\('([^']+)'\)/g)].map(([, specifier]) => ({
    specifier: specifier!,
    names: [],
  }));

/**
 * Writes each sample as `webpack.config.js` of a project like that of the first guide, whose packages are those that
 * are installed here. Files beside a sample and packages that are not at hand have stand-ins. Returns the files.
 */
export function writeProjects(root: string, samples: readonly CopiedSample[]): readonly string[] {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', '{ "name": "webpack-demo", "version": "1.0.0", "type": "module" }\n');
  mkdirSync(join(root, 'node_modules'));
  const missing = new Map<string, Map<string, Set<string>>>();
  const files = samples.map(({ code, imports }, number) => {
    const folder = `sample-${number}/${DEPTH}`;
    write(`${folder}/webpack.config.js`, code);
    for (const { specifier, names } of imports) {
      if (isBuiltin(specifier)) continue;
      if (/^\.{1,2}\//.test(specifier)) {
        const path = join(folder, specifier);
        if (/\.json$/.test(path)) write(path, '{ "name": "a", "version": "1.0.0", "dependencies": {} }');
        else if (/\.[cm]?js$/.test(path)) write(path, mockModule(specifier, names));
        continue;
      }
      const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
      const installed = join(packageRoot, 'node_modules', name);
      const link = join(root, 'node_modules', name);
      if (existsSync(installed)) {
        mkdirSync(dirname(link), { recursive: true });
        if (!existsSync(link)) symlinkSync(installed, link);
      } else {
        const subpaths = missing.get(name) ?? new Map<string, Set<string>>();
        missing.set(name, subpaths);
        const subpath = `.${specifier.slice(name.length)}`;
        subpaths.set(subpath, new Set([...(subpaths.get(subpath) ?? []), ...names]));
      }
    }
    return join(root, folder, 'webpack.config.js');
  });
  for (const [name, subpaths] of missing) {
    const own = [...subpaths].map(([subpath, names], number) => {
      write(`node_modules/${name}/${number}.js`, mockModule(name, [...names]));
      return [subpath, `./${number}.js`] as const;
    });
    write(`node_modules/${name}/package.json`, JSON.stringify({ type: 'module', exports: Object.fromEntries(own) }));
  }
  return files;
}

const MOCK = pathToFileURL(join(packageRoot, 'lib/src/check/samples/child/mock.js')).href;

/** A module that exports what a sample asks for, and a configuration without options where that is one. */
const mockModule = (specifier: string, names: readonly string[]): string =>
  [
    `import { mock } from '${MOCK}';`,
    CONFIGURATION.test(specifier.replace(/^.*\//, ''))
      ? 'export default {};'
      : `export default mock('${specifier.replaceAll(/\W/g, '')}');`,
    ...names.filter((name) => name !== 'default').map((name) => `export const ${name} = mock('${name}');`),
    '',
  ].join('\n');
