import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { siteScript } from '../../runtime/contract.js';
import { packageRoot } from '../support/site.js';
import { site } from '../templates/sample.js';

/** Most of it is the library that hydrates the page; a page that everybody opens first must not bring what only some need. */
const SCRIPT_LIMIT = 75_000;
/** Blocks the first paint: a dozen packets, which one round trip of a fresh connection nearly carries. */
const STYLE_LIMIT = 12_000;

const file = (name: string): Buffer => readFileSync(join(packageRoot, 'lib/browser', name));
const brotli = (bytes: Buffer): number => brotliCompressSync(bytes).length;

const test = suite('budget of the first load');

test(`the scripts of a documentation page are at most ${SCRIPT_LIMIT} bytes with brotli`, () => {
  const scripts = { 'theme.js': brotli(file('theme.js')), 'site.js': brotli(Buffer.from(siteScript(site))), 'runtime.js': brotli(file('runtime.js')) };
  const sum = Object.values(scripts).reduce((a, b) => a + b, 0);
  assert.ok(sum <= SCRIPT_LIMIT, `${sum} bytes: ${JSON.stringify(scripts)}`);
});

test(`the styles of a page are at most ${STYLE_LIMIT} bytes with brotli`, () => {
  const size = brotli(file('site.css'));
  assert.ok(size <= STYLE_LIMIT, `${size} bytes`);
});

test('screens that only some pages show are chunks of their own', () => {
  const runtime = file('runtime.js').toString();
  for (const [screen, words] of [['landing', 'hero__headline'], ['search', 'page--search'], ['vote', 'sort%3Areactions']] as const) {
    assert.match(file(`screen-${screen}.js`).toString(), words);
    assert.not.match(runtime, words);
  }
});

test.run();
