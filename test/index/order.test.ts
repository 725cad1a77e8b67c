import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { comparePages, comparePosts } from '../../src/index/sort.js';
import { indexOf, type SmallConfig, type SmallPage } from './small-site.js';

const test = suite('order and sections');

/** Urls of a section's sidebar, the section's own part cut off. */
function order(pages: Readonly<Record<string, SmallPage>>, section: string, config?: SmallConfig): string[] {
  const found = indexOf(pages, config).sections.find((one) => one.name === section)!;
  return found.sidebar.map((item) => item.url.slice(section.length + 1));
}

test('pages are ordered by index page, then group, then sort number, then title', () => {
  const pages: Record<string, SmallPage> = {
    'p/zeta.md': { frontMatter: { title: 'Zeta' } },
    'p/alpha.md': { frontMatter: { title: 'alpha' } },
    'p/two.md': { frontMatter: { title: 'Z', sort: 2 } },
    'p/one.md': { frontMatter: { title: 'Y', sort: 1 } },
    'p/tool.md': { frontMatter: { title: 'A', group: 'tool' } },
    'p/community.md': { frontMatter: { title: 'B', group: 'Community' } },
    'p/index.md': { frontMatter: { title: 'Plugins', sort: 99, group: 'zzz' } },
  };
  assert.equal(order(pages, 'p'), ['/', '/one/', '/two/', '/alpha/', '/zeta/', '/community/', '/tool/']);
});

test('numbers in titles and in names of sections are ordered by their values', () => {
  const titles = ['Step 10', 'Step 9', 'step 1', 'Version 1.10.0', 'Version 1.9.0'];
  const pages = Object.fromEntries(
    titles.map((title) => [`p/${title.replace(' ', '-').toLowerCase()}.md`, { frontMatter: { title } }]),
  );
  assert.equal(order(pages, 'p'), ['/step-1/', '/step-9/', '/step-10/', '/version-1.9.0/', '/version-1.10.0/']);
  const { sections } = indexOf({ 'v10/a.md': {}, 'v9/a.md': {}, 'v9/index.md': {} });
  assert.equal(
    sections.map(({ name }) => name).filter((name) => name !== ''),
    ['v9', 'v10'],
  );
});

test('posts in folders whose names say so are ordered by their days, the newest first', () => {
  const pages: Record<string, SmallPage> = {
    'blog/index.md': { frontMatter: { title: 'Blog' } },
    'blog/a.md': { frontMatter: { title: 'A', date: '2026-01-02' } },
    'blog/2026-01-03-b.md': { frontMatter: { title: 'B' } },
    'blog/c.md': { frontMatter: { title: 'C', date: '2026-01-04' } },
    'blog/first.md': { frontMatter: { title: 'First', date: '2025-01-04', sort: 1 } },
    'blog/about.md': { frontMatter: { title: 'About' } },
    'guide/a.md': { frontMatter: { title: 'A', date: '2026-01-02' } },
    'guide/b.md': { frontMatter: { title: 'B', date: '2026-01-03' } },
  };
  assert.equal(order(pages, 'blog'), ['/', '/first/', '/c/', '/2026-01-03-b/', '/a/', '/about/']);
  assert.equal(order(pages, 'guide'), ['/a/', '/b/']);
});

test('a sort number that is a date says the day of a post, so it does not put the oldest first', () => {
  const pages: Record<string, SmallPage> = {
    'blog/index.md': { frontMatter: { title: 'Blog', sort: -1 } },
    'blog/2020-10-10-release.md': { frontMatter: { sort: 20201010 } },
    'blog/2026-06-25-b.md': { frontMatter: { sort: 20260618 } },
    'blog/2026-06-25-a.md': { frontMatter: { sort: 20260625 } },
    'blog/pinned.md': { frontMatter: { date: '2020-01-04', sort: 1 } },
    'blog/2026-07-01-c.md': {},
    'blog/no-day.md': { frontMatter: { sort: 20260702 } },
    'guide/a.md': { frontMatter: { sort: 20260101 } },
    'guide/b.md': { frontMatter: { sort: 20250101 } },
  };
  assert.equal(order(pages, 'blog'), [
    '/',
    '/pinned/',
    '/no-day/',
    '/2026-07-01-c/',
    '/2026-06-25-a/',
    '/2026-06-25-b/',
    '/2020-10-10-release/',
  ]);
  assert.equal(order(pages, 'guide'), ['/b/', '/a/']);
});

test('the order does not depend on the order in which files are found', () => {
  const pages: Record<string, SmallPage> = {
    'p/a.md': { frontMatter: { title: 'Same' } },
    'p/b.md': { frontMatter: { title: 'same' } },
    'p/c.md': { frontMatter: { title: 'SAME' } },
  };
  const reversed = Object.fromEntries(Object.entries(pages).reverse());
  assert.equal(order(pages, 'p'), ['/a/', '/b/', '/c/']);
  assert.equal(order(reversed, 'p'), ['/a/', '/b/', '/c/']);
  assert.is(JSON.stringify(indexOf(reversed)), JSON.stringify(indexOf(pages)));
});

