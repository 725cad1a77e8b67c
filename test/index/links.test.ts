import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { badFrontMatter } from '../../src/diagnostics/catalogue/front-matter.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { IndexSurroundings } from '../../src/index/build-index.js';
import { buildIndex } from '../../src/index/build-index.js';
import { parseText } from '../parse/support.js';
import { indexOf, parsed, resolvedConfig, source, type SmallConfig, type SmallPage } from './small-site.js';

const test = suite('links');

const target: SmallPage = {
  headings: [
    { title: 'Options', id: 'options', level: 2 },
    { title: '1.1 Über', id: '11-über', level: 2 },
  ],
  ids: ['options', '11-über', 'note-1'],
};

/** What is said of links on /guides/start/, on a site that also has /guides/, /guides/end/ and /a b/ü/. */
function check(
  links: SmallPage['links'],
  config?: SmallConfig,
  more: Readonly<Record<string, SmallPage>> = {},
  surroundings?: Partial<IndexSurroundings>,
): string[] {
  const index = indexOf(
    {
      'index.md': {},
      'guides/index.md': {},
      'guides/start.md': { ...target, links },
      'guides/end.md': target,
      'a b/ü.md': target,
      ...more,
    },
    config,
    surroundings,
  );
  return index.diagnostics.map(({ code, message, hint }) => [code, message, hint].filter(Boolean).join(' | '));
}

test('a list in the place of the first page has no anchors', () => {
  const index = indexOf({ 'guides/start.md': { links: ['/', '/#top', '/#nope'] } });
  assert.equal(
    index.diagnostics.map(({ code, message }) => `${code} ${message}`),
    ['DEAD_ANCHOR The page / has no heading or element with the ID nope.'],
  );
});

test('links with an existing target are fine, however they are written', () => {
  assert.equal(
    check([
      '/',
      '#',
      '#top',
      '#TOP',
      '?q=1',
      '/guides/',
      '/guides',
      '/guides/index.html',
      '/guides/end/',
      '/guides/end',
      '/guides/end/#options',
      '/guides/end#options',
      '/guides/end/?x=1&y=/z/#options',
      '/guides/end/#',
      '/guides/end/#top',
      '#options',
      '#note-1',
      '#11-über',
      '#11-%C3%BCber',
      '/guides/end/#:~:text=word',
      '#options:~:text=word',
      '/a%20b/%C3%BC/',
      '/a b/ü/',
      '/a%20b/u%CC%88/#options',
      '../end/',
      './',
      '../end/#options',
      '/guides/start/../end/',
      '/guides/start/#options',
    ]),
    [],
  );
});

test('addresses outside of the site are not checked', () => {
  assert.equal(
    check([
      'https://example.org/nope/',
      'http://localhost:3000/',
      '//example.org/x',
      'mailto:a@example.org',
      'tel:+1',
      'chrome://flags',
      'HTTPS://EXAMPLE.ORG/',
      'https://docs.example.org/nope/',
    ]),
    [],
  );
});

test('a link to a page that does not exist is an error with the nearest URL', () => {
  assert.equal(check(['/guides/strat/']), [
    'DEAD_LINK | No page has the URL /guides/strat/. | Did you mean /guides/start/?',
  ]);
  assert.equal(check(['/Guides/End/']), ['DEAD_LINK | No page has the URL /Guides/End/. | Did you mean /guides/end/?']);
  assert.equal(check(['/entirely/else-where/']), [
    'DEAD_LINK | No page has the URL /entirely/else-where/. | Write the page, link to another one, or remove the link.',
  ]);
  assert.equal(check(['//guides//end/', '/guides//end/', '/guides/end//#options']), [
    'DEAD_LINK | No page has the URL /guides//end/. | Did you mean /guides/end/?',
    'DEAD_LINK | No page has the URL /guides/end//. | Did you mean /guides/end/?',
  ]);
  // What is no encoding is said as it was written.
  assert.match(check(['/else/%E0%A4%A/'])[0]!, 'the URL /else/%E0%A4%25A/.');
  assert.match(check(['/else/a%2Fb%zz/'])[0]!, 'the URL /else/a%2Fb%25zz/.');
});

test('a page that moved to another section is found by its name', () => {
  assert.equal(check(['/concepts/far/away/end/']), [
    'DEAD_LINK | No page has the URL /concepts/far/away/end/. | Did you mean /guides/end/?',
  ]);
});

