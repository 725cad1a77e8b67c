/** What the specification says word by word about this repository's own site, looked up in its finished documents. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { realSite, type RealSite } from '../support/real-site.js';
import { FORMER_CONTRIBUTORS, PRINTABLE, SECTIONS } from '../specification/support/webpack-facts.js';

const test = suite('the site of this repository');
let site: RealSite;
test.before(async () => {
  site = await realSite();
});

const page = (url: string): string => site.read(`${url.slice(1)}index.html`);
const between = (html: string, start: string, end: string): string => {
  const from = html.indexOf(start);
  assert.is.not(from, -1, `no ${start}`);
  return html.slice(from, html.indexOf(end, from));
};
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
/** Text and address of the links in a piece of HTML; a link without a text has a label. */
const links = (html: string): readonly (readonly [string, string])[] =>
  [...html.matchAll(/<a\b([^>]*)>([^]*?)<\/a>/g)].map(([, attributes, text]) => [
    /aria-label="([^"]*)"/.exec(attributes!)?.[1] ?? plain(text!),
    /href="([^"]*)"/.exec(attributes!)![1]!,
  ]);
const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const head = (html: string): string => between(html, '<head>', '</head>');

const DESCRIPTION =
  'webpack is a module bundler whose main purpose is to bundle JavaScript files for a browser, and which can also transform, bundle or package almost any resource or asset.';

test('has titles of three kinds', () => {
  const title = (url: string): string => /<title>([^<]*)/.exec(page(url))![1]!;
  assert.equal(['/', '/guides/getting-started/', '/api/printable/'].map(title), [
    'webpack',
    'Getting Started | webpack',
    'Combined printable page | webpack',
  ]);
});

test('describes a page by its own words, the first page by those of the site', () => {
  assert.is(meta(page('/'), 'description'), DESCRIPTION);
  assert.is(meta(page('/'), 'og:description'), DESCRIPTION);
  const own = meta(page('/guides/getting-started/'), 'description')!;
  assert.ok(own.length > 40 && own !== DESCRIPTION, own);
});

test('has social cards with an image whose size and content are known', () => {
  for (const [name, content] of Object.entries({
    'og:image': 'https://webpack.js.org/icon_512x512.png',
    'og:image:width': '512',
    'og:image:height': '512',
    'og:image:alt': 'The cube of webpack',
    'og:locale': 'en_US',
    'twitter:domain': 'webpack.js.org',
  }))
    assert.is(meta(page('/concepts/'), name), content, name);
});

/** What a browser asks for when it shows a document or applies a style sheet, as far as it is on other hosts. */
const FOREIGN =
  /<(?:img|source|script|iframe|video|audio|link rel="(?:stylesheet|preload|icon|manifest|mask-icon|apple-touch-icon)")\b[^>]*?\s(?:data-)?(?:src|srcset|href|poster)="((?:https?:)?\/\/[^"]*)/g;