test('two pages never compare as equal', () => {
  const { pages } = indexOf({
    'p/a.md': { frontMatter: { title: 'Same' } },
    'p/b.md': { frontMatter: { title: 'Same' } },
    'p/c.md': { frontMatter: { title: 'Same' } },
  });
  for (const compare of [comparePages, comparePosts]) assert.equal([...pages].reverse().sort(compare), pages);
});

test('posts are ordered by index page, then newest first, then larger sort number of the same day', () => {
  const blog = { section: 'blog', title: 'Blog' };
  const pages: Record<string, SmallPage> = {
    'blog/2020-01-01-old.md': {},
    'blog/2026-01-01-b.md': { frontMatter: { sort: 1 } },
    'blog/2026-01-01-a.md': { frontMatter: { sort: 2 } },
    'blog/2026-01-01-c.md': {},
    'blog/undated.md': {},
    'blog/index.md': {},
  };
  assert.equal(order(pages, 'blog', { blog }), [
    '/',
    '/2026-01-01-a/',
    '/2026-01-01-b/',
    '/2026-01-01-c/',
    '/2020-01-01-old/',
    '/undated/',
  ]);
});

test('pages of a directory below a section are a group, its index page first', () => {
  const pages = { 'g/b.md': {}, 'g/deep-dive/z.md': {}, 'g/deep-dive/index.md': {}, 'g/deep-dive/a.md': {} };
  assert.equal(order(pages, 'g'), ['/b/', '/deep-dive/', '/deep-dive/a/', '/deep-dive/z/']);
  const item = indexOf(pages).sections[1]!.sidebar[2]!;
  assert.is(item.group, 'Deep dive');
});

test('sections follow the configuration, then their names; the top level is the first', () => {
  const pages = {
    'index.md': {},
    'z.md': {},
    'a.md': {},
    'api/x.md': {},
    'guides/x.md': {},
    'blog/x.md': {},
    'concepts/x.md': {},
  };
  const { sections } = indexOf(pages, {
    sections: [{ name: 'guides', title: 'How to' }, { name: 'missing' }, { name: 'api', title: 'API' }],
  });
  assert.equal(
    sections.map((one) => one.name),
    ['', 'guides', 'api', 'blog', 'concepts'],
  );
  assert.equal(
    sections.map((one) => one.title),
    ['tool', 'How to', 'API', 'Blog', 'Concepts'],
  );
  assert.equal(
    sections.map((one) => one.url),
    ['/', '/guides/', '/api/', '/blog/', '/concepts/'],
  );
  assert.equal(
    sections[0]!.sidebar.map((item) => item.url),
    ['/a/', '/z/'],
  );
});

test('numbers in front of names order pages, groups and sections, and are not part of labels', () => {
  const index = indexOf({
    '10-end/a.md': {},
    '2-start/10-last/x.md': {},
    '2-start/9-early/x.md': {},
    '2-start/10-b.md': {},
    '2-start/2-a.md': {},
    '2-start/index.md': {},
    '2-start/1.0-notes.md': {},
    'other/2024-01-31-news.md': {},
  });
  assert.equal(
    index.sections.map(({ title }) => title),
    ['tool', 'Start', 'End', 'Other'],
  );
  assert.equal(
    index.sections[1]!.sidebar.map(({ content, group }) => (group === undefined ? content : `${group}: ${content}`)),
    ['Start', 'A', 'B', '1.0 notes', 'Early: X', 'Last: X'],
  );
  assert.equal(index.sections[3]!.sidebar[0]!.content, '2024 01 31 news');
  assert.equal(index.sections[1]!.url, '/2-start/');
});

test('unlisted and printable pages are not in the sidebar and the tree', () => {
  const index = indexOf({
    'g/a.md': {},
    'g/secret.md': { frontMatter: { unlisted: true } },
    'g/printable.mdx': {},
    'g/all.md': { frontMatter: { title: 'Printable' } },
  });
  assert.equal(
    index.pages.map((page) => page.url),
    ['/g/a/', '/g/all/', '/g/printable/', '/g/secret/'],
  );
  assert.equal(
    index.sections[1]!.sidebar.map((item) => item.url),
    ['/g/a/'],
  );
  assert.equal(
    index.tree.children![0]!.children!.map((entry) => entry.name),
    ['a.md'],
  );
});

test('a page about printable things is listed', () => {
  assert.equal(order({ 'g/x.md': { frontMatter: { title: 'Printable pages' } } }, 'g'), ['/x/']);
});

test('the sidebar has the headings of levels 1 to 3', () => {
  const headings = [1, 2, 3, 4].map((level) => ({ title: `H${level}`, id: `h${level}`, level }));
  const [without, withAnchors] = indexOf({ 'g/a.md': { headings }, 'g/b.md': { headings: headings.slice(3) } })
    .sections[1]!.sidebar;
  assert.equal(
    withAnchors!.anchors!.map((one) => one.id),
    ['h1', 'h2', 'h3'],
  );
  assert.is(withAnchors!.hasAnchors, true);
  assert.is(without!.hasAnchors, false);
});