test('a fragment without an element is an error with the nearest id', () => {
  assert.equal(check(['#optoins']), [
    'DEAD_ANCHOR | The page /guides/start/ has no heading or element with the ID optoins. | Did you mean #options?',
  ]);
  assert.equal(check(['/guides/end/?q#Options']), [
    'DEAD_ANCHOR | The page /guides/end/ has no heading or element with the ID Options. | Did you mean #options?',
  ]);
  assert.equal(check(['/guides/#anything']), [
    'DEAD_ANCHOR | The page /guides/ has no heading or element with the ID anything. | Link to the page as a whole, or give the place this ID.',
  ]);
});

test('a fragment leads to its id however its accents are encoded', () => {
  const { diagnostics } = indexOf({
    'a.md': { links: ['/b/#cafe\u0301', '/b/#caf%C3%A9'] },
    'b.md': { ids: ['caf\u00e9'] },
  });
  assert.equal(diagnostics, []);
});

test('a link to a missing page is reported once, without its fragment', () => {
  assert.equal(check(['/nope/#options']), [
    'DEAD_LINK | No page has the URL /nope/. | Write the page, link to another one, or remove the link.',
  ]);
});

test('an invalid escape sequence does no harm', () => {
  assert.equal(
    check(['/guides/%E0%A4%A/', '#%zz']).map((line) => line.split(' | ')[0]),
    ['DEAD_LINK', 'DEAD_ANCHOR'],
  );
});

test('all problems of all pages are reported in one run, sorted, with line, column and frame', () => {
  const { diagnostics } = indexOf({
    'b.md': { links: ['/nope/', '/', '/nope2/'] },
    'index.md': {},
    'a.md': { links: ['/nope/'] },
  });
  assert.equal(
    diagnostics.map(({ file, line, column, severity }) => [file, line, column, severity]),
    [
      ['content/a.md', 1, 10, 'error'],
      ['content/b.md', 1, 10, 'error'],
      ['content/b.md', 3, 10, 'error'],
    ],
  );
  assert.is(diagnostics[2]!.frame, '  2 | See [it](/).\n> 3 | See [it](/nope2/).\n    |          ^\n  4 |');
});

test('texts of pages without problems are not read', () => {
  let reads = 0;
  const counting = (path: string, links: readonly string[]): SmallPage & { path: string } => ({ path, links });
  const pages = [counting('a.md', ['/b/']), counting('b.md', ['/nope/'])];
  const surroundings = { lastUpdated: new Map(), publicFiles: new Set<string>() };
  buildIndex(
    pages.map((page) => ({
      source: {
        ...source(page.path, page),
        text: () => {
          reads += 1;
          return 'x';
        },
      },
      parsed: parsed(page),
    })),
    resolvedConfig(),
    surroundings,
  );
  assert.is(reads, 1);
});

test('in READMEs of third parties, a dead link is a warning and a moved one a note', () => {
  const config = { redirects: { '/old/': '/guides/' } };
  const { diagnostics } = indexOf(
    { 'guides/index.md': {}, 'loaders/x.md': { origin: {}, links: ['/nope/', '#nope', '/old/'], images: ['/x.png'] } },
    config,
  );
  assert.equal(
    diagnostics.map(({ code, severity }) => [code, severity]),
    [
      ['DEAD_LINK', 'warning'],
      ['DEAD_ANCHOR', 'warning'],
      ['LINK_TO_REDIRECT', 'note'],
      ['MISSING_IMAGE', 'warning'],
    ],
  );
});

test('a link to a redirect is a warning with the new address', () => {
  const config = {
    redirects: { old: '/guides/end', '/gone/': 'https://v1.example/', '/sharp/': '/guides/end/#options' },
  };
  assert.equal(check(['/old#options', '/gone/', '/sharp/#x'], config), [
    'LINK_TO_REDIRECT | /old/ has moved to /guides/end/#options. | Link to /guides/end/#options instead.',
    'LINK_TO_REDIRECT | /gone/ has moved to https://v1.example/. | Link to https://v1.example/ instead.',
    'LINK_TO_REDIRECT | /sharp/ has moved to /guides/end/#options. | Link to /guides/end/#options instead.',
  ]);
});