const FOREIGN_STYLE = /(?:@import|url\()\s*["']?((?:https?:)?\/\/[^"')]*)/g;

test('has no page and no style that requests anything from another host', () => {
  assert.match('<img alt="" src="https://a.example/b.png">', FOREIGN);
  assert.match("a{background:url('//a.example/b.png')}", FOREIGN_STYLE);
  assert.ok(site.documents.length > 200);
  const styles = readdirSync(join(site.folder, 'assets')).filter((name) => name.endsWith('.css'));
  assert.ok(styles.length > 1);
  for (const path of site.documents) assert.equal(site.read(path).match(FOREIGN), null, path);
  for (const name of styles) assert.equal(site.read(`assets/${name}`).match(FOREIGN_STYLE), null, name);
});

test('names its language, icons, colors and manifest', () => {
  for (const url of ['/', '/concepts/modules/', '/blog/', '/api/printable/']) {
    const html = page(url);
    assert.match(html, /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n/, url);
    assert.is(meta(html, 'theme-color'), '#2B3A42');
    for (const tag of [
      '<link rel="mask-icon" href="/mask.svg" color="#465e69">',
      'sizes="192x192" href="/icon_192x192.png"',
      'sizes="512x512" href="/icon_512x512.png"',
      '<link rel="apple-touch-icon" sizes="180x180" href="/icon_180x180.png">',
      '<link rel="manifest" href="/manifest.json">',
    ])
      assert.match(html, tag);
    assert.is(meta(html, 'msapplication-TileImage'), '/icon_150x150.png');
    assert.match(head(html), `<link rel="canonical" href="https://webpack.js.org${url}">`);
  }
});

test('links in its header to four places, the code, a network and questions', () => {
  const header = between(page('/concepts/'), '<header', '</header>');
  assert.equal(links(header).slice(0, 7), [
    ['Navigation menu', '#mobile-menu'],
    ['webpack home', '/'],
    ['Documentation', '/concepts/'],
    ['Contribute', '/contribute/'],
    ['Vote', '/vote/'],
    ['Blog', '/blog/'],
    ['Search webpack documentation', '/search/'],
  ]);
  assert.equal(links(header).slice(7), [
    ['webpack on GitHub', 'https://github.com/webpack/webpack'],
    ['webpack on X', 'https://x.com/webpack'],
    ['webpack on Stack Overflow', 'https://stackoverflow.com/questions/tagged/webpack'],
    ['English', 'https://webpack.js.org/concepts/'],
    ['中文', 'https://webpack.docschina.org/concepts/'],
    ['한국어', 'https://webpack.kr/concepts/'],
  ]);
});

test('marks Documentation in its sections only, and lists them below', () => {
  const active = (url: string): readonly string[] =>
    [...between(page(url), 'aria-label="Main"', '</nav>').matchAll(/<a ([^>]*aria-current[^>]*)>([^<]*)/g)].map(
      ([, , text]) => text!,
    );
  const sections = SECTIONS.filter((section) => section !== 'contribute' && section !== 'blog');
  for (const section of sections) {
    assert.equal(active(`/${section}/`), ['Documentation'], section);
    const below = between(page(`/${section}/`), 'data-testid="sub-navigation"', '</nav>');
    assert.equal(
      links(below),
      [
        ['API', '/api/'],
        ...sections.slice(1).map((name) => [name.slice(0, 1).toUpperCase() + name.slice(1), `/${name}/`]),
      ],
      section,
    );
    assert.equal(
      [...below.matchAll(/title="([^"]*)" aria-current/g)].map(([, name]) => name),
      [section],
    );
  }
  assert.equal(
    ['/contribute/', '/vote/', '/blog/', '/', '/glossary/'].map((url) => active(url)),
    [['Contribute'], ['Vote'], ['Blog'], [], []],
  );
  for (const url of ['/', '/contribute/', '/vote/', '/blog/', '/glossary/'])
    assert.not.match(page(url), 'sub-navigation', url);
});

test('links in its footer to six pages and four other sites', () => {
  const footer = links(between(page('/'), '<footer', '</footer>')).slice(1);
  assert.equal(
    footer.slice(0, 6).map(([, url]) => url),
    ['/guides/getting-started/', '/comparison/', '/awesome-webpack/', '/glossary/', '/branding/', '/license/'],
  );
  assert.equal(
    footer.slice(6).map(([text, url]) => [text, url.startsWith('https://')]),
    [
      ['Privacy Policy', true],
      ['Swag Store', true],
      ['Chat', true],
      ['Changelog', true],
    ],
  );
});

test('shows the two steps in the dark section of its first page', () => {
  const html = page('/');
  const walkthrough = between(html, 'class="walkthrough on-dark"', 'class="support"');
  const [first, second] = [walkthrough.indexOf('Write Your Code'), walkthrough.indexOf('Bundle It')];
  assert.ok(first > 0 && second > first);
  assert.match(walkthrough.slice(first, second), /src\/index\.js[^]*src\/bar\.js/);
  assert.match(walkthrough.slice(second), /webpack\.config\.js[^]*page\.html/);
  assert.match(html, /<span class="visually-hidden">bundle your assets, scripts, images and styles<\/span>/);
});

test('offers two versions and, in the sidebar of nine sections, a printable page', () => {
  for (const section of PRINTABLE) {
    const sidebar = between(page(`/${section}/`), '<aside class="sidebar"', '</aside>');
    assert.equal(
      [...between(sidebar, 'version__links', '</p>').matchAll(/>([^<>]*\S)</g)].map(([, label]) => label),
      ['webpack 5', 'webpack 4'],
    );
    assert.match(sidebar, `href="/${section}/printable/" target="_blank" rel="nofollow noopener noreferrer"`);
    assert.is(meta(page(`/${section}/printable/`), 'robots'), 'noindex,nofollow');
    assert.not.match(sidebar, `<li><a href="/${section}/printable/"`);
    assert.is(page(`/${section}/printable/`).match(/<h1[ >]/g)?.length, 1, section);
  }
  assert.equal(
    site.documents.filter((path) => path.endsWith('printable/index.html')).map((path) => path.split('/')[0]),
    PRINTABLE,
  );
  for (const url of ['/blog/', '/glossary/']) assert.not.match(page(url), 'Print Section', url);
});

test('lists top-level pages next to top-level pages, without the first page', () => {
  const nav = between(page('/glossary/'), '<nav data-sidebar=""', '</nav>');
  assert.equal(
    [...nav.matchAll(/<li[^>]*><a href="(\/[^"]*)"/g)].map(([, url]) => url),
    ['/comparison/', '/awesome-webpack/', '/branding/', '/glossary/', '/license/'],
  );
});

test('links to the editor of a page, and for third-party pages to their own editor', () => {
  const edit = (url: string): string | undefined =>
    /<a class="page-links__link" href="([^"]*)"[^>]*><svg[^]*?<\/svg>Edit this page/.exec(page(url))?.[1];
  assert.is(
    edit('/concepts/modules/'),
    'https://github.com/webpack/webpack.js.org/edit/main/content/concepts/modules.md',
  );
  const other = page('/loaders/babel-loader/');
  assert.match(edit('/loaders/babel-loader/')!, /^https:\/\/github\.com\/babel\/babel-loader/);
  assert.match(other, /Jump to repository/);
  assert.match(other, /this page shows the README of/);
  assert.not.match(page('/concepts/modules/'), /Jump to repository|shows the README of/);
});

