import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SmallConfig, SmallPage } from '../index/small-site.js';
import type { LinkReference } from '../../src/model/types.js';
import { policyFor } from '../../src/model/content-security-policy.js';
import { sitemaps } from '../../src/plugins/hosting/sitemap.js';
import { fullTexts } from '../../src/plugins/llms/llms.js';
import { indexOf, resolvedConfig } from '../index/small-site.js';
import { parseText } from '../parse/support.js';
import { parseXml, textsOf } from './parse-xml.js';
import { outputOf } from './small-output.js';

const test = suite('site files');

const pages: Record<string, SmallPage> = {
  'index.md': { frontMatter: { title: 'Home' } },
  'g/index.md': {
    frontMatter: { title: 'Guides', description: 'All\nguides' },
    frontMatterLines: 3,
    text: '---\ntitle: Guides\n---\n\nText with `code`.\n',
  },
  'g/a b.mdx': { frontMatter: { title: 'A [b]' }, text: '# A [b]\n\nMore.\n' },
  'g/hidden.md': { frontMatter: { unlisted: true } },
  'api/x.md': {
    frontMatter: { title: 'X' },
    headings: [
      { title: '--flag', id: 'flag', level: 2 },
      { title: 'Éa', id: 'éa', level: 3 },
      { title: '<T>', id: 't', level: 2 },
      { title: '42', id: '42', level: 2 },
      { title: 'A step', id: 'a-step', level: 3 },
      { title: 'Deep', id: 'deep', level: 4 },
    ],
  },
};

test('the sitemap lists the pages for search engines, with the day of their last commit', async () => {
  const config = { base: '/book/', redirects: { '/old/': '/g/' }, printable: ['g'] };
  const output = await outputOf(pages, config, undefined, { 'g/index.md': '2026-01-02' });
  const urls = parseXml(await output.text('sitemap.xml')).children;
  assert.equal(
    urls.map((url) => textsOf(url, 'loc')[0]),
    [
      'https://docs.example/book/',
      'https://docs.example/book/api/x/',
      'https://docs.example/book/g/',
      'https://docs.example/book/g/a%20b/',
    ],
  );
  assert.equal(
    urls.flatMap((url) => textsOf(url, 'lastmod')),
    ['2026-01-02'],
  );
});

test('a sitemap that would be too long lists sitemaps with all pages', () => {
  const entries = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
    address: `https://tea/${name}/`,
    lastUpdated: undefined,
  }));
  const made = sitemaps(entries, (path) => `https://tea/${path}`, 2);
  const listed = (path: string): readonly string[] =>
    parseXml(made.get(path)!()).children.flatMap((one) => textsOf(one, 'loc'));
  const parts = listed('sitemap.xml');
  assert.equal(
    parts,
    [1, 2, 3].map((part) => `https://tea/sitemap-${part}.xml`),
  );
  assert.equal(
    parts.flatMap((address) => listed(address.replace('https://tea/', ''))),
    entries.map(({ address }) => address),
  );
});

test('without an origin there is no sitemap, and robots.txt names none', async () => {
  const output = await outputOf(pages, { origin: '' });
  assert.not(output.files.has('sitemap.xml'));
  assert.is(await output.text('robots.txt'), 'User-agent: *\nDisallow:\n');
});

test('addresses have no final slash for a host that removes it', async () => {
  const output = await outputOf(pages, { base: '/book/', trailingSlash: false, site: { slashless: true } });
  const urls = parseXml(await output.text('sitemap.xml')).children.flatMap((url) => textsOf(url, 'loc'));
  assert.equal(urls, [
    'https://docs.example/book',
    'https://docs.example/book/api/x',
    'https://docs.example/book/g',
    'https://docs.example/book/g/a%20b',
  ]);
  assert.match(await output.text('robots.txt'), 'https://docs.example/book/sitemap.xml');
});

