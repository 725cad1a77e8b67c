/** TypeScript that uses no types is read without the compiler, and means what it means with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toJavaScript } from '../../src/config/modules/to-javascript.js';
import { packageRoot } from '../support/site.js';

const compile = (text: string, file = 'site.config.ts'): string => toJavaScript(text, `/site/${file}`, '/site');

/** The compiler writes a text in its own layout, so what is as it was written has not been compiled. */
const isLeft = (text: string, file?: string): boolean => compile(text, file) === text;

test('a module without types is left as it is written', () => {
  for (const text of [
    `import {defineConfig} from 'docs-build'\nexport default defineConfig({title:'A',sections:[{name:'a'}]})`,
    `import data from './data.json'\nimport './side.js'\nexport const {a,b} = data\nexport {b as c}`,
    `import * as path from 'node:path'\nimport {a as b} from './a.js'\nexport default [...(await b()),path?.sep ?? '/']`,
    `class A {static b=1;#c=2;get d(){return this.#c}}\nexport default new A()`,
    `const later=()=>import('./a.js')\nexport default {later}`,
  ])
    assert.ok(isLeft(text), text);
});

test('the configuration of our own site uses no types', () => {
  assert.ok(isLeft(readFileSync(join(packageRoot, 'docs-build.config.ts'), 'utf8')));
});

test('everything that only TypeScript has is compiled', () => {
  for (const [text, compiled] of [
    ['export default {a:1} satisfies object', 'export default { a: 1 };\n'],
    ["import type {A} from './a.js'\nexport const a={} as A", 'export const a = {};\n'],
    ['enum A {b}\nexport default A.b', undefined],
    ['export default (a: string) => a', 'export default (a) => a;\n'],
    ['const f=(x)=>x,T=1\nexport default f<T>(2)', 'const f = (x) => x, T = 1;\nexport default f(2);\n'],
    ['const f=(...x)=>x,a=1,b=2\nexport default f(a<b,a>(b))', undefined],
  ] as const) {
    if (compiled === undefined) assert.not.ok(isLeft(text), text);
    else assert.is(compile(text), compiled);
  }
});

test('imports that nothing uses may be types, and are left out', () => {
  assert.is(
    compile(`import {defineConfig,Site} from 'docs-build'\nexport default defineConfig({})`),
    `import { defineConfig } from 'docs-build';\nexport default defineConfig({});\n`,
  );
  for (const use of ['{Site:1}', 'a.Site', 'class {Site=1}', 'class {Site(){}}'])
    assert.not.match(compile(`import {Site,a} from './a.js'\nexport default [a,${use}]`), /import \{ ?Site/, use);
  assert.ok(isLeft(`import {Site,a} from './a.js'\nexport default {Site,b:a[Site]}`));
});

test('JSX and CommonJS are compiled', () => {
  assert.not.ok(isLeft('export const a=1', 'a.tsx'));
  assert.not.ok(isLeft('const a=1', 'a.cts'));
  assert.ok(isLeft('export const a=1', 'a.mts'));
});

test("syntax that is newer than the compiler's target is compiled", () => {
  assert.match(compile('{using a=open()}'), 'dispose');
});

test('a mistake is reported as the compiler sees it', () => {
  assert.throws(
    () => compile('export default {a:1'),
    (error: { diagnostics: readonly { message: string; line?: number }[] }) =>
      error.diagnostics[0]?.line === 1 && /expected/.test(error.diagnostics[0].message),
  );
});

test.run();
