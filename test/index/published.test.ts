import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import { mismatchInCss } from '../../src/index/published/css-blocks.js';
import { addressesInCss } from '../../src/index/published/css-addresses.js';
import { addressesInHtml } from '../../src/index/published/html-addresses.js';
import { readPublishedAddresses } from '../../src/index/published/read-published.js';
import { indexOf, type SmallConfig } from './small-site.js';

const test = suite('files that are published as they are written');

/** What is said of public files, on a site that also has /guides/ and /guides/start/, under a base path. */
function check(texts: Readonly<Record<string, string>>, config: SmallConfig = {}): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-published-'));
  try {
    const files = Object.entries(texts).map(([path, text]) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      return { path, file: join(folder, path) };
    });
    const published = readPublishedAddresses(files, createMemoryCache('published'));
    const publicFiles = new Set(files.map(({ path }) => `/${path}`));
    const { diagnostics } = indexOf(
      { 'index.md': {}, 'guides/index.md': {}, 'guides/start.md': { ids: ['flour'] } },
      { base: '/docs/', redirects: { '/old/': '/guides/' }, ...config },
      { publicFiles, published },
    );
    return diagnostics.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('may refer to all existing files, in every way in which a browser finds them', () => {
  assert.equal(
    check(
      {
        'tool/index.html': `<!DOCTYPE html><html><head>
        <link rel="stylesheet" href="../css/a.css?v=2"><link rel="alternate" href="/docs/gone/">
        <link rel="preload" as="image" imagesrcset="/docs/a%20b.png 1x, ../a%20b.png 2x">
        <script src=/docs/sw.js?gone></script ><script type="module">import '/gone.js'; "<img src=gone.png>"</script>
        <title><a href="gone"></title></head><body background=x>
        <a href>a</a> <a href="">b</a> <a href="#part">c</a> <a href="?q">d</a> <a href=".">e</a> <a href="other">f</a>
        <a href="/docs/guides/start">g</a> <a href="../guides/start/index.html#flour">h</a> <a href="/docs/old/">i</a>
        <a href="/elsewhere/">j</a> <a href="//docs.example/gone/">k</a> <a href="https://docs.example/gone/">l</a>
        <a href="https://docs.example/docs/guides/start/#flour">m</a> <a href="javascript:void(0)">n</a>
        <a href="\${address}">o</a> <a href='<%= url %>'>p</a> <a href=" \n../guides/ ">q</a> <a href="http://[">r</a>
        <img src="/docs/assets/site.0a1b2c3d.css"><img alt="<a href='gone'>" src=../%C3%BC.png><br/><textarea><img src=gone></textarea>
        <!-- <img src=gone> --><svg><use xlink:href="#a"/><use href="/docs/mark.svg#a"></use></svg>`,
        'tool/other.html': '<base href="/docs/css/"><link rel=stylesheet href=a.css><a href="../guides/">a</a>',
        'css/a.css': `@import url(b.css) screen; @charset "utf-8"; a { src: url('../a b.png'), url(../a\\20 b.png), url(var(--x)) }
        /* url(gone) ' */ b { content: 'url(gone)'; c: "\\"url(gone)"; d: url(data:image/svg+xml;utf8,<svg a="url(gone)">) }`,
        'css/b.css': '@import "a.css"; a { b: url(#c) url() url( ) url("blob:x") url(/gone.png); c: "gone.png" }',
        'mark.svg': '<?xml version="1.0"?><svg><a xlink:href="guides/"/><image href="a b.png"/></svg>',
        'site.webmanifest':
          '{ "start_url": ".", "icons": [{ "src": "/docs/mark.svg", "sizes": "any" }, {}], "screenshots": 1 }',
        'part/manifest.json': '{ "src/a.ts": { "file": "gone.js", "src": "gone.ts" }, }',
        'data.json': '{ "icons": [{ "src": "gone.png" }] }',
        'a b.png': '',
        'ü.png': '',
      },
      { site: { serviceWorker: true } },
    ),
    [],
  );
});

test('report a missing file at the line and column of the address', () => {
  assert.equal(
    check({
      'a.html':
        '\ufeff<p>a</p>\r\n<a href=guides>b</a>\r\n<a\r\n  href = "guides/strat/">c</a>\r\n<IMG SRC="&#97;.png">\r\n<a href=guides/start#flower>',
      'b.css': 'a { b: image-set(url(a.png) 1x, "/docs/b.png" type("image/png") 2x) }',
      'broken.webmanifest': '{ "icons": [{ "src": "x.png" ',
      'c.html': '<a href="gone/',
    }),
    [
      '4:11 DEAD_LINK No page has the URL /guides/strat/.',
      '5:11 MISSING_FILE There is no file /a.png.',
      '6:9 DEAD_ANCHOR The page /guides/start/ has no heading or element with the ID flower.',
      '1:22 MISSING_FILE There is no file /a.png.',
      '1:34 MISSING_FILE There is no file /b.png.',
      '1:23 MISSING_FILE There is no file /x.png.',
    ],
  );
});

test('are not looked for in a manifest of thousands of levels', () => {
  assert.equal(check({ 'a.webmanifest': '['.repeat(20_000) }), []);
});

test('may have elements whose names all objects know', () => {
  for (const name of ['constructor', 'toString', '__proto__'])
    assert.equal(addressesInHtml(`<${name} src="a.png"><img src="b.png"></${name}>`).addresses.length, 1, name);
});

test('list the first hundred of many problems of a file', () => {
  const found = check({ 'a.html': '<img src=a><img src=b>'.repeat(100) });
  assert.is(found.length, 101);
  assert.match(found[0]!, /MORE_PROBLEMS .* 100 more errors/);
});

test('are read in time that grows only with their length', () => {
  for (const unit of [
    '<a b="',
    "<a b='",
    '<!--',
    '<style>',
    '<script>',
    '< a',
    '<a =',
    'url("',
    'url(',
    '/*',
    '"\\',
    'image-set(',
    '@import ',
    'url( ',
    '\n \t',
  ]) {
    const time = (count: number): number => {
      const text = unit.repeat(count);
      const before = process.cpuUsage();
      addressesInHtml(text);
      addressesInCss(text);
      return process.cpuUsage(before).user;
    };
    time(2000);
    assert.ok(time(40_000) < 400_000, unit);
  }
});

test('a block or comment of a style sheet that is never closed is found, and one that only looks so is not', () => {
  for (const [css, at] of [
    ['.a { b: c }\n@media x { .d { e: f }\n', 21],
    ['.a { b: c }} .d { e: f }', 11],
    ['.a { b: c }\n/* .d { }', 12],
    ['/*/ .a { }', 0],
    ['.a { }\n<<<<<<< a\n.b { }\n=======\n.c { }\n>>>>>>> b\n', 7],
    ['.a\\{ { b: "}" \'{\\\'\' } /* { */ .c { d: url(data:x,{) } .e { f: url("{") } /**/', undefined],
  ] as const)
    assert.is(mismatchInCss(css)?.at, at, css);
});

test.run();