test('browsers can read how to search the site', async () => {
  const output = await outputOf(pages, { base: '/book/', title: 'A long & winding name' });
  const xml = parseXml(await output.text('opensearch.xml'));
  assert.equal(textsOf(xml, 'ShortName'), ['A long & winding']);
  assert.is(
    xml.children.find(({ name }) => name === 'Url')?.attributes['template'],
    'https://docs.example/book/search/?q={searchTerms}',
  );
  assert.not((await outputOf(pages, { origin: '' })).files.has('opensearch.xml'));
});

test('pages of plugins and lists of sections have descriptions of their own', async () => {
  const { documents } = await outputOf(pages, { vote: { repository: 'a/b' } });
  const of = (path: string): string => documents.get(path)!.page.description;
  assert.is(of('vote/index.html'), 'The open issues and feature requests of a/b, those with the most votes first.');
  assert.is(of('api/index.html'), 'All pages of the section Api.');
});

test('robots.txt blocks nothing, so that `noindex` of printable pages is read, and names the sitemap', async () => {
  const text = await (await outputOf(pages, { base: '/book/', printable: ['g', 'api'] })).text('robots.txt');
  assert.is(text, 'User-agent: *\nDisallow:\n\nSitemap: https://docs.example/book/sitemap.xml\n');
});

interface Folder {
  readonly children: readonly { readonly url: string }[];
}

test('the content index is the tree, as data', async () => {
  const tree = JSON.parse(await (await outputOf(pages)).text('content-index.json')) as Folder;
  assert.equal(tree, JSON.parse(JSON.stringify(indexOf(pages).tree)));
  assert.equal(
    tree.children.map(({ url }) => url),
    ['/', '/api/', '/g/'],
  );
});

test('the generated pages are not found, application shell, search, and those of plugins', async () => {
  const output = await outputOf(pages, { vote: { repository: 'a/b' } });
  const data = (path: string): unknown[] => {
    const { kind, url, documentTitle, robots } = output.documents.get(path)!.page;
    return [kind, url, documentTitle, robots];
  };
  assert.equal(data('404.html'), ['not-found', '/404/', 'Page Not Found | tool', 'noindex,nofollow']);
  assert.equal(data('app-shell/index.html'), ['app-shell', '/app-shell/', 'tool', 'noindex,nofollow']);
  assert.equal(data('search/index.html'), ['search', '/search/', 'Search | tool', 'noindex,follow']);
  assert.equal(data('vote/index.html'), ['vote', '/vote/', 'Vote | tool', undefined]);
  assert.not((await outputOf(pages)).files.has('vote/index.html'));
});

test('404.md gives the document for wrong addresses its title and its text', async () => {
  const output = await outputOf({ ...pages, '404.md': { frontMatter: { title: 'Nothing here' } } });
  const { page, body } = output.documents.get('404.html')!;
  assert.equal([page.kind, page.url, page.documentTitle], ['not-found', '/404/', 'Nothing here | tool']);
  assert.is(body(), indexOf({ '404.md': {} }).pages[0]!.parsed.html);
});

test('the search page lists all pages, headings and names from A to Z, and ignores punctuation in front', async () => {
  const html = await (await outputOf(pages, { base: '/book/' })).text('search/index.html');
  assert.equal(
    [...html.matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => id),
    ['letter-other', 'letter-a', 'letter-e', 'letter-f', 'letter-g', 'letter-h', 'letter-t', 'letter-x'],
  );
  const entries = [...html.matchAll(/<li><a href="(\/[^"]*)">([^<]*)<\/a>(?: <span>([^<]*))?/g)].map(
    ([, href, text, page]) => [href, text, page],
  );
  assert.equal(entries, [
    ['/book/api/x/#42', '42', 'X'],
    ['/book/g/a%20b/', 'A [b]', undefined],
    ['/book/api/x/#%C3%A9a', 'Éa', 'X'],
    ['/book/api/x/#flag', '--flag', 'X'],
    ['/book/g/', 'Guides', undefined],
    ['/book/', 'Home', undefined],
    ['/book/api/x/#t', '&lt;T&gt;', 'X'],
    ['/book/api/x/', 'X', undefined],
  ]);
});

