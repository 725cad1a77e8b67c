/** Modules of a site behave as if they were run where they stand, in whatever project that is. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadModule } from '../../src/config/modules/load-module.js';
import type { DocsError } from '../../src/diagnostics/docs-error.js';

const test = suite<{ root: string; load: (path: string) => Promise<Readonly<Record<string, unknown>>> }>(
  'modules of a site',
);
const write = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

test.before.each((context) => {
  // A path with all that a url or a string in quotes would have to escape.
  context.root = join(realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-modules-'))), `it's 50% ä #1`);
  mkdirSync(context.root);
  context.load = async (path) =>
    (
      await loadModule(join(context.root, path), {
        root: context.root,
        workDir: join(context.root, 'cache'),
        imported: new Set(),
      })
    ).exports;
});
test.after.each(({ root }) => rmSync(dirname(root), { recursive: true, force: true }));

test('text that looks like code is not taken for it', async ({ root, load }) => {
  const text = "Take useState from 'react', or import './part.js' and import('./part.js')";
  write(root, {
    'site.ts': `import { part } from './part.js';\n// from './nowhere.js'\nexport default { part, text: ${JSON.stringify(text)}, quoted: 'from "react"' };`,
    'part.ts': `export const part: string = \`from 'react'\`;`,
  });
  assert.equal((await load('site.ts'))['default'], { part: `from 'react'`, text, quoted: 'from "react"' });
});

test('copies of modules may vanish while they are loaded', async ({ root, load }) => {
  write(root, {
    'part.mjs': 'export default 7;\n',
    'site.mjs': `import { rmSync } from 'node:fs';
if (!globalThis.isEmptied) rmSync(${JSON.stringify(join(root, 'cache'))}, { recursive: true });
globalThis.isEmptied = true;
export default (await import('./part.mjs')).default;
`,
  });
  assert.is((await load('site.mjs'))['default'], 7);
});

test('import.meta refers to the place of the source', async ({ root, load }) => {
  write(root, {
    'site.ts': `export const { url, dirname, filename } = import.meta;
export const data = new URL('./data.txt', import.meta.url).href;
export const found = import.meta.resolve('dual');
export const beside = import.meta.resolve('./data.txt');
const name: string = './late.mjs';
export const late = (await import(name)).default;`,
    'late.mjs': `export default 'late';`,
    'node_modules/dual/package.json': `{ "name": "dual", "exports": "./index.mjs" }`,
    'node_modules/dual/index.mjs': '',
  });
  const place = (path: string): string => pathToFileURL(join(root, path)).href;
  assert.equal(
    { ...(await load('site.ts')) },
    {
      url: place('site.ts'),
      dirname: root,
      filename: join(root, 'site.ts'),
      data: place('data.txt'),
      beside: place('data.txt'),
      found: place('node_modules/dual/index.mjs'),
      late: 'late',
    },
  );
});

test('an import gets the ESM form of a package, not the form for require', async ({ root, load }) => {
  const dual = (name: string, manifest: object): Record<string, string> => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, ...manifest }),
    [`node_modules/${name}/import.mjs`]: `export default '${name} imported';`,
    [`node_modules/${name}/require.cjs`]: `module.exports = '${name} required';`,
  });
  const both = { import: './import.mjs', require: './require.cjs' };
  write(root, {
    'package.json': `{ "imports": { "#part": "./part.ts" } }`,
    'part.ts': `export default 'part' as string;`,
    'site.mjs': `import a from 'a';\nimport b from '@s/b/deep/x';\nimport c from 'c';\nimport part from '#part';\nexport default [a, b, c, part];`,
    ...dual('a', { exports: both }),
    ...dual('@s/b', { exports: { './deep/*': { node: [both] } } }),
    ...dual('c', { exports: { import: './import.mjs' } }),
  });
  assert.equal((await load('site.mjs'))['default'], ['a imported', '@s/b imported', 'c imported', 'part']);
});

test('JSON can be imported with or without attributes, from a package or not, by statement or by call', async ({
  root,
  load,
}) => {
  write(root, {
    'site.mjs': `import a from './a.json' with { type: 'json' };
import { name } from './more.mjs';
export default [a.n, name, (await import('./a.json', { with: { type: 'json' } })).default.n];`,
    'more.mjs': `import p from 'p/package.json' with { type: "json" };\nexport const { name } = p;`,
    'a.json': '\ufeff{ "n": 1 }',
    'node_modules/p/package.json': `{ "name": "p" }`,
  });
  assert.equal((await load('site.mjs'))['default'], [1, 'p', 1]);
});

test('paths of a tsconfig are resolved as the compiler resolves them', async ({ root, load }) => {
  write(root, {
    'tsconfig.json': `{ "extends": "./config/base", /* shared */ "compilerOptions": { "strict": true, }, }`,
    'config/base.json': `{ "compilerOptions": { "paths": { "@/*": ["../site/*"], "title": ["../none.ts", "../site/title.ts"] } } }`,
    'site.ts': `import { part } from '@/part';\nimport title from 'title';\nexport default [part, title];`,
    'site/part.tsx': `export const part: string = 'part';`,
    'site/title.ts': `export default 'title' as string;`,
  });
  assert.equal((await load('site.ts'))['default'], ['part', 'title']);
  write(root, { 'site/title.ts': `export default 'edited' as string;` });
  assert.equal((await load('site.ts'))['default'], ['part', 'edited']);
});

test('modules may import each other in a circle, and are loaded once', async ({ root, load }) => {
  write(root, {
    'a.ts': `import { b } from './b.js';\nexport const a = (): string => 'a' + b();\nexport { shared } from './shared.js';`,
    'b.ts': `import { a } from './a.js';\nexport const b = (): string => typeof a;\nexport { shared } from './shared.js';`,
    'shared.ts': `export const shared = {};`,
  });
  const [a, b] = [await load('a.ts'), await load('b.ts')];
  assert.is((a['a'] as () => string)(), 'afunction');
  assert.is(a['shared'], b['shared']);
});

test('a package of the workspace may be TypeScript', async ({ root, load }) => {
  write(root, {
    'site.mjs': `import ui from 'ui';\nexport default ui;`,
    'node_modules/ui/package.json': `{ "name": "ui", "exports": "./src/index.tsx" }`,
    'node_modules/ui/src/index.tsx': `import { text } from './text';\nexport default text;`,
    'node_modules/ui/src/text.ts': `export const text: string = 'ui';`,
  });
  assert.is((await load('site.mjs'))['default'], 'ui');
});

test('an error shows its line, in JavaScript and in TypeScript', async ({ root, load }) => {
  for (const name of ['site.mjs', 'site.ts']) {
    write(root, { [name]: 'export default {\n  title: ,\n};\n' });
    const [problem] = ((await load(name).catch((error: unknown) => error)) as DocsError).diagnostics;
    assert.equal([problem!.code, problem!.line, problem!.column], ['MODULE_SYNTAX', 2, 10], name);
    assert.match(problem!.frame!, '> 2 |   title: ,');
  }
});

test('a module of too many levels is refused, whatever reads it', async ({ root, load }) => {
  const levels = '['.repeat(20_000) + ']'.repeat(20_000);
  for (const [name, type] of [
    ['site.mjs', ''],
    ['site.ts', ''],
    ['types.ts', ' as unknown'],
  ] as const) {
    write(root, { [name]: `export default ${levels}${type};\n` });
    const [problem] = ((await load(name).catch((error: unknown) => error)) as DocsError).diagnostics;
    assert.equal([problem!.code, problem!.file], ['MODULE_SYNTAX', name]);
    assert.not.match(problem!.message, 'call stack');
  }
});

test('what is no JavaScript is refused with advice', async ({ root, load }) => {
  for (const [name, text, advice] of [
    ['a.jsx', 'export default () =>\n  <p>a</p>;\n', 'rename a.jsx to a.tsx'],
    ['b.ts', 'export default () => <p>a</p>;\n', 'rename b.ts to b.tsx'],
    ['c.css', '.c { color: red; }\n', "styles: ['c.css']"],
    ['d.vue', '<template><p /></template>\n', 'd.vue cannot be imported'],
  ] as const) {
    write(root, { [name]: text });
    const [problem] = ((await load(name).catch((error: unknown) => error)) as DocsError).diagnostics;
    assert.is(problem!.code, 'MODULE_SYNTAX', name);
    assert.match(problem!.hint!, advice);
  }
});

test('an import of what is not there is reported at the import, with what is there', async ({ root, load }) => {
  write(root, {
    'part.ts': 'export const title: string = "a";\nexport function menu() {}\nconst x = 1;\nexport { x as links };\n',
    'near.ts': `import {\n  titel,\n} from './part.js';\nexport default titel;\n`,
    'far.ts': `import type { A } from './types.js';\nimport { links, nothing as some } from './part.js';\nexport default [links, some];\n`,
    'default.ts': `import part from './part.js';\nexport default part;\n`,
    'menu.yaml': 'a: b\n',
    'yaml.ts': `const a = 1;\nimport menu from './menu.yaml';\nexport default [a, menu];\n`,
    'site.css': 'a{}\n',
    'css.mjs': `import './site.css';\n`,
  });
  const failed = async (path: string): Promise<DocsError['diagnostics'][number]> =>
    ((await load(path).catch((error: unknown) => error)) as DocsError).diagnostics[0]!;
  for (const [path, line, column, message, hint] of [
    ['far.ts', 2, 17, 'imports nothing from part.ts, which does not export it', 'part.ts exports title, menu, links.'],
    [
      'default.ts',
      1,
      8,
      'imports the default export of part.ts, which has none',
      'part.ts exports title, menu, links.',
    ],
    ['yaml.ts', 2, 19, 'imports ./menu.yaml, which is not a module', 'JavaScript, TypeScript, TSX or JSON'],
    ['css.mjs', 1, 9, 'imports ./site.css, which is not a module', "styles: ['site.css']"],
  ] as const) {
    const problem = await failed(path);
    assert.equal([problem.code, problem.file, problem.line, problem.column], ['MODULE_NOT_FOUND', path, line, column]);
    assert.match(problem.message, message);
    assert.match(problem.hint!, hint);
    assert.match(problem.frame!, `> ${line} |`);
  }
  const near = await failed('near.ts');
  assert.equal([near.code, near.file, near.hint], ['MODULE_NOT_FOUND', 'near.ts', 'Did you mean title?']);
});

test('an error in imported JSON is reported in the JSON file', async ({ root, load }) => {
  for (const [text, problem] of [
    ['{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> other\n}\n', ['MERGE_CONFLICT', 'data.json', 2, 1]],
    ['{\n  "a": 1,\n}\n', ['MODULE_SYNTAX', 'data.json', 3, 1]],
  ] as const) {
    write(root, { 'data.json': text, 'site.ts': `import data from './data.json';\nexport default data;` });
    const [found] = ((await load('site.ts').catch((error: unknown) => error)) as DocsError).diagnostics;
    assert.equal([found!.code, found!.file, found!.line, found!.column], problem);
    assert.not.match(found!.frame!, 'export default');
  }
});

const OTHER_REACT = {
  'node_modules/react/package.json': `{ "name": "react", "version": "18.3.1" }`,
  'node_modules/react/index.js': `module.exports = { other: true };`,
  'node_modules/react/jsx-runtime.js': `module.exports = { other: true };`,
};

for (const [form, manifest, text] of [
  ['requires', '{ "name": "hooks" }', `module.exports = [require('react'), require('react/jsx-runtime')];`],
  [
    'imports',
    '{ "name": "hooks", "type": "module", "exports": "./index.js" }',
    `import * as react from 'react';\nimport * as runtime from 'react/jsx-runtime';\nexport default [react.default, runtime.default];`,
  ],
] as const) {
  test(`a library that ${form} React gets the one that renders, even if the project has another`, async ({
    root,
    load,
  }) => {
    write(root, {
      ...OTHER_REACT,
      'Chart.tsx': `import hooks from 'hooks';\nexport default hooks;`,
      'node_modules/hooks/package.json': manifest,
      'node_modules/hooks/index.js': text,
    });
    const require = createRequire(import.meta.url);
    assert.equal((await load('Chart.tsx'))['default'], [require('react'), require('react/jsx-runtime')]);
  });

  test(`the same is true if a library ${form} it two packages deep, even next to another React`, async ({
    root,
    load,
  }) => {
    const beside = Object.entries(OTHER_REACT).map(([path, code]) => [`node_modules/charts/${path}`, code]);
    const isRequired = form === 'requires';
    write(root, {
      ...OTHER_REACT,
      ...(Object.fromEntries(beside) as Readonly<Record<string, string>>),
      'Chart.tsx': `import charts from 'charts';\nexport default charts;`,
      'node_modules/charts/package.json': manifest.replace('hooks', 'charts'),
      'node_modules/charts/index.js': isRequired
        ? `module.exports = require('hooks');`
        : `export { default } from 'hooks';`,
      'node_modules/charts/node_modules/hooks/package.json': manifest,
      'node_modules/charts/node_modules/hooks/index.js': text,
    });
    const require = createRequire(import.meta.url);
    assert.equal((await load('Chart.tsx'))['default'], [require('react'), require('react/jsx-runtime')]);
  });
}

test.run();