test('a link into a moved part of a page is a warning with the new address', () => {
  const config = { hashRedirects: [{ from: '/guides/start/', hash: '#cache*', to: '/guides/end/' }] };
  assert.equal(check(['/guides/start/#cachemode'], config), [
    'LINK_TO_REDIRECT | /guides/start/#cachemode has moved to /guides/end/#cachemode. | Link to /guides/end/#cachemode instead.',
  ]);
});

test('anchors that a page still has are not redirected, and a rule without a star is one anchor', () => {
  const config: SmallConfig = {
    hashRedirects: [
      { from: '/guides/end/', hash: '#opt', to: '/guides/' },
      { from: '/guides/end/', hash: '#o*', to: '/guides/start/#options' },
      { from: '/guides/end/', hash: '#note-1', to: '/guides/' },
    ],
  };
  const links = ['/guides/end/#opt', '/guides/end/#options', '/guides/end/#other', '/guides/end/#note-1'];
  assert.equal(check(links, config), [
    'LINK_TO_REDIRECT | /guides/end/#opt has moved to /guides/#opt. | Link to /guides/#opt instead.',
    'LINK_TO_REDIRECT | /guides/end/#other has moved to /guides/start/#options. | Link to /guides/start/#options instead.',
    'INVALID_REDIRECT | /guides/end/#note-1 does not redirect: the page still has this anchor. | Remove the entry, or change the ID on the page.',
  ]);
});

test('an old address that looks like a pattern is a single address, and a warning says so', () => {
  const hint =
    'Write a redirect for each page, here or in its `redirectFrom`. A rule for all addresses of a folder belongs to the host.';
  const redirects = { '/old/*': '/guides/', '/v1/:page': '/guides/', '/a:b/': '/guides/' };
  assert.equal(check([], { redirects }), [
    `INVALID_REDIRECT | /old/* is not a pattern: only the address with exactly these characters redirects. | ${hint}`,
    `INVALID_REDIRECT | /v1/:page is not a pattern: only the address with exactly these characters redirects. | ${hint}`,
  ]);
});

test('rules for anchors that form a circle are reported', () => {
  const rule = (hash: string, to: string) => ({ from: '/guides/end/', hash, to });
  const loops = (...hashRedirects: ReturnType<typeof rule>[]): readonly string[] =>
    check([], { hashRedirects }).flatMap((text) => /Redirects lead in a circle: [^|]*\./.exec(text) ?? []);
  assert.equal(loops(rule('#x', '/guides/end/#x')), ['Redirects lead in a circle: /guides/end/#x -> /guides/end/#x.']);
  assert.equal(loops(rule('y*', '/guides/end/')), ['Redirects lead in a circle: /guides/end/#y* -> /guides/end/#y*.']);
  assert.equal(loops(rule('#a', '/guides/end/#b'), rule('#b', '/guides/end/#a')), [
    'Redirects lead in a circle: /guides/end/#a -> /guides/end/#b -> /guides/end/#a.',
    'Redirects lead in a circle: /guides/end/#b -> /guides/end/#a -> /guides/end/#b.',
  ]);
  assert.equal(
    loops(rule('#a', '/guides/start/#options'), rule('#o*', '/guides/end/#options'), rule('#*', '/guides/start/')),
    [],
  );
});

test('public files, files beside pages and what the build makes can be linked to', () => {
  const site: SmallConfig = {
    blog: { section: 'blog', title: 'Blog' },
    printable: ['guides'],
    manifest: {},
    plugins: [{ name: 'vote', routes: [{ kind: 'vote', url: '/vote/', title: 'Vote', label: 'the voting page' }] }],
  };
  const links = [
    '/files/a b.pdf',
    '/files/a%20b.pdf',
    '/folder/',
    '/assets/x.1234.png',
    '/guides/printable/',
    '/vote/',
    '/search/',
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/content-index.json',
    '/guides/end.md',
    '/guides/llms-full.txt',
    '/manifest.json',
    '/a%20b/',
  ];
  const surroundings = { publicFiles: new Set(['/files/a b.pdf', '/folder/index.html']) };
  const pages = {
    'x.md': { assets: [{ file: '/x.png', url: '/assets/x.1234.png' }] },
    'blog/2026-01-01-y.md': {},
  };
  assert.equal(check(links, site, pages, surroundings), []);
});

