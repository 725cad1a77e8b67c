import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { siteScript } from '../../runtime/contract.js';
import { realSite } from '../support/real-site.js';
import { packageRoot } from '../support/site.js';
import { site } from '../templates/sample.js';

/** Most of it is the library that hydrates the page; a page that everybody opens first must not bring what only some need. */
const SCRIPT_LIMIT = 75_000;
/** Blocks the first paint: a dozen packets, which one round trip of a fresh connection nearly carries. */
const STYLE_LIMIT = 12_000;
/** Styles for paper and for contrast: nothing waits for them, but everybody fetches them once. */
const MEDIA_STYLE_LIMIT = 1_500;
/** Both faces, which every page uses. */
const FONT_LIMIT = 45_000;

const file = (name: string): Buffer => readFileSync(join(packageRoot, 'lib/browser', name));
const brotli = (bytes: Buffer): number => brotliCompressSync(bytes).length;
/** The same in a fiftieth of the time, and some percent larger: enough to put pages in order. */
const roughly = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const test = suite('budget of the first load');

test(`the scripts of a documentation page are at most ${SCRIPT_LIMIT} bytes with brotli`, () => {
  const scripts = {
    'head.js': brotli(file('head.js')),
    'site.js': brotli(Buffer.from(siteScript(site))),
    'react.js': brotli(file('react.js')),
    'runtime.js': brotli(file('runtime.js')),
  };
  const sum = Object.values(scripts).reduce((a, b) => a + b, 0);
  assert.ok(sum <= SCRIPT_LIMIT, `${sum} bytes: ${JSON.stringify(scripts)}`);
});

test(`the styles of a page are at most ${STYLE_LIMIT} bytes with brotli`, () => {
  const size = brotli(file('site.css'));
  assert.ok(size <= STYLE_LIMIT, `${size} bytes`);
});

test(`the styles for printing and contrast are at most ${MEDIA_STYLE_LIMIT} bytes with brotli`, () => {
  const size = brotli(file('media.css'));
  assert.ok(size <= MEDIA_STYLE_LIMIT, `${size} bytes`);
});

test(`the fonts of a page are at most ${FONT_LIMIT} bytes, and each has its license`, () => {
  const fonts = readdirSync(join(packageRoot, 'lib/browser')).filter((name) => name.endsWith('.woff2'));
  const size = fonts.reduce((sum, name) => sum + file(name).length, 0);
  assert.ok(fonts.length > 0 && size <= FONT_LIMIT, `${size} bytes: ${fonts.join(', ')}`);
  for (const font of fonts) {
    assert.match(file(font.replace('.woff2', '-LICENSE.txt')).toString(), 'SIL Open Font License');
    assert.match(file('site.css').toString(), `url(${font})`);
  }
});

test('screens that only some pages show are chunks of their own', () => {
  const runtime = file('runtime.js').toString();
  for (const [screen, words] of [
    ['screen-landing', 'hero__headline'],
    ['screen-search', 'page--search'],
    ['plugins/supporters/screen-vote', 'sort%3Areactions'],
  ] as const) {
    assert.match(file(`${screen}.js`).toString(), words);
    assert.not.match(runtime, words);
  }
});

/** The longest page is a README from elsewhere, the next ones are references; what they cost beyond their own words is the frame around them. */
const LONGEST_PAGE_LIMIT = 33_500;
/** Half of all pages are shorter: what a reader loads as a rule. */
const MEDIAN_PAGE_LIMIT = 12_000;
/** Everything around the content of a page: head, header, sidebar, footer, the mobile menu and the page's data. */
const FRAME_LIMIT = 8_000;

test("a documentation page of this repository's site loads no more than that, and not the content index", async () => {
  const { documents, read, folder } = await realSite();
  const html = read('configuration/output/index.html');
  const loaded = (pattern: RegExp): readonly string[] => [...html.matchAll(pattern)].map(([, address]) => address!);
  const sizeOf = (addresses: readonly string[]): number =>
    addresses.reduce((sum, address) => sum + brotli(readFileSync(join(folder, address))), 0);
  const scripts = loaded(/<script(?: type="text\/plain" data-| )src="([^"]+)"/g);
  const styles = loaded(/<link rel="stylesheet" href="([^"]+)"(?! media=)/g);
  assert.match(
    html,
    /<link rel="stylesheet" href="[^"]+" media="print, \(forced-colors: active\), \(prefers-contrast: more\), not all and \(-webkit-transform-3d\)"/,
  );
  assert.ok(scripts.length >= 3 && styles.length > 0);
  assert.ok(sizeOf(scripts) <= SCRIPT_LIMIT, `scripts: ${sizeOf(scripts)} bytes`);
  const landing = [...read('index.html').matchAll(/<script(?: type="text\/plain" data-| )src="([^"]+)"/g)].map(
    ([, address]) => address!,
  );
  assert.ok(
    landing.length > scripts.length && sizeOf(landing) <= SCRIPT_LIMIT,
    `scripts of the landing page: ${sizeOf(landing)} bytes`,
  );
  assert.ok(sizeOf(styles) <= STYLE_LIMIT, `styles: ${sizeOf(styles)} bytes`);
  const fonts = styles.flatMap((style) =>
    [...read(style).matchAll(/url\(["']?([^"')]+\.woff2?)/g)].map(([, url]) => join('assets', url!)),
  );
  assert.ok(sizeOf(fonts) <= FONT_LIMIT, `fonts: ${sizeOf(fonts)} bytes`);
  const preloaded = [...html.matchAll(/<link rel="preload" href="\/([^"]+)" as="font"[^>]*?( fetchpriority="low")?>/g)];
  assert.equal(
    preloaded.map(([, path, low]) => [path, low !== undefined]),
    fonts.map((path) => [path, !path.includes('figtree')]),
    'the font of code waits for the styles',
  );
  assert.not.match(html, 'content-index');
  for (const script of scripts) assert.not.match(read(script), 'content-index.json');

  const pages = documents.filter((path) => !/printable|^search\//.test(path));
  const sorted = (some: readonly string[], sizeOf: (bytes: Buffer) => number): readonly (readonly [string, number])[] =>
    some.map((path) => [path, sizeOf(Buffer.from(read(path)))] as const).sort((a, b) => b[1] - a[1]);
  const inOrder = sorted(pages, roughly).map(([path]) => path);
  // Neighbors may change places.
  const [longest, length] = sorted(inOrder.slice(0, 8), brotli)[0]!;
  const middle = Math.floor(inOrder.length / 2);
  const median = sorted(inOrder.slice(middle - 8, middle + 9), brotli)[8]![1];
  const frame = brotli(
    Buffer.from(html.replace(/<div id="md-content"[^]*?<(?:section|div|p) class="(?:further|page-links)/, '')),
  );
  process.stdout.write(
    `  brotli: scripts ${sizeOf(scripts)}, of the landing page ${sizeOf(landing)}, styles ${sizeOf(styles)}, fonts ${sizeOf(fonts)}, longest page ${longest} ${length}, median ${median}, frame of a page ${frame}\n`,
  );
  assert.ok(length <= LONGEST_PAGE_LIMIT, `${longest}: ${length} bytes`);
  assert.ok(median <= MEDIAN_PAGE_LIMIT, `median: ${median} bytes`);
  assert.ok(frame <= FRAME_LIMIT, `the frame: ${frame} bytes`);
});

test.run();