test('a section without an index page gets a list of its pages', async () => {
  const output = await outputOf(pages);
  assert.is(output.documents.get('api/index.html')!.page.section, 'api');
  assert.match(await output.text('api/index.html'), '<li><a href="/api/x/">X</a></li>');
  assert.not(output.documents.has('g/index.html'));
  assert.not((await outputOf(pages, { redirects: { '/api/': '/g/' } })).documents.has('api/index.html'));
});

test('the list of a section offers its printable page, as the pages of the section do', async () => {
  const offered = async (printable: readonly string[]) =>
    (await outputOf(pages, { printable })).documents.get('api/index.html')!.page.printable;
  assert.equal([await offered(['g']), await offered(['api'])], [undefined, 'api']);
});

test('a site without a first page gets a list of its top pages and sections', async () => {
  const { 'index.md': _first, ...others } = pages;
  const output = await outputOf(others);
  assert.match(
    await output.text('index.html'),
    /<li><a href="\/api\/">Api<\/a><\/li>\s*<li><a href="\/g\/">G<\/a><p>All\sguides<\/p><\/li>/,
  );
});

test('llms.txt lists all pages in navigation order with their descriptions and their Markdown', async () => {
  const text = await (
    await outputOf(pages, { description: 'A\ntool.', sections: [{ name: 'g', title: 'How to' }] })
  ).text('llms.txt');
  assert.is(
    text,
    [
      '# tool',
      '',
      '> A tool.',
      '',
      '## tool',
      '',
      '- [Home](https://docs.example/index.md)',
      '',
      '## How to',
      '',
      '- [Guides](https://docs.example/g/index.md): All guides',
      '- [A \\[b\\]](https://docs.example/g/a%20b.md)',
      '',
      '## Api',
      '',
      '- [X](https://docs.example/api/x.md)',
      '',
      '## Optional',
      '',
      '- [tool: all pages](https://docs.example/llms-full.txt)',
      '- [How to: all pages](https://docs.example/g/llms-full.txt)',
      '- [Api: all pages](https://docs.example/api/llms-full.txt)',
      '',
    ].join('\n'),
  );
});

test("every listed page's Markdown is published, with title and description in place of the front matter", async () => {
  const output = await outputOf(pages);
  assert.is(await output.text('g/index.md'), '# Guides\n\n> All guides\n\nText with `code`.\n');
  assert.is(await output.text('g/a b.md'), '# A [b]\n\nMore.\n');
  assert.not(output.files.has('g/hidden.md'));
  assert.is(
    await output.text('g/llms-full.txt'),
    'Source: https://docs.example/g/\n\n# Guides\n\n> All guides\n\nText with `code`.\n\n---\n\nSource: https://docs.example/g/a%20b/\n\n# A [b]\n\nMore.\n',
  );
});

test('Markdown for programs has absolute links and pictures, except in code', async () => {
  const text =
    'See [x](../x/#a), [y](/api/x/ "Y"), [z](#here), [w](https://w.example/) and ![p](./p.png).\n\n`[y](/api/x/)`\n\n<a href="/api/x/">x</a> [d]\n\n[d]: /api/x/\n';
  const link = (href: string, target: string): LinkReference => ({ href, target, kind: 'link', line: 1, column: 1 });
  const links = [
    link('../x/#a', '/g/x/#a'),
    link('/api/x/', '/api/x/'),
    link('#here', '#here'),
    link('https://w.example/', 'https://w.example/'),
    link('./p.png', '/assets/p.01234567.png'),
  ];
  const { addresses = [] } = parseText(text);
  const page = { frontMatter: { title: 'A' }, text, links, addresses };
  const output = await outputOf({ 'g/a.md': page }, { base: '/book/' });
  const book = 'https://docs.example/book';
  assert.is(
    await output.text('g/a.md'),
    `# A\n\nSee [x](${book}/g/x/#a), [y](${book}/api/x/ "Y"), [z](#here), [w](https://w.example/) and ![p](${book}/assets/p.01234567.png).\n\n\`[y](/api/x/)\`\n\n<a href="${book}/api/x/">x</a> [d]\n\n[d]: ${book}/api/x/\n`,
  );
  assert.match(await output.text('g/llms-full.txt'), `[x](${book}/g/x/#a)`);
});

