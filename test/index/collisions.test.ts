import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildIndex } from '../../src/index/build-index.js';
import { indexOf, parsed, resolvedConfig, source, type SmallConfig, type SmallPage } from './small-site.js';

const test = suite('collisions and redirects');

function problems(
  pages: Readonly<Record<string, SmallPage>>,
  config?: SmallConfig,
  publicFiles: readonly string[] = [],
): string[] {
  return indexOf(pages, config, { publicFiles: new Set(publicFiles) }).diagnostics.map(
    ({ code, message, severity, file }) => `${severity} ${file} ${code} ${message}`,
  );
}

test('two files with the same URL are both named', () => {
  assert.equal(problems({ 'guides.md': {}, 'guides/index.mdx': {}, 'guides/x.md': {} }), [
    'error content/guides/index.mdx DUPLICATE_URL content/guides.md and content/guides/index.mdx have the same URL /guides/.',
  ]);
});

test('a README and a page with the same path are both named', () => {
  const own = { source: source('loaders/x.md'), parsed: parsed() };
  const fetched = {
    source: { ...source('loaders/x.md', { origin: {} }), file: '/site/.docs-build/npm/x/README.md' },
    parsed: parsed(),
  };
  const { diagnostics } = buildIndex([own, fetched], resolvedConfig(), {
    lastUpdated: new Map(),
    publicFiles: new Set(),
  });
  assert.is(diagnostics.length, 1);
  assert.match(diagnostics[0]!.message, 'content/loaders/x.md');
  assert.match(diagnostics[0]!.message, '.docs-build/npm/x/README.md');
});

test('URLs that differ only in case collide on other disks', () => {
  assert.equal(problems({ 'Guides.md': {}, 'guides/index.md': {} }), [
    'error content/guides/index.md TWIN_URL content/Guides.md and content/guides/index.md have URLs that differ only in case: /Guides/, /guides/.',
  ]);
});

test('case collisions of file names are left to the scan, which reports them', () => {
  assert.equal(problems({ 'a.md': {}, 'A.md': {}, 'u\u0308.md': {}, '\u00fc.md': {} }), []);
});

const VOTE = { kind: 'vote', url: '/vote/', title: 'Vote', label: 'the voting page' };

test("a page cannot use an address of the build's own files", () => {
  const config: SmallConfig = { printable: ['guides'], plugins: [{ name: 'vote', routes: [VOTE] }] };
  const pages = {
    'vote.md': {},
    'app-shell.md': {},
    'search/index.md': {},
    'guides/printable.mdx': {},
    'api/printable.mdx': {},
  };
  assert.equal(
    problems(pages, config).map((line) => line.split(' ').slice(1, 3).join(' ')),
    [
      'content/app-shell.md RESERVED_URL',
      'content/guides/printable.mdx RESERVED_URL',
      'content/search/index.md RESERVED_URL',
      'content/vote.md RESERVED_URL',
    ],
  );
  assert.equal(problems({ 'vote.md': {} }), []);
});

test('a public file cannot replace a file of the build', () => {
  const lines = problems({ 'guides/x.md': {} }, { redirects: { '/old/': '/guides/x/' } }, [
    '/guides/x/index.html',
    '/Robots.txt',
    '/old/index.html',
    '/guides/x.md',
    '/404.html',
    '/fine.txt',
    '/feed.xml',
  ]);
  assert.equal(lines, [
    'error content/public/404.html COLLIDING_OUTPUT content/public/404.html and the generated 404.html would both be written to 404.html.',
    'error content/public/Robots.txt COLLIDING_OUTPUT content/public/Robots.txt and the generated robots.txt would both be written to Robots.txt.',
    'error content/public/guides/x.md COLLIDING_OUTPUT content/public/guides/x.md and content/guides/x.md would both be written to guides/x.md.',
    'error content/public/guides/x/index.html COLLIDING_OUTPUT content/public/guides/x/index.html and content/guides/x.md would both be written to guides/x/index.html.',
    'error content/public/old/index.html COLLIDING_OUTPUT content/public/old/index.html and the redirect from /old/ would both be written to old/index.html.',
  ]);
});

test('a file cannot be where another source needs a folder', () => {
  const config: SmallConfig = {
    redirects: { '/sw.js/': '/x/', '/x/old.html': '/x/', '/x/index.md/': '/x/', '/fine/': '/x/' },
    site: { serviceWorker: true },
  };
  assert.equal(
    problems({ 'x/index.md': {}, 'robots.txt.md': {}, 'x/old.html/b.md': {} }, config, [
      '/x/index.html/a.png',
      '/about',
      '/about-us/x.txt',
    ]).sort(),
    [
      'error content/public/x/index.html/a.png COLLIDING_OUTPUT content/public/x/index.html/a.png needs a folder x/index.html, which is a file that comes from content/x/index.md.',
      'error content/robots.txt.md COLLIDING_OUTPUT content/robots.txt.md needs a folder robots.txt, which is a file that comes from the generated robots.txt.',
      'error content/x/old.html/b.md COLLIDING_OUTPUT content/x/old.html/b.md needs a folder x/old.html, which is a file that comes from the redirect from /x/old.html.',
      'error docs-build.config.ts COLLIDING_OUTPUT the redirect from /sw.js/ needs a folder sw.js, which is a file that comes from the generated sw.js.',
      'error docs-build.config.ts COLLIDING_OUTPUT the redirect from /x/index.md/ needs a folder x/index.md, which is a file that comes from content/x/index.md.',
    ],
  );
});