test('files that this site does not make cannot be linked to', () => {
  const codes = check(['/vote/', '/feed.xml', '/guides/printable/', '/manifest.json']).map(
    (line) => line.split(' | ')[0],
  );
  assert.equal(codes, ['DEAD_LINK', 'DEAD_LINK', 'DEAD_LINK', 'DEAD_LINK']);
});

test('an image that does not exist is an error with the nearest file', () => {
  const { diagnostics } = indexOf(
    {
      'a.md': {
        images: [
          '/img/logo.svg',
          '/img/lgoo.svg',
          '/img/%C3%BC.png',
          'https://example.org/x.png',
          'data:image/png;base64,AA',
        ],
      },
    },
    {},
    { publicFiles: new Set(['/img/logo.svg', '/img/ü.png']) },
  );
  assert.equal(
    diagnostics.map(({ code, message, hint, line }) => [code, message, hint, line]),
    [['MISSING_IMAGE', 'There is no file /img/lgoo.svg.', 'Did you mean /img/logo.svg?', 2]],
  );
});

test('the address of a page cannot be used as an image', () => {
  const { diagnostics } = indexOf({ 'guides/a.md': { images: ['/search/', '/guides/', '/', '/guides/a/'] } });
  assert.equal(
    diagnostics.map(({ code, message }) => `${code} ${message}`),
    ['/search/', '/guides/', '/', '/guides/a/'].map((url) => `MISSING_IMAGE There is no file ${url}.`),
  );
});

test('links to a page that could not be read are not reported, because the page is', () => {
  const surroundings = { unread: ['guides/soon.md'] };
  assert.equal(check(['/guides/soon/', '../soon/#part'], {}, {}, surroundings), []);
  assert.match(check(['/guides/soon/'])[0]!, /^DEAD_LINK/);
});

test('neither links into a folder that could not be read nor its name in the configuration are reported', () => {
  const config = { sections: [{ name: 'closed' }] };
  const { diagnostics } = indexOf({ 'guides/a.md': { links: ['/closed/', '/closed/deep/page/'] } }, config, {
    unread: ['closed/'],
  });
  assert.equal(diagnostics, []);
  assert.match(check(['/closes/'], {}, {}, { unread: ['closed/'] })[0]!, /^DEAD_LINK/);
  assert.equal(
    check(['/closed/'], {}, {}, { unread: ['closed/page.md'] }).map((text) => text.slice(0, 9)),
    ['DEAD_LINK'],
  );
});

test('links to drafts are reported as such', () => {
  const pages = { 'guides/soon.md': { frontMatter: { draft: true } } };
  assert.match(check(['/guides/soon/'], {}, pages)[0]!, /^DEAD_LINK \| The page \/guides\/soon\/ is a draft/);
  assert.equal(check(['/guides/soon/'], { drafts: true }, pages), []);
});

test('unlisted pages can be linked to', () => {
  assert.equal(check(['/hidden/'], {}, { 'hidden.md': { frontMatter: { unlisted: true } } }), []);
});

test('absolute links to the own site are checked like others, even with a base path', () => {
  const config = { origin: 'https://docs.example', base: '/book/' };
  assert.equal(
    check(
      [
        'https://docs.example/book/guides/end/#options',
        'https://docs.example/book/nope/',
        'https://docs.example/other/',
      ],
      config,
    ),
    [
      'ABSOLUTE_OWN_LINK | The link leaves the site and comes back to it. | Link to /guides/end/#options instead.',
      'DEAD_LINK | No page has the URL /nope/. | Write the page, link to another one, or remove the link.',
    ],
  );
});

