import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from '../support.js';

const test = suite('Markdown: samples in both module systems');

const OPTIONS = { bothModuleSystems: ['tool.config.*', 'tool.*.js'] };
const pageOf = (code: string, info = 'js title="tool.config.js"') =>
  parseText(`\`\`\`${info}\n${code}\n\`\`\`\n`, { options: OPTIONS });
const commonJs = (...args: Parameters<typeof pageOf>) => pageOf(...args).blocks[1];

/** What an ES module says, and the same in CommonJS. */
const FORMS: Readonly<Record<string, readonly [esm: string, commonJs: string]>> = {
  'a default export': ['export default {\n  a: 1, // one\n};', 'module.exports = {\n  a: 1, // one\n};'],
  'an export without a semicolon': ['export default { a }', 'module.exports = { a }'],
  'an export in parentheses': [
    'export default /** @type {A} */ ({ a });',
    'module.exports = /** @type {A} */ ({ a });',
  ],
  'a function': ['export default (env) => ({ a: env });', 'module.exports = (env) => ({ a: env });'],
  'a function without a name': ['export default function (env) {}', 'module.exports = function (env) {};'],
  'a class with a name': ['export default class A {}', 'class A {}\n\nmodule.exports = A;'],
  imports: [
    "import 'a';\nimport b from 'b';\nimport * as c from \"c\"\nimport { d, e as f } from 'd';\n\nexport default [b, c, d, f];",
    "require('a');\nconst b = require('b');\nconst c = require(\"c\")\nconst { d, e: f } = require('d');\n\nmodule.exports = [b, c, d, f];",
  ],
  'names over several lines': [
    "import {\n  a, // first\n  b as c,\n} from 'a';\nexport default { a, c };",
    "const {\n  a, // first\n  b: c,\n} = require('a');\nmodule.exports = { a, c };",
  ],
  'a default and names': [
    "import a, { b } from 'a';\nexport default { a, b };",
    "const a = require('a');\nconst { b } = a;\nmodule.exports = { a, b };",
  ],
  'data with attributes': [
    "import data from './data.json' with { type: 'json' };\nexport default data;",
    "const data = require('./data.json');\nmodule.exports = data;",
  ],
  'files of the same kind get the other name, others stay modules': [
    "import a from './tool.common.js';\nimport b from './b.js';\nexport default { a, b };",
    "const a = require('./tool.common.cjs');\nconst { default: b } = require('./b.js');\nmodule.exports = { a, b };",
  ],
  'where it lies': [
    "import path from 'node:path';\n\nexport default { a: path.resolve(import.meta.dirname, 'a'), b: import.meta.filename };",
    "const path = require('node:path');\n\nmodule.exports = { a: path.resolve(__dirname, 'a'), b: __filename };",
  ],
  'names that CommonJS has': [
    "import { dirname, resolve } from 'node:path';\nimport { fileURLToPath } from 'node:url';\n\nconst __dirname = dirname(fileURLToPath(import.meta.url));\n\nexport default { a: resolve(__dirname, 'a') };",
    "const { resolve } = require('node:path');\n\nmodule.exports = { a: resolve(__dirname, 'a') };",
  ],
  'a require that it makes': [
    "import { createRequire } from 'node:module';\n\nconst require = createRequire(import.meta.url);\n\nexport default { a: require.resolve('a') };",
    "module.exports = { a: require.resolve('a') };",
  ],
  'where a package lies': [
    "import { fileURLToPath } from 'node:url';\nexport default { a: fileURLToPath(import.meta.resolve('a')) };",
    "module.exports = { a: require.resolve('a') };",
  ],
  'exported names': [
    'export const a = 1;\nexport function b() {}\nb();',
    'const a = 1;\nfunction b() {}\nb();\n\nmodule.exports = { a, b };',
  ],
  'exported names beside a default': [
    'export const raw = true;\nexport default function load() {}',
    'const raw = true;\nfunction load() {}\n\nmodule.exports = load;\n\nmodule.exports.raw = raw;',
  ],
  'words in texts and comments': [
    "// export default import.meta.dirname\nexport default { a: 'import a from b', b: `import.meta.url` };",
    "// export default import.meta.dirname\nmodule.exports = { a: 'import a from b', b: `import.meta.url` };",
  ],
  'names of CommonJS within functions': [
    'export default { a: (all) => { for (const module of all) module.b(); } };',
    'module.exports = { a: (all) => { for (const module of all) module.b(); } };',
  ],
  'what is left out': ['export default {\n  ...\n  a: 1,\n};', 'module.exports = {\n  ...\n  a: 1,\n};'],
  'a part': ['output: {\n  path: import.meta.dirname,\n},', 'output: {\n  path: __dirname,\n},'],
};