test('a redirect from an address where nothing can be published is an error at its line', () => {
  const redirectFrom = [
    '/.git/',
    '/a/../../b/',
    '/a/./b/',
    '/%2e%2e/x/',
    'index.html.md',
    '/x\0y/',
    `/${'x'.repeat(300)}/`,
    '/.docs-build/files.json.html',
    '/a\\b/',
    '/v4.0',
    '/.well-known/old/',
    '/node.js/',
  ];
  const frontMatterPositions = Object.fromEntries(
    redirectFrom.map((_, index) => [`redirectFrom.${index}`, { line: index + 3, column: 5 }]),
  );
  const text = ['---', 'redirectFrom:', ...redirectFrom.map(() => '  - x'), '---', ''].join('\n');
  const { diagnostics, redirects } = indexOf({ 'a.md': { text, frontMatter: { redirectFrom }, frontMatterPositions } });
  assert.equal(
    diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`),
    redirectFrom.slice(0, 9).map((_, index) => `INVALID_REDIRECT content/a.md:${index + 3}:5`),
  );
  assert.equal(Object.keys(redirects), ['/.well-known/old/', '/node.js/', '/v4.0/']);
});

test('redirects of configuration and front matter use the same notation', () => {
  const { redirects, diagnostics } = indexOf(
    { 'new.md': { frontMatter: { redirectFrom: ['/was/here', 'and/there/'] }, ids: ['x'] } },
    {
      redirects: {
        support: '/new',
        '/page.html': '/new/#x',
        '/out': 'https://other.example/a',
        '/old/index.html': '/new/',
      },
    },
  );
  assert.equal(diagnostics, []);
  assert.equal(redirects, {
    '/and/there/': '/new/',
    '/old/': '/new/',
    '/out/': 'https://other.example/a',
    '/page.html': '/new/#x',
    '/support/': '/new/',
    '/was/here/': '/new/',
  });
});

test('a chain of redirects leads straight to its end, with the last fragment', () => {
  const { redirects } = indexOf(
    { 'c.md': { ids: ['x'] } },
    { redirects: { '/a/': '/b/#x', '/b/': '/c/', '/d/': '/b/' } },
  );
  assert.equal(redirects, { '/a/': '/c/#x', '/b/': '/c/', '/d/': '/c/' });
});

test('a chain of many redirects takes time that grows only with its length', () => {
  const redirects = Object.fromEntries(
    Array.from({ length: 3000 }, (_, n) => [`/old${n}/`, n === 0 ? '/new/#end' : `/old${n - 1}/?a`]),
  );
  const before = process.cpuUsage();
  const { redirects: ends } = indexOf({ 'new.md': { ids: ['end'] } }, { redirects });
  assert.equal([...new Set(Object.values(ends))], ['/new/#end']);
  assert.ok(process.cpuUsage(before).user < 3_000_000, 'each is followed to where the one before it ends');
});

test('circular, contradictory and empty redirects, and those that hide a page, are errors', () => {
  const circle = { '/a/': '/b/', '/b/': '/a/', '/c/': '/b/', '/0/': '/0/#x' };
  assert.equal(
    problems({ 'x.md': {} }, { redirects: circle }).map((text) => text.slice(text.indexOf('REDIRECT_LOOP'))),
    [
      'REDIRECT_LOOP Redirects lead in a circle: /0/ -> /0/.',
      'REDIRECT_LOOP Redirects lead in a circle: /a/ -> /b/ -> /a/.',
    ],
    'each circle once',
  );
  assert.equal(problems({ 'x.md': {}, 'y.md': {} }, { redirects: { '/X/': '/y/' } }), [
    'error docs-build.config.ts REDIRECT_HIDES_PAGE The redirect from /X/ would hide the page made from content/x.md.',
  ]);
  const text = '---\nredirectFrom:\n  - /old/\n---\n';
  const frontMatter = { redirectFrom: ['/old/'] };
  const twice = indexOf({
    'a.md': { frontMatter },
    'b.md': { text, frontMatter, frontMatterPositions: { 'redirectFrom.0': { line: 3, column: 5 } } },
  }).diagnostics;
  assert.equal(
    twice.map(({ code, file, line, message }) => [code, file, line, message]),
    [['DUPLICATE_REDIRECT', 'content/b.md', 3, '/old/ redirects to more than one place: /a/, /b/.']],
  );
  for (const from of ['/', '', 'https://x.example/a', '//x.example/', '/a?b', '/a#b']) {
    assert.match(problems({ 'x.md': {} }, { redirects: { [from]: '/x/' } })[0] ?? '', 'INVALID_REDIRECT', from);
  }
  assert.match(problems({ 'x.md': {} }, { redirects: { '/search/': '/x/' } })[0]!, 'RESERVED_URL');
});

test('old addresses in keys of other generators redirect, and impossible ones are notes', () => {
  const aliases = [
    { key: 'aliases.0', path: '/was/here/' },
    { key: 'aliases.1', path: 'old/name' },
    { key: 'aliases.2', path: '/other/' },
    { key: 'aliases.3', path: '/guide/new/' },
    { key: 'redirect_from', path: '/was/there.html' },
  ];
  const { redirects, diagnostics } = indexOf({ 'guide/new.md': { aliases }, 'other.md': {} });
  assert.equal(redirects, {
    '/guide/old/name/': '/guide/new/',
    '/was/here/': '/guide/new/',
    '/was/there.html': '/guide/new/',
  });
  assert.equal(
    diagnostics.map(({ code, severity }) => `${severity} ${code}`),
    ['note REDIRECT_HIDES_PAGE'],
  );
});

test.run();
