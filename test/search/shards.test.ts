import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSearchIndex } from '../../runtime/search/search-index.js';
import { markupWords } from '../../src/search/markup-words.js';
import { anchorsOf } from '../../src/search/anchors.js';
import { parseText } from '../parse/support.js';
import { createSite, type TestSite } from '../support/site.js';
import { shardOf, titlesOf, type SmallPage } from './small-index.js';

const PAGES: readonly SmallPage[] = [
  { url: '/a/one/', title: 'One', text: 'alpha beta alpha', headings: { Gamma: 'alpha', Delta: 'beta' } },
  { url: '/a/two/', title: 'Two', text: 'beta', headings: { Alpha: 'constructor' } },
];

const shards = suite('parts of the search index');

shards('places count from the place before, through all pages of the section', () => {
  const shard = shardOf(PAGES);
  assert.equal(shard.texts, ['alpha beta alpha', 'alpha', 'beta', 'beta', 'constructor']);
  const words = new Map(shard.words.map(([word, ...lists]) => [word, lists]));
  assert.equal(words.get('alpha'), [[0, 2, 1, 1]]);
  assert.equal(words.get('beta'), [[0, 1, 2, 1, 1, 1]]);
  assert.equal([...words.keys()], [...words.keys()].sort());
});

shards('titles name pages and headings, whose they are and how many pages lead there', () => {
  const titles = titlesOf({
    a: [
      {
        url: '/a/one/',
        title: 'One',
        headings: { Gamma: '' },
        links: ['/a/two/#alpha', '/a/one/#gamma', 'https://other.example/'],
      },
      PAGES[1]!,
    ],
    b: [
      { url: '/b/', title: 'B', thirdParty: true, links: ['/a/two/'] },
      { url: '/b/c/', title: 'C', links: ['../../a/two/#alpha', '/a/two/#alpha'] },
    ],
  });
  assert.equal(titles.sections, [
    {
      section: 'a',
      shard: 'search-shard-a',
      pages: [
        ['/a/one/', 'One', 0, 0, [['gamma', 'Gamma']]],
        ['/a/two/', 'Two', 0, 0, [['alpha', 'Alpha', 2]]],
      ],
    },
    {
      section: 'b',
      shard: 'search-shard-b',
      pages: [
        ['/b/', 'B', 1, 0, []],
        ['/b/c/', 'C', 0, 0, []],
      ],
    },
  ]);
});

shards('an entry has the same number whatever section came first', () => {
  const sections = { a: PAGES, b: PAGES.slice(0, 1) };
  const index = createSearchIndex(titlesOf(sections));
  const titles = index.parts[0]!;
  assert.equal(
    titles.words.find(([word]) => word === 'alpha'),
    ['alpha', [4, 1], []],
  );
  assert.equal(
    titles.words.map(([word]) => word),
    ['alpha', 'delta', 'gamma', 'one', 'two'],
  );
  index.add(1, shardOf(sections.b));
  index.add(0, shardOf(sections.a));
  assert.equal(
    index.parts.map(({ entry }) => entry),
    [0, 5, 0],
  );
  assert.equal(
    index.entries.map(({ text }) => text),
    ['alpha beta alpha', 'alpha', 'beta', 'beta', 'constructor', 'alpha beta alpha', 'alpha', 'beta'],
  );
});

shards('what tables and lists name, and names in code, belong to the heading above them', () => {
  const { sections, blocks } = parseText(
    [
      'x\n\n```\nresolve.alias = 1\nError: this file cannot be read\n├── a file with long name\n```',
      '## Terms\n\n| P | Q |\n| - | - |\n| `[hash]`, `<id>` | `no` |\n| `--a-flag` or `-a` | x |',
      '- `--flag` does it\n- see `other`\n\n<dl><dt><code>raw</code>, or</dt><dd><code>no</code></dd></dl>',
      '## Code\n\n```js\nrun(devServer) // noComment\nlet short; aB; MY_NAME\n```',
    ].join('\n\n'),
  );
  const words = sections.map((section) => [section.heading, markupWords(section, blocks)]);
  assert.equal(Object.fromEntries(words), {
    null: { terms: [], code: ['resolve.alias'], messages: ['Error: this file cannot be read'] },
    terms: { terms: ['[hash]', '<id>', '--a-flag', '-a', '--flag', 'raw'], code: [], messages: [] },
    code: { terms: [], code: ['devServer', 'MY_NAME'], messages: [] },
  });
});