for (const [name, [esm, expected]] of Object.entries(FORMS)) {
  test(name, () => {
    const { blocks, diagnostics } = pageOf(esm);
    assert.equal(diagnostics, []);
    assert.equal(
      blocks.map(({ code, title, variant }) => ({ code, title, variant })),
      [
        { code: esm, title: 'tool.config.js', variant: undefined },
        { code: expected, title: 'tool.config.cjs', variant: 'CommonJS' },
      ],
    );
  });
}

test('both forms are in tabs, and only the first is text of its section', () => {
  const { html, sections } = pageOf('export default {};');
  assert.is(
    html,
    '<div class="tabs" data-tabs="module-system">\n<div class="tabs__panel"><p class="tabs__label">ESM</p>\n<!--code:0-->\n</div>\n<div class="tabs__panel"><p class="tabs__label">CommonJS</p>\n<!--code:1-->\n</div>\n</div>\n',
  );
  assert.equal(
    sections.map(({ blocks }) => blocks),
    [[0]],
  );
});

test('a matching title or a setting of the fence selects the samples', () => {
  assert.is(commonJs('export default {};', 'js'), undefined);
  assert.is(commonJs('export default {};', 'ts title="tool.config.ts"'), undefined);
  assert.is(commonJs('export default {};', 'js title="tool.config.js" modules=as-written'), undefined);
  assert.is(commonJs('module.exports = {};'), undefined);
  assert.is(commonJs('const a = { b: 1 };'), undefined);
  assert.is(commonJs('export default {};', 'js modules=both')?.code, 'module.exports = {};');
  assert.is(
    commonJs('export default {};', 'js title="shop/tool.prod.mjs (part)" modules=both')?.title,
    'shop/tool.prod.cjs (part)',
  );
});

test('marked lines and hidden lines move with their text', () => {
  const block = commonJs(
    "import { fileURLToPath } from 'node:url';\nimport a, { b } from 'a';\n//! import c from 'c';\n\nexport default {\n  a, b,\n  d: fileURLToPath(import.meta.url),\n};",
    'js title="tool.config.js" {2,6-7}',
  )!;
  assert.is(
    block.code,
    "const a = require('a');\nconst { b } = a;\n\nmodule.exports = {\n  a, b,\n  d: __filename,\n};",
  );
  assert.is(block.hidden?.split('\n')[2], "const c = require('c');");
  assert.equal(block.marked, [1, 2, 6, 7]);
});

test('both sides of a diff are converted', () => {
  assert.is(
    commonJs(
      " import a from 'a';\n+import b from 'b';\n \n export default {\n-  a,\n+  a: import.meta.dirname,\n };",
      'diff js title="tool.config.js"',
    )?.code,
    " const a = require('a');\n+const b = require('b');\n \n module.exports = {\n-  a,\n+  a: __dirname,\n };",
  );
});

test('code that CommonJS cannot express is shown as it is written, and reported at its line', () => {
  const told = (code: string, info?: string) =>
    pageOf(code, info).diagnostics.map(({ line, code: id, message }) => `${line} ${id} ${message}`);
  assert.equal(told('const a = 1;\nawait a;\nexport default a;'), [
    '3 NO_COMMONJS_FORM This sample cannot be shown as CommonJS: CommonJS has no await at the top level.',
  ]);
  for (const code of [
    "export * from 'a';",
    'export default import.meta.url;',
    'const module = 1;\nexport default module;',
    'export const { a } = b;',
    "import a, * as b from 'a';\nexport default [a, b];",
  ]) {
    assert.is(told(code).length, 1, code);
    assert.is(pageOf(code).blocks.length, 1, code);
  }
  assert.is(told('a();', 'js modules=both').length, 1);
  assert.equal(told('await a;\nexport default a;', 'js title="tool.config.js" modules=as-written'), []);
});

test.run();