test('whole sections are split between pages before a file grows too large', () => {
  const large = Object.fromEntries([1, 2, 3].map((number) => [`g/${number}.md`, { size: 2000 }]));
  const section = indexOf(large).sections[1]!;
  assert.equal(
    fullTexts(section, 5100).map(({ path, pages: part }) => [path, part.length]),
    [
      ['g/llms-full.txt', 2],
      ['g/llms-full-2.txt', 1],
    ],
  );
  assert.equal(
    fullTexts(section, 100).map(({ pages: part }) => part.length),
    [1, 1, 1],
  );
});

test('the web manifest is completed and gets the base path', async () => {
  const config: SmallConfig = {
    base: '/book/',
    manifest: { name: 'Tool docs', icons: [{ src: '/i.png', sizes: '192x192' }] },
  };
  const manifest = JSON.parse(await (await outputOf(pages, config)).text('manifest.json')) as Record<string, unknown>;
  assert.equal(
    [manifest['name'], manifest['short_name'], manifest['start_url'], manifest['scope'], manifest['theme_color']],
    ['Tool docs', 'tool', '/book/', '/book/', '#123456'],
  );
  assert.equal(manifest['icons'], [{ src: '/book/i.png', sizes: '192x192' }]);
  assert.not('dir' in manifest);
  const mirrored = await outputOf(pages, { ...config, site: { lang: 'ar' } });
  assert.is((JSON.parse(await mirrored.text('manifest.json')) as { dir?: string }).dir, 'rtl');
  assert.not((await outputOf(pages)).files.has('manifest.json'));
});

test('host files are written on request', async () => {
  const config: SmallConfig = {
    base: '/book/',
    redirects: { '/old/': '/g/#x', '/out/': 'https://other.example/' },
    hostFiles: ['_redirects', '_headers'],
  };
  const output = await outputOf({ ...pages, 'g/index.md': { ids: ['x'] } }, config);
  assert.is(await output.text('_redirects'), '/book/old/ /book/g/#x 301\n/book/out/ https://other.example/ 301\n');
  const headers = await output.text('_headers');
  assert.match(headers, /^\/book\/\*\n {2}Content-Security-Policy: default-src 'self'/);
  assert.match(headers, '/book/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  assert.match(headers, '/book/sw.js\n  Cache-Control: no-cache\n');
  assert.not((await outputOf(pages)).files.has('_headers'));
});

test('each host gets the files that it reads', async () => {
  const config: SmallConfig = { base: '/book/', redirects: { '/old/': '/g/' } };
  const files = async (hosting: NonNullable<SmallConfig['hosting']>): Promise<readonly string[]> => {
    const [plain, output] = [await outputOf(pages, config), await outputOf(pages, { ...config, hosting })];
    return [...output.files.keys()].filter((path) => !plain.files.has(path)).sort();
  };
  assert.equal(await files(['netlify', 'cloudflare']), ['_headers', '_redirects']);
  assert.equal(await files(['github-pages', 's3']), ['.nojekyll', 's3-website.json']);
  assert.equal(await files(['nginx', 'apache', 'caddy']), ['.htaccess', 'Caddyfile', 'nginx.conf']);
  const { text } = await outputOf(pages, { ...config, hosting: ['vercel', 's3', 'github-pages'] });
  const vercel = JSON.parse(await text('vercel.json')) as {
    redirects: unknown;
    headers: { source: string; headers: unknown }[];
  };
  assert.equal(vercel.redirects, [
    { source: '/book/old/', destination: '/book/g/', statusCode: 301 },
    { source: '/book/.docs-build/(.*)', destination: '/book/404.html', statusCode: 302 },
  ]);
  // Its patterns take regular expressions between parentheses alone.
  for (const { source } of vercel.headers) assert.not.match(source.replace(/\(.*?\)/g, ''), /[*+?:(){}\\]/, source);
  const immutable = vercel.headers.find(({ headers }) => JSON.stringify(headers).includes('immutable'))!;
  const matches = (path: string): boolean => new RegExp(`^${immutable.source}$`).test(path);
  assert.equal(
    ['/book/assets/a.01234567.js', '/book/assets/d/a.01234567.js', '/book/assets/a.js', '/book/a.01234567.js'].map(
      matches,
    ),
    [true, true, false, false],
  );
  assert.equal(JSON.parse(await text('s3-website.json')), {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: 'book/404.html' },
    RoutingRules: [
      {
        Condition: { KeyPrefixEquals: 'book/.docs-build/' },
        Redirect: { ReplaceKeyWith: 'book/404.html', HttpRedirectCode: '302' },
      },
    ],
  });
  const redirects = async (host: 'netlify' | 'cloudflare'): Promise<string> =>
    (await outputOf(pages, { ...config, hosting: [host] })).text('_redirects');
  assert.is(await redirects('netlify'), '/book/old/ /book/g/ 301\n');
  assert.is(
    await redirects('cloudflare'),
    '/book/old/ /book/g/ 301\n/book/old /book/g/ 301\n/.docs-build/* /book/404.html 302\n',
    'which tells paths with a slash from those without, and publishes hidden folders',
  );
  assert.is(await text('.nojekyll'), '');
});