test('addresses in front matter are reported at their location', () => {
  const index = indexOf({
    'a.md': {
      text: '---\nrelated:\n  - title: X\n    url: /nope/\nrepo: /gone/\n---\n',
      frontMatter: {
        related: [
          { title: 'X', url: '/nope/' },
          { title: 'Y', url: 'https://y.example/' },
        ],
        repo: '/gone/',
      },
      frontMatterPositions: { 'related.0.url': { line: 4, column: 10 }, repo: { line: 5, column: 7 } },
    },
  });
  assert.equal(
    index.diagnostics.map(({ code, line, column }) => [code, line, column]),
    [
      ['DEAD_LINK', 4, 10],
      ['DEAD_LINK', 5, 7],
    ],
  );
  assert.match(index.diagnostics[0]!.frame!, /> 4 \| {5}url: \/nope\//);
});

test('addresses in the configuration are checked, each with the name of its setting', () => {
  const diagnostics = indexOf(
    { 'guides/index.md': {} },
    {
      header: { links: [{ content: 'A', url: '/guides/', children: [{ content: 'B', url: '/nope1/' }] }] },
      footer: {
        links: [
          { content: 'C', url: '/nope2/' },
          { content: 'D', url: 'https://example.org/' },
          { content: 'E', url: '/guides/#nope' },
        ],
      },
      redirects: { '/old/': '/nope3/' },
      hashRedirects: [{ from: '/guides/', hash: '#x', to: '/nope4/' }],
      site: {
        landing: { headline: '', words: [], lead: '', cube: false, actions: [{ content: 'F', url: '/nope5/' }] },
      },
    },
  ).diagnostics;
  assert.equal(
    diagnostics.map(({ file, line, message }: Diagnostic) => [file, line, message]),
    [
      [
        'docs-build.config.ts',
        undefined,
        'footer.links[2].url: The page /guides/ has no heading or element with the ID nope.',
      ],
      ['docs-build.config.ts', undefined, 'footer.links[0].url: No page has the URL /nope2/.'],
      ['docs-build.config.ts', undefined, 'hashRedirects[0].to: No page has the URL /nope4/.'],
      ['docs-build.config.ts', undefined, 'header.links[0].children[0].url: No page has the URL /nope1/.'],
      ['docs-build.config.ts', undefined, 'landing.actions[0].url: No page has the URL /nope5/.'],
      ['docs-build.config.ts', undefined, "redirects['/old/']: No page has the URL /nope3/."],
    ],
  );
});

test('pictures in the configuration are checked, each with the name of its setting', () => {
  const { diagnostics } = indexOf(
    { 'index.md': {} },
    {
      manifest: { icons: [{ src: '/icon.png' }, { src: '/gone1.png' }, null] },
      site: {
        logo: { src: '/gone2.svg', alt: '', width: 1, height: 1 },
        icons: {
          favicon: '/gone3.ico',
          appleTouch: '/icon.png',
          manifest: '/manifest.json',
          mask: { src: '/gone4.svg', color: 'red' },
          png: [
            { size: 1, src: '/icon.png' },
            { size: 2, src: '/gone5.png' },
          ],
        },
        social: { image: 'https://docs.example/gone6.png' },
      },
    },
    { publicFiles: new Set(['/icon.png']) },
  );
  assert.equal(diagnostics.map(({ code, message }) => `${code} ${message}`).sort(), [
    'MISSING_IMAGE icons.favicon: There is no file /gone3.ico.',
    'MISSING_IMAGE icons.mask.src: There is no file /gone4.svg.',
    'MISSING_IMAGE icons.png[1].src: There is no file /gone5.png.',
    'MISSING_IMAGE logo.src: There is no file /gone2.svg.',
    'MISSING_IMAGE manifest.icons[1].src: There is no file /gone1.png.',
    'MISSING_IMAGE social.image: There is no file /gone6.png.',
  ]);
});

test('a missing picture of the configuration: the hint says where it belongs, or which file was meant', () => {
  const { diagnostics } = indexOf(
    { 'index.md': {} },
    {
      site: {
        logo: { src: 'public/logo.svg', alt: '', width: 1, height: 1 },
        icons: { favicon: '/icons/tab.ico' },
      },
    },
    { publicFiles: new Set(['/logo.svg']) },
  );
  assert.equal(
    diagnostics.map(({ message, hint }) => `${message} ${hint}`),
    [
      'icons.favicon: There is no file /icons/tab.ico. Put the file into the `public` folder of the content, as `public/icons/tab.ico`, or correct the path.',
      'logo.src: There is no file /public/logo.svg. Did you mean /logo.svg?',
    ],
  );
});

test('links of the notification are checked with the name of its setting', () => {
  const text = parseText('[a](/nope/) ![b](/b.png) [c](/) [d](javascript:d)');
  const notification = { parsed: text, source: source('notification.md') };
  const { diagnostics } = indexOf({ 'index.md': {} }, {}, { notification });
  assert.equal(diagnostics.map(({ code, message }) => `${code} ${message}`).sort(), [
    'DEAD_LINK notification.text: No page has the URL /nope/.',
    'MISSING_IMAGE notification.text: There is no file /b.png.',
    'UNSAFE_URL notification.text: This address is not allowed on a page: javascript:d.',
  ]);
});

test('a problem in an included file is reported in that file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-included-'));
  const file = relative('/site', join(folder, 'part.md'));
  const found = (): Diagnostic =>
    indexOf({
      'a.md': { links: [{ href: '/nope/', target: '/nope/', kind: 'link', line: 2, column: 5, file }] },
    }).diagnostics[0]!;
  try {
    writeFileSync(join(folder, 'part.md'), 'one\r\ntwo /nope/\r\n');
    assert.equal([found().file, found().line, found().column], [file, 2, 5]);
    assert.match(found().frame!, '> 2 | two /nope/\n    |     ^');
  } finally {
    rmSync(folder, { recursive: true });
  }
  assert.equal([found().line, found().frame], [2, undefined]);
});