shards('a term that a list defines is a place of its page', () => {
  const text =
    '## C\n\n- <dfn id="chunk">[Chunk](https://a.example/)</dfn>: a set of *modules* &amp; more.\n- <dfn>Other</dfn>: none.';
  assert.equal(anchorsOf(parseText(text)), [
    { id: 'c', title: 'C', level: 2 },
    { id: 'chunk', title: 'Chunk', text: 'a set of modules & more.' },
  ]);
});

shards('titles say which pages have a date', () => {
  const [section] = titlesOf({
    blog: [
      { url: '/blog/a/', title: 'A', date: '2020-01-01' },
      { url: '/blog/b/', title: 'B' },
    ],
  }).sections;
  assert.equal(
    section!.pages.map(([, , kind]) => kind),
    [2, 0],
  );
});

shards.run();

const site = (): TestSite =>
  createSite({
    'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
    'content/guides/one.md':
      '---\ntitle: One\ndescription: Told in short.\n---\n\nBefore.\n\n## Some `code.name`\n\nInside *it*.\n',
    'content/guides/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nNobody finds this.\n',
    'content/api/two.md': '---\ntitle: Two\n---\n\n## Later\n\nText.\n',
    'docs-build.config.mjs':
      "export default { title: 'Sample', printable: ['guides'], sections: [{ name: 'guides', title: 'Guides' }, { name: 'api', title: 'API' }] };\n",
  });
const chunksOf = (one: TestSite): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(one.published()).filter(([path]) => /^assets\/search-(?:shard|titles)/.test(path)));

const builds = suite('the search index of a build');

builds('has one chunk for each section, of real and listed pages', async () => {
  const one = site();
  await one.build();
  const chunks = chunksOf(one);
  assert.equal(
    Object.keys(chunks).map((path) => path.replace(/\.[0-9a-f]{8}\.js$/, '')),
    ['assets/search-shard-api', 'assets/search-shard-guides', 'assets/search-shard', 'assets/search-titles'],
  );
  const guides = Object.entries(chunks).find(([path]) => path.includes('guides'))![1];
  assert.ok(guides.includes('"texts":["Told in short. Before.","Inside it."]'), guides);
  const titles = Object.entries(chunks).find(([path]) => path.includes('titles'))![1];
  assert.ok(
    titles.includes(
      '{"section":"guides","shard":"search-shard-guides","pages":[["/guides/one/","One",0,0,[["some-codename","Some code.name"]]]]}',
    ),
    titles,
  );
  one.dispose();
});

builds('is the same bytes without a cache, and an edit changes one section', async () => {
  const one = site();
  await one.build();
  const before = chunksOf(one);
  await one.build('--no-cache', '--out', 'fresh');
  const fresh = Object.entries(one.published('fresh')).filter(([path]) =>
    /^assets\/search-(?:shard|titles)/.test(path),
  );
  assert.equal(Object.fromEntries(fresh), before);

  one.edit('content/guides/one.md', 'Inside', 'Within');
  await one.build();
  const after = chunksOf(one);
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  assert.equal(
    changed.map((path) => path.split('.')[0]),
    ['assets/search-shard-guides'],
  );
  await one.build('--no-cache', '--out', 'fresh2');
  assert.equal(
    Object.fromEntries(
      Object.entries(one.published('fresh2')).filter(([path]) => /^assets\/search-(?:shard|titles)/.test(path)),
    ),
    after,
  );

  one.edit('content/guides/one.md', 'Within', 'Inside');
  await one.build();
  assert.equal(chunksOf(one), before);
  one.dispose();
});

builds('is not made where a hosted service searches', async () => {
  const one = site();
  one.edit(
    'docs-build.config.mjs',
    "title: 'Sample',",
    "title: 'Sample', search: { hosted: { appId: 'A', apiKey: 'k', indexName: 'i' } },",
  );
  await one.build();
  assert.equal(
    Object.keys(one.published()).filter((path) => /search-(shard|titles|engine|client|worker)/.test(path)),
    [],
  );
  one.dispose();
});

builds.run();
