import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from '../../src/model/types.js';
import { fileForUrl, withSlash } from '../../src/model/page-url.js';
import { indexOf, type SmallConfig, type SmallPage } from './small-site.js';

const test = suite('pages');

const only = (path: string, page: SmallPage, config?: SmallConfig): Page => indexOf({ [path]: page }, config).pages[0]!;

test('URLs follow the file names', () => {
  const cases: [string, string][] = [
    ['index.md', '/'],
    ['license.mdx', '/license/'],
    ['guides/index.md', '/guides/'],
    ['guides/tree-shaking.md', '/guides/tree-shaking/'],
    ['loaders/_css-loader.md', '/loaders/css-loader/'],
    ['some_dir/_x_y.md', '/some_dir/x_y/'],
    ['plugins/NoEmit.md', '/plugins/NoEmit/'],
    ['release-5.1.md', '/release-5.1/'],
    ['a b/ü?#%.md', '/a%20b/%C3%BC%3F%23%25/'],
    ['a/(x)[y].md', '/a/(x)%5By%5D/'],
  ];
  for (const [path, url] of cases) assert.is(only(path, {}).url, url, path);
});

test('a URL tells the path of its file', () => {
  assert.equal(['/', '/guides/', '/a%20b/%C3%BC%3F/', '/old.html', '/100%/'].map(fileForUrl), [
    'index.html',
    'guides/index.html',
    'a b/ü?/index.html',
    'old.html',
    '100%/index.html',
  ]);
});

test('two Unicode forms of one name have the same URL', () => {
  assert.is(only('u\u0308.md', {}).url, only('\u00fc.md', {}).url);
});

test("the title is the front matter's, or else the first h1, or else made from the name", () => {
  const headings = [
    { title: 'Sub', id: 'sub', level: 2 },
    { title: 'First', id: 'first', level: 1 },
    { title: 'Second', id: 'second', level: 1 },
  ];
  assert.is(only('a.md', { frontMatter: { title: 'Own' }, headings }).title, 'Own');
  assert.is(only('a.md', { headings }).title, 'First');
  assert.is(only('tree-shaking.md', {}).title, 'Tree shaking');
  assert.is(only('guides/index.md', {}).title, 'Guides');
  assert.is(only('index.md', {}, { title: 'My docs' }).title, 'My docs');
});

test('a label replaces the title in the sidebar only', () => {
  const index = indexOf({ 'g/a.md': { frontMatter: { title: 'A very long title', label: 'Short' } } });
  const item = index.sections.find((one) => one.name === 'g')!.sidebar[0]!;
  assert.is(item.title, 'A very long title');
  assert.is(item.content, 'Short');
  assert.is(index.pages[0]!.label, 'Short');
});

test("the description is the page's own, or else its first paragraph", () => {
  assert.is(only('a.md', { frontMatter: { description: 'Own' }, summary: 'Derived' }).description, 'Own');
  assert.is(only('a.md', { summary: 'Derived' }).description, 'Derived');
});

test('the first page has the description of the site, unless it has its own', () => {
  const config = { description: 'About the site.' };
  assert.is(only('index.md', { summary: 'Derived' }, config).description, 'About the site.');
  assert.is(only('index.md', { frontMatter: { description: 'Own' }, summary: 'Derived' }, config).description, 'Own');
});

test('the content index names all contributors, even those who are not shown', () => {
  const contributors = { profile: 'https://code.example/', exclude: ['Bot', 'ci'] };
  const { tree, pages } = indexOf(
    { 'a.md': { frontMatter: { contributors: ['ann', 'bot', 'CI', 'ben'] } } },
    { contributors },
  );
  assert.equal(
    [pages[0]!.contributors, tree.children![0]!.contributors],
    [
      ['ann', 'bot', 'CI', 'ben'],
      ['ann', 'bot', 'CI', 'ben'],
    ],
  );
});

test('an index page has the sort number -1 by default, and other pages have none', () => {
  assert.equal(
    indexOf({ 'index.md': {}, 'g/index.md': {}, 'h/index.md': { frontMatter: { sort: 4 } }, 'h/a.md': {} }).pages.map(
      ({ url, sort }) => [url, sort],
    ),
    [
      ['/', -1],
      ['/g/', -1],
      ['/h/', 4],
      ['/h/a/', undefined],
    ],
  );
});