test('a page that could not be parsed has its URL, and fragments of links to it are not checked', () => {
  const broken: SmallPage = { html: '', ids: [], diagnostics: [badFrontMatter('it has none')] };
  assert.equal(check(['/broken/#anything', '/broken/'], {}, { 'broken.md': broken }), []);
});

test('posts without a date are reported', () => {
  const blog = { section: 'blog', title: 'Blog' };
  const { diagnostics } = indexOf({ 'blog/index.md': {}, 'blog/x.md': {}, 'blog/2026-01-01-y.md': {} }, { blog });
  assert.equal(
    diagnostics.map(({ code, file, severity }) => [code, file, severity]),
    [['UNDATED_POST', 'content/blog/x.md', 'warning']],
  );
});

test('a section that contains only READMEs, and whose name resembles another one, is reported', () => {
  const packages = ['loders', 'loaders', 'tools'].map((section, index) => ({
    name: `p${index}`,
    title: 'P',
    section,
    repo: 'https://code.example/p',
    branch: 'main',
  }));
  const { diagnostics } = indexOf(
    {
      'loaders/index.md': {},
      'loders/p0.md': { origin: {} },
      'loaders/p1.md': { origin: {} },
      'tools/p2.md': { origin: {} },
    },
    { thirdParty: { lock: 'lock.json', packages } },
  );
  assert.equal(
    diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`),
    [
      'UNKNOWN_SECTION: The section loders contains only READMEs of packages. Did you mean loaders? If not, list the section under "sections".',
    ],
  );
});

test('names of sections without pages are reported, as are repeated names', () => {
  const { diagnostics } = indexOf(
    { 'guides/x.md': {}, 'blog/2026-01-01-y.md': {}, 'soon/z.md': { frontMatter: { draft: true } } },
    {
      sections: [{ name: 'guides' }, { name: 'guidse' }, { name: 'guides' }, { name: 'soon' }],
      printable: ['guides', 'api', 'guides'],
      readOffline: ['gudes'],
      blog: { section: 'blgo', title: 'Blog' },
    },
  );
  assert.equal(
    diagnostics.map(({ code, severity, message, hint }) => `${code} ${severity}: ${message} ${hint}`).sort(),
    [
      'UNKNOWN_SECTION warning: The section api has no pages. Write the name of a top-level directory of the content, or remove it.',
      'UNKNOWN_SECTION warning: The section blgo has no pages. Did you mean blog?',
      'UNKNOWN_SECTION warning: The section gudes has no pages. Did you mean guides?',
      'UNKNOWN_SECTION warning: The section guides is listed twice. Its first title and its last position are used. Remove one of them.',
      'UNKNOWN_SECTION warning: The section guides is listed twice. Remove one of them.',
      'UNKNOWN_SECTION warning: The section guidse has no pages. Did you mean guides?',
    ],
  );
});

test('the first hundred of many dead links are listed, and the others are counted', () => {
  const links = Array.from({ length: 103 }, (_, number) => ({
    href: `#dead-${number}`,
    target: `#dead-${number}`,
    kind: 'link' as const,
    line: 1,
    column: 1,
  }));
  const found = check(links);
  assert.is(found.length, 101);
  assert.is(found.filter((line) => line.startsWith('DEAD_ANCHOR')).length, 100);
  assert.ok(
    found.includes(
      'MORE_PROBLEMS | This file has 3 more errors, which are not listed. | Fix the problems that are listed, and run the command again to see the rest.',
    ),
    found.at(-1),
  );
});

test.run();
