import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packageRoot } from './support/site.js';

interface SourceText {
  /** `src/scan/content.ts`. */
  readonly path: string;
  readonly text: string;
  /** Paths of the local modules it imports, with their written extension; type imports are marked. */
  readonly imports: readonly { readonly path: string; readonly typeOnly: boolean }[];
}

/** Static imports, dynamic ones, and types that are named by their module. */
const IMPORT = /(?:^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?|\bimport\()'(\.[^']+)'/gm;

/** The folders of `src`, lowest first. A folder imports only itself and the folders before it. */
const LAYERS = [
  'diagnostics',
  'process',
  'files',
  'html',
  'schema',
  'model',
  'cache',
  'threads',
  'config',
  'examples',
  'parse',
  'highlight',
  'scan',
  'index',
  'search',
  'bundle',
  'render',
  'plugins',
  'publish',
  'serve/http',
  'serve/static',
  'serve/preview',
  'check',
  'deploy',
  'pipeline',
  'move',
  'where',
  'diff',
  'release',
  'cli',
  'public.ts',
];

function sourcesIn(folder: string): readonly SourceText[] {
  return readdirSync(join(packageRoot, folder), { recursive: true })
    .map((name) => posix.join(folder, String(name).replaceAll('\\', '/')))
    .filter((path) => /\.(?:tsx?|mjs|js)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(packageRoot, path), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map(([, type, target]) => ({
        path: posix.join(dirname(path), target!),
        typeOnly: type !== undefined,
      }));
      return { path, text, imports };
    });
}

const engine = ['src', 'runtime', 'templates'].flatMap(sourcesIn);
const test = suite('architecture');

test('the engine contains nothing about the product that it documents', () => {
  const named = engine.filter(({ text }) => /webpack/i.test(text)).map(({ path }) => path);
  assert.equal(named, []);
});

test('imports point one way only: templates <- runtime <- src', () => {
  const wrong = engine.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ path: target }) =>
          (path.startsWith('templates/') && /^(?:runtime|src)\//.test(target)) ||
          (path.startsWith('runtime/') && target.startsWith('src/')),
      )
      .map(({ path: target }) => `${path} -> ${target}`),
  );
  assert.equal(wrong, []);
});

test('Node imports only the contract and the search from the runtime', () => {
  const crossing = engine.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ path: target }) =>
          path.startsWith('src/') &&
          target.startsWith('runtime/') &&
          !/^runtime\/(?:contract|search\/(?:words\/)?[a-z-]+)\.js$/.test(target),
      )
      .map(({ path: target }) => `${path} -> ${target}`),
  );
  assert.equal(crossing, []);
});

test('the contract imports only types', () => {
  const contract = engine.find(({ path }) => path === 'runtime/contract.ts')!;
  assert.equal(
    contract.imports.filter(({ typeOnly }) => !typeOnly),
    [],
  );
});

/** Words that only the folders `plugins/<name>/` of a built-in plugin may contain, because they are its subject. */
const PLUGIN_WORDS = { supporters: /sponsor|supporter|\bvot(?:e|ing)/i, feedback: /feedback/i };

test('only the folders of a built-in plugin and the lists of plugins mention its subject', () => {
  const texts = ['src', 'runtime', 'templates', 'build'].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|js|css)$/.test(entry.name))
      .map((entry) => relative(packageRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const lists = /^src\/plugins\/(?:built-in|built-in-settings|declarations)\.ts$/;
  for (const [plugin, words] of Object.entries(PLUGIN_WORDS)) {
    const isOwn = (path: string): boolean => path.split('/').slice(1, 3).join('/') === `plugins/${plugin}`;
    const named = [...texts, 'rollup.config.js'].filter((path) =>
      words.test(readFileSync(join(packageRoot, path), 'utf8')),
    );
    assert.equal(
      named.filter((path) => !isOwn(path) && !lists.test(path)),
      [],
    );
    assert.ok(named.some(isOwn), plugin);
  }
});

test('a layer imports only itself and the layers below it, even for types', () => {
  const layerOf = (path: string): number =>
    LAYERS.findIndex((folder) => path === `src/${folder}` || path.startsWith(`src/${folder}/`));
  const own = engine.filter(({ path }) => path.startsWith('src/'));
  assert.equal(
    own.map(({ path }) => path).filter((path) => layerOf(path) === -1),
    [],
    'every folder has a layer',
  );
  const wrong = own.flatMap(({ path, imports }) =>
    imports
      .filter(({ path: target }) => target.startsWith('src/') && layerOf(target) > layerOf(path))
      .map(({ path: target }) => `${path} -> ${target}`),
  );
  assert.equal(wrong, []);
});

test('parsing does not depend on examples', () => {
  const made = /^src\/examples\/(?:archive|card|installed|package-json|playground|zip)\.js$/;
  const wrong = engine
    .filter(({ path }) => path.startsWith('src/parse/'))
    .flatMap(({ path, imports }) => imports.filter(({ path: target }) => made.test(target)).map(() => path));
  assert.equal(wrong, []);
});

test('no modules import each other in a circle, even for types', () => {
  const known = new Map(engine.map(({ path, imports }) => [path, imports.map(({ path: target }) => target)]));
  const sourceOf = (target: string): string | undefined =>
    ['.ts', '.tsx'].map((ending) => target.replace(/\.js$/, ending)).find((path) => known.has(path));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) return void circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    for (const target of known.get(path)!) {
      const source = sourceOf(target);
      if (source !== undefined) visit(source, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of known.keys()) visit(path, []);
  assert.equal(circles, []);
});

test('no folder has more than 15 files, and no file more than 300 lines', () => {
  const inFolder = new Map<string, number>();
  const others = ['bench', 'build', 'content/components', 'test']
    .flatMap(sourcesIn)
    .filter(({ path }) => !path.startsWith('test/fixtures/'));
  for (const { path } of [...engine, ...others]) inFolder.set(dirname(path), (inFolder.get(dirname(path)) ?? 0) + 1);
  assert.equal(
    [...inFolder].filter(([, count]) => count > 15),
    [],
  );
  assert.equal(
    engine.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path),
    [],
  );
});

test('no file is called utils, misc or common', () => {
  assert.equal(
    engine.map(({ path }) => path).filter((path) => /(?:utils?|misc|common)\.tsx?$/.test(path)),
    [],
  );
});

test.run();