test('a README is a third-party page with the addresses of its package', () => {
  const page = only('loaders/some-loader.md', {
    origin: { title: 'some-loader', group: 'CSS', contributors: ['ann'] },
    headings: [{ title: 'Readme heading', id: 'x', level: 1 }],
  });
  assert.is(page.title, 'some-loader');
  assert.is(page.group, 'CSS');
  assert.is(page.thirdParty, true);
  assert.equal(page.contributors, ['ann']);
  assert.is(page.sourceUrl, 'https://code.example/some-loader/raw');
  assert.is(page.edit, 'https://code.example/some-loader/edit');
  assert.is(page.repo, 'https://code.example/some-loader');
});

test('posts are dated by front matter, file name or title, in this order', () => {
  const blog = { section: 'blog', title: 'Blog' };
  const date = (path: string, frontMatter = {}): string | undefined => only(path, { frontMatter }, { blog }).date;
  assert.is(date('blog/2026-01-02-x.md', { date: '2026-03-04', title: 'X (2020-01-01)' }), '2026-03-04');
  assert.is(date('blog/2026-01-02-x.md', { title: 'X (2020-01-01)' }), '2026-01-02');
  assert.is(date('blog/x.md', { title: 'X (2020-01-01)' }), '2020-01-01');
  assert.is(date('blog/2026-02-31-x.md'), undefined);
  assert.is(date('blog/2026-13-01-x.md'), undefined);
  assert.is(date('guides/2026-01-02-x.md'), undefined);
  assert.is(date('blog/index.md', { title: 'Blog (2020-01-01)' }), undefined);
});

test('addresses of pages get a missing final slash, but not files and other hosts', () => {
  assert.equal(
    ['/a/b', '/a/b#c', '/a?q=1', '/a/', '/x.zip', '/', 'https://a.example/b', '//a.example/b', '#c'].map(withSlash),
    ['/a/b/', '/a/b/#c', '/a/?q=1', '/a/', '/x.zip', '/', 'https://a.example/b', '//a.example/b', '#c'],
  );
});

test('only posts have a teaser', () => {
  const blog = { section: 'blog', title: 'Blog' };
  assert.is(only('blog/a.md', { summary: 'Plain text' }, { blog }).teaser, 'Plain text');
  assert.is(only('guides/a.md', { summary: 'Plain text' }, { blog }).teaser, undefined);
});

test('drafts are pages only in the preview', () => {
  const pages = { 'a.md': { frontMatter: { draft: true } }, 'b.md': {} };
  assert.equal(
    indexOf(pages).pages.map((page) => page.url),
    ['/b/'],
  );
  assert.equal(
    indexOf(pages, { drafts: true }).pages.map((page) => page.url),
    ['/a/', '/b/'],
  );
});

test('plugins change pages before they are indexed, and then the index', () => {
  const plugin = {
    name: 'shout',
    page: (page: Page): Page => ({ ...page, title: page.title.toUpperCase() }),
    index: <T extends { pages: readonly Page[] }>(index: T): T => ({ ...index, pages: index.pages.slice(0, 1) }),
  };
  const index = indexOf(
    { 'g/b.md': { frontMatter: { title: 'b' } }, 'g/c.md': { frontMatter: { title: 'c' } } },
    { plugins: [plugin] },
  );
  assert.equal(
    index.sections[1]!.sidebar.map((item) => item.title),
    ['B', 'C'],
  );
  assert.is(index.pages.length, 1);
});

test('pages with the same first heading have the names of their files as labels', () => {
  const heading = { title: 'Kettle', id: 'kettle', level: 1 };
  const named = (...paths: string[]): readonly string[] =>
    indexOf(Object.fromEntries(paths.map((path) => [path, { headings: [heading] }]))).pages.map(({ label }) => label);
  assert.equal(named('index.md', 'a/boil-water.md', 'a/descale.md', 'b/index.md'), [
    'Kettle',
    'Boil water',
    'Descale',
    'Kettle',
  ]);
  assert.equal(named('a/boil-water.md', 'b/boil-water.md', 'c/boil-water.md'), ['Kettle', 'Kettle', 'Kettle']);
});

test.run();
