/** The parser of the page that checks configurations, without what every browser has itself. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Parser } from 'acorn';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packageRoot } from '../support/site.js';

const test = suite('the lean parser');
const require = createRequire(import.meta.url);

interface Plugin {
  transform(this: { error(message: string): never }, code: string, id: string): { code: string } | null;
}
const context = {
  error(message: string): never {
    throw new Error(message);
  },
};

let plugin: Plugin;
let lean: { Parser: typeof Parser };
const acorn = require.resolve('acorn').replace(/acorn\.js$/, 'acorn.mjs');
test.before(async () => {
  const { leanParser } = (await import(join(packageRoot, 'build/lean-parser.js'))) as { leanParser(): Plugin };
  plugin = leanParser();
  const { code } = plugin.transform.call(context, readFileSync(acorn, 'utf8'), acorn)!;
  lean = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof lean;
});

const parse = (text: string): unknown => lean.Parser.parse(text, { ecmaVersion: 'latest' });

test('names have the letters that the language allows', () => {
  for (const name of ['größe', 'имя', '名前', '𠮷', 'a\u200d', 'x𝟎', 'ℼ'])
    assert.not.throws(() => parse(`const ${name} = 1;`), name);
  for (const name of ['«', '😀', '‘a', 'a😀', '\u200da']) assert.throws(() => parse(`const ${name} = 1;`), name);
});

test('regular expressions are checked by the platform', () => {
  for (const text of [String.raw`/\p{Script=Greek}/u`, String.raw`/(?<a>x)\k<a>/`, '/[\\\\/]a[\\\\/]/', '/[a--b]/v'])
    assert.not.throws(() => parse(text), text);
  for (const text of ['/(/', '/a/gg', '/[b-a]/', '/a/x'])
    assert.throws(() => parse(text), /regular expression|RegExp/i);
});

test('a parser that changed stops the build', () => {
  assert.throws(() => plugin.transform.call(context, 'var other = 1;', acorn), /lean-parser/);
  assert.is(plugin.transform.call(context, 'var other = 1;', '/src/other.js'), null);
});

test.run();
