/** TypeScript is read without a compiler where it uses no types, by a quick one or by the compiler proper, and means the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toJavaScript } from '../../src/config/modules/to-javascript.js';
import { packageRoot } from '../support/site.js';

const compile = (text: string, file = 'site.config.ts'): Promise<string> =>
  toJavaScript(text, `/site/${file}`, '/site');

/** What is as it was written has not been compiled. */
const isLeft = async (text: string, file?: string): Promise<boolean> => (await compile(text, file)) === text;

/** The compiler proper writes a text in its own layout, the quick one leaves all lines where they are. */
const isQuick = async (text: string, file?: string): Promise<boolean> =>
  /\n\n\n/.test(await compile(`\n\n\n${text}`, file));

/** Without white space, in which the two compilers differ. */
const bare = (javascript: string): string => javascript.replace(/\s+|;$/g, '');

test('a module without types is left as it is', async () => {
  for (const text of [
    `import {defineConfig} from 'docs-build'\nexport default defineConfig({title:'A',sections:[{name:'a'}]})`,
    `import data from './data.json'\nimport './side.js'\nexport const {a,b} = data\nexport {b as c}`,
    `import * as path from 'node:path'\nimport {a as b} from './a.js'\nexport default [...(await b()),path?.sep ?? '/']`,
    `class A {static b=1;#c=2;get d(){return this.#c}}\nexport default new A()`,
    `const later=()=>import('./a.js')\nexport default {later}`,
  ])
    assert.ok(await isLeft(text), text);
});

test('the configuration of our own site uses no types', async () => {
  assert.ok(await isLeft(readFileSync(join(packageRoot, 'docs-build.config.ts'), 'utf8')));
});

test('all TypeScript syntax is compiled', async () => {
  for (const [text, compiled] of [
    ['export default {a:1} satisfies object', 'export default {a:1}'],
    ["import type {A} from './a.js'\nexport const a={} as A", 'export const a={}'],
    ['export default (a: string) => a', 'export default (a) => a'],
    ['const f=(x)=>x,T=1\nexport default f<T>(2)', 'const f=(x)=>x,T=1\nexport default f(2)'],
  ] as const)
    assert.is(bare(await compile(text)), bare(compiled));
  assert.not.ok(await isLeft('const f=(...x)=>x,a=1,b=2\nexport default f(a<b,a>(b))'));
});

test('both compilers give the same result for everything that is more than types', async () => {
  for (const [text, meaning, quick] of [
    ['enum A {b,c=5,d}\nexport default [A.b,A.d,A[5]]', [0, 6, 'c'], true],
    ["const enum A {b='x'}\nexport default A.b", 'x', true],
    ['class A {constructor(readonly a:number, private b=a+1){}}\nexport default new A(1)', { a: 1, b: 2 }, true],
    ['class A {a?:number;declare b:number;c!:string}\nexport default Object.keys(new A())', ['a', 'c'], true],
    ['abstract class A {abstract a():void;b<T>(this:A,c:T):c is T{return true}}\nexport default A.name', 'A', true],
    ['function f(a:string):void;function f(a?:unknown){return a}\nexport default f(1)', 1, true],
    ['const a={b:null as {c:1}|null}\nexport default [a?.b?.c ?? 2, a.b!]', [2, null], true],
    ['namespace A {export const b=1}\nexport default A.b', 1, false],
    ['const none=()=>undefined\n@none class A{}\nexport default A.name', 'A', false],
  ] as const) {
    const javascript = await compile(text);
    const { default: value } = (await import(`data:text/javascript,${encodeURIComponent(javascript)}`)) as {
      default: unknown;
    };
    assert.equal(JSON.parse(JSON.stringify(value)), meaning, text);
    assert.is(await isQuick(text), quick, text);
  }
});

test('unused imports may be types, and are left out', async () => {
  const compiled = await compile(`import {defineConfig,Site} from 'docs-build'\nexport default defineConfig({})`);
  assert.match(compiled, /^import \{ ?defineConfig,? ?\}/);
  for (const use of ['{Site:1}', 'a.Site', 'class {Site=1}', 'class {Site(){}}'])
    assert.not.match(await compile(`import {Site,a} from './a.js'\nexport default [a,${use}]`), /import \{ ?Site/, use);
  assert.ok(await isLeft(`import {Site,a} from './a.js'\nexport default {Site,b:a[Site]}`));
});

test('JSX and CommonJS are compiled', async () => {
  assert.not.ok(await isLeft('const a=1', 'a.cts'));
  assert.ok(await isLeft('export const a=1', 'a.mts'));
  assert.ok(await isQuick('export const A=()=><b>{"c"}</b>', 'a.tsx'));
  assert.match(await compile('/** @jsxImportSource preact */\nexport const A=()=><b/>', 'a.tsx'), 'preact');
});

test("syntax that is newer than the compiler's target is compiled", async () => {
  assert.match(await compile('{using a=open()}'), 'dispose');
});

test('errors are reported as the compiler reports them', async () => {
  const error = await compile('export default {a:1').then(
    () => undefined,
    (one: { diagnostics: readonly { message: string; line?: number }[] }) => one,
  );
  assert.is(error?.diagnostics[0]?.line, 1);
  assert.match(error?.diagnostics[0]?.message ?? '', /expected/);
});

test.run();