test('an old address is no pattern for a host, so that a page cannot take the addresses of others', async () => {
  const redirects = { '/*': '/g/', '/:any/': '/g/' };
  const output = await outputOf(pages, { redirects, hosting: ['netlify', 'caddy'] });
  assert.is(await output.text('_redirects'), '/%2A/ /g/ 301\n/%3Aany/ /g/ 301\n');
  assert.not.match(await output.text('Caddyfile'), /^redir [^ ]*[^[]\*/m);
});

test('the security policy allows the configured services, and nothing inline', () => {
  const policy = policyFor(
    resolvedConfig({
      site: {
        search: { placeholder: '', hosted: { appId: 'ABC', apiKey: 'k', indexName: 'i' } },
      },
    }),
    [{ name: 'poll', connectSources: ['https://api.example/v3'] }],
  );
  assert.match(policy, "connect-src 'self' https://abc-dsn.algolia.net https://api.example;");
  assert.not.match(policy, 'unsafe');
  assert.match(policyFor(resolvedConfig(), []), "script-src 'self'; worker-src 'self';");
  assert.match(policyFor(resolvedConfig(), []), "connect-src 'self';");
  const counted = policyFor(
    resolvedConfig({ site: { analytics: { id: 'G-1', endpoint: 'https://count.example/x.js' } } }),
    [],
  );
  assert.match(counted, "script-src 'self' https://count.example;");
  assert.match(counted, "connect-src 'self' https://count.example;");
  assert.match(
    policyFor(resolvedConfig({ site: { analytics: { id: 'G-1' } } }), []),
    "script-src 'self' https://www.googletagmanager.com;",
  );
});

test('the page of recent changes lists pages by the days of their last commits, newest first', async () => {
  const days = {
    'index.md': '2026-01-02',
    'g/index.md': '2026-03-01',
    'api/x.md': '2026-01-02',
    'g/hidden.md': '2026-03-01',
  };
  const output = await outputOf(pages, { base: '/book/', recent: { path: '/news/' } }, undefined, days);
  const html = await output.text('news/index.html');
  const order = ['1 March 2026', 'href="/book/g/"', '2 January 2026', 'href="/book/"', 'href="/book/api/x/"'];
  const list = html.slice(html.indexOf('id="changed-2026-03-01"'));
  const places = order.map((text) => list.indexOf(text));
  assert.equal(
    places,
    [...places].sort((a, b) => a - b),
  );
  assert.not(places.includes(-1), html);
  assert.not.match(html, '/g/hidden/');
  assert.is(output.documents.get('news/index.html')?.sidebar, undefined, 'it has that of its section');
  const unknown = await outputOf(pages, { recent: {} });
  assert.match(await unknown.text('recent/index.html'), 'The history of the pages is not available.');
});

test.run();