test('every page of the tree has a sort number, from which the order of its group follows', () => {
  const sorts = (pages: Parameters<typeof indexOf>[0]): readonly unknown[] =>
    indexOf(pages).tree.children![0]!.children!.map(({ name, sort }) => [name, sort]);
  assert.equal(
    sorts({
      'g/index.md': {},
      'g/b.md': {},
      'g/a.md': {},
      'g/z.md': { frontMatter: { sort: 7 } },
      'g/d.md': { frontMatter: { group: 'More' } },
      'g/c.md': { frontMatter: { group: 'More', sort: 2 } },
    }),
    [
      ['index.md', -1],
      ['z.md', 7],
      ['a.md', 8],
      ['b.md', 9],
      ['c.md', 2],
      ['d.md', 3],
    ],
  );
  assert.equal(sorts({ 'g/b.md': {}, 'g/a.md': {} }), [
    ['a.md', 1],
    ['b.md', 2],
  ]);
  // Sort numbers are whole, also where pages were put between others.
  assert.equal(
    sorts({
      'g/index.md': {},
      'g/a.md': { frontMatter: { sort: 1 } },
      'g/z.md': { frontMatter: { sort: 1.5 } },
      'g/b.md': { frontMatter: { sort: 2 } },
    }),
    [
      ['index.md', -1],
      ['a.md', 2],
      ['z.md', 3],
      ['b.md', 4],
    ],
  );
});

test('a page beside the folder of a section is the first page of that section', () => {
  const { sections, tree, diagnostics } = indexOf(
    {
      'about.md': {},
      'guides.md': { frontMatter: { sort: 9 } },
      'guides/a.md': { frontMatter: { sort: 1 } },
      'news.md': {},
      'news/2026-01-01-a.md': {},
    },
    { blog: { section: 'news', title: 'News' } },
  );
  assert.equal(
    sections.map(({ name, sidebar }) => [name, sidebar.map(({ url }) => url)]),
    [
      ['', ['/about/']],
      ['guides', ['/guides/', '/guides/a/']],
      ['news', ['/news/', '/news/2026-01-01-a/']],
    ],
  );
  assert.equal(
    tree.children!.map(({ path }) => path),
    ['guides.md', 'about.md', 'news.md', 'guides', 'news'],
  );
  assert.equal(diagnostics, []);
});

test('posts without a sort number get their position among the posts', () => {
  const post = (sort?: number) => ({ frontMatter: sort === undefined ? {} : { sort } });
  const sorts = (pages: Parameters<typeof indexOf>[0]): readonly unknown[] =>
    indexOf(pages, { blog: { section: 'news', title: 'News' } }).tree.children![0]!.children!.map(({ name, sort }) => [
      name,
      sort,
    ]);
  const posts = { 'news/2026-01-01-a.md': post(), 'news/2026-02-01-b.md': post(20260201) };
  assert.equal(sorts(posts), [
    ['2026-02-01-b.md', 20260201],
    ['2026-01-01-a.md', 2],
  ]);
  assert.equal(sorts({ 'news/index.md': post(), ...posts }), [
    ['index.md', -1],
    ['2026-02-01-b.md', 20260201],
    ['2026-01-01-a.md', 2],
  ]);
});

test('the tree contains sizes, URLs and all fields that a page gives', () => {
  const tree = indexOf({
    'index.md': { size: 1 },
    'g/_a.MD': {
      size: 10,
      frontMatter: {
        title: 'A',
        sort: 3,
        group: 'G',
        contributors: ['ann'],
        related: [{ title: 'R', url: 'https://r.example/' }],
        description: 'D',
        source: 'https://s.example/',
        edit: 'https://e.example/',
        repo: 'https://r.example/',
        thirdParty: true,
      },
      headings: [1, 2, 3, 4].map((level) => ({ title: `H${level}`, id: `h${level}`, level })),
    },
    'g/sub/b.md': { size: 100 },
  }).tree;
  assert.equal([tree.path, tree.name, tree.type, tree.url, tree.size], ['', 'content', 'directory', '/', 111]);
  const [home, g] = tree.children!;
  assert.equal([home!.path, home!.url, home!.thirdParty], ['index.md', '/', false]);
  assert.equal([g!.path, g!.name, g!.type, g!.url, g!.size], ['g', 'g', 'directory', '/g/', 110]);
  assert.equal(g!.children![0], {
    path: 'g/_a.MD',
    name: 'a.MD',
    size: 10,
    type: 'file',
    extension: '.md',
    url: '/g/a/',
    title: 'A',
    sort: 3,
    group: 'G',
    anchors: [1, 2, 3].map((level) => ({ title: `H${level}`, id: `h${level}`, level })),
    contributors: ['ann'],
    related: [{ title: 'R', url: 'https://r.example/' }],
    description: 'D',
    source: 'https://s.example/',
    edit: 'https://e.example/',
    repo: 'https://r.example/',
    thirdParty: true,
  });
  assert.equal([g!.children![1]!.path, g!.children![1]!.url, g!.children![1]!.size], ['g/sub', '/g/sub/', 100]);
});

test.run();