test('never shows the nine contributors who have left', () => {
  for (const name of FORMER_CONTRIBUTORS) {
    const shown = site.documents.filter((path) =>
      site.read(path).toLowerCase().includes(`href="https://github.com/${name.toLowerCase()}"`),
    );
    assert.equal(shown, [], name);
  }
  assert.match(page('/concepts/modules/'), /href="https:\/\/github\.com\/[a-z]/i);
});

test('orders its index: the first page -1, then comparison, awesome list, branding, glossary, license', () => {
  interface Entry {
    readonly type: string;
    readonly url: string;
    readonly sort?: number;
    readonly size: number;
    readonly children?: readonly Entry[];
    readonly anchors?: readonly { readonly level: number }[];
  }
  const root = JSON.parse(site.read('content-index.json')) as Entry;
  const sorts = Object.fromEntries(
    root.children!.filter(({ type }) => type === 'file').map(({ url, sort }) => [url, sort]),
  );
  assert.equal(sorts, {
    '/': -1,
    '/comparison/': 1,
    '/awesome-webpack/': 2,
    '/branding/': 2,
    '/glossary/': 3,
    '/license/': 5,
  });
  const directories = root.children!.filter(({ type }) => type === 'directory');
  assert.equal(
    directories.map(({ url }) => url),
    [
      '/api/',
      '/blog/',
      '/concepts/',
      '/configuration/',
      '/contribute/',
      '/errors/',
      '/guides/',
      '/loaders/',
      '/migrate/',
      '/plugins/',
    ],
  );
  for (const { url, size, children } of directories) {
    assert.is(
      size,
      children!.reduce((sum, child) => sum + child.size, 0),
      url,
    );
    assert.is(children![0]!.url, url, 'the index page stands first');
    for (const { anchors } of children!)
      assert.ok(
        anchors!.every(({ level }) => level >= 1 && level <= 3),
        url,
      );
  }
});

test('has an empty application shell, and one not-found page with the exact words', () => {
  assert.match(page('/app-shell/'), /<main id="main-content"[^>]*><\/main>/);
  const missing = site.read('404.html');
  assert.match(
    missing,
    /<h1[^>]*>Page Not Found<\/h1><p[^>]*>Oops! The page you are looking for has been removed or relocated\.<\/p>/,
  );
  assert.match(missing, /<a [^>]*href="\/">Go to Homepage<\/a>/);
  assert.equal(
    [...missing.matchAll(/<title>([^<]*)/g)].map(([, title]) => title),
    ['Page Not Found | webpack'],
  );
});

test.run();
