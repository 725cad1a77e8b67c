import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mergeShards } from '../../runtime/search/merge-shards.js';
import { FIELDS } from '../../runtime/search/shard.js';
import { createSite, type TestSite } from '../support/site.js';
import { shardOf, type SmallPage } from './small-index.js';

const PAGES: readonly SmallPage[] = [
  { url: '/a/one/', title: 'One', text: 'alpha beta alpha', headings: { Gamma: 'alpha', Delta: 'beta' } },
  { url: '/a/two/', title: 'Two', text: 'beta', headings: { Alpha: 'constructor' } },
];

const shards = suite('parts of the search index');

shards('places count from the place before, through all pages of the section', () => {
  const shard = shardOf('a', PAGES);
  assert.equal(shard.pages, [['/a/one/', 'One'], ['/a/two/', 'Two']]);
  assert.equal(shard.entries.map(([page, id]) => `${page}#${id}`), ['0#', '0#gamma', '0#delta', '1#', '1#alpha']);
  const words = new Map(shard.words.map(([word, ...lists]) => [word, lists]));
  assert.equal(words.get('alpha'), [[4, 1], [], [0, 2, 1, 1]]);
  assert.equal(words.get('beta'), [[], [], [0, 1, 2, 1, 1, 1]]);
  assert.equal([...words.keys()], [...words.keys()].sort());
});

shards('merged, entries of later sections follow those of earlier ones', () => {
  const { documentCount, index, averageFieldLength } = mergeShards([shardOf('a', PAGES), shardOf('b', PAGES.slice(0, 1))]);
  assert.is(documentCount, 8);
  const places = new Map(index).get('alpha') as unknown as Record<number, object>;
  assert.equal(places[FIELDS.indexOf('text')], { 0: 2, 1: 1, 5: 2, 6: 1 });
  assert.equal(averageFieldLength, [1, 1, (2 + 1 + 1 + 1 + 1 + 2 + 1 + 1) / 8]);
});

shards.run();

const site = (): TestSite => createSite({
  'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
  'content/guides/one.md': '---\ntitle: One\ndescription: Told in short.\n---\n\nBefore.\n\n## Some `code.name`\n\nInside *it*.\n',
  'content/guides/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nNobody finds this.\n',
  'content/api/two.md': '---\ntitle: Two\n---\n\n## Later\n\nText.\n',
  'docs-build.config.mjs': "export default { title: 'Sample', printable: ['guides'], sections: [{ name: 'guides', title: 'Guides' }, { name: 'api', title: 'API' }] };\n",
});
const chunksOf = (one: TestSite): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(one.published()).filter(([path]) => path.startsWith('assets/search-s')));

const builds = suite('the search index of a build');

builds('has one chunk for each section, of real and listed pages', async () => {
  const one = site();
  await one.build();
  const chunks = chunksOf(one);
  assert.equal(Object.keys(chunks).map((path) => path.replace(/\.[0-9a-f]{8}\.js$/, '')),
    ['assets/search-shard-api', 'assets/search-shard-guides', 'assets/search-shard', 'assets/search-shards']);
  const guides = Object.entries(chunks).find(([path]) => path.includes('guides'))![1];
  assert.ok(guides.includes('"pages":[["/guides/one/","One"]],"entries":[[0,"","","Told in short. Before."],[0,"some-codename","Some code.name","Inside it."]]'), guides);
  assert.ok(Object.values(chunks).some((text) => text.includes('["search-shards",["search-shard","search-shard-guides","search-shard-api"]]')));
  one.dispose();
});

builds('is the same bytes without a cache, and an edit changes one section', async () => {
  const one = site();
  await one.build();
  const before = chunksOf(one);
  await one.build('--no-cache', '--out', 'fresh');
  const fresh = Object.entries(one.published('fresh')).filter(([path]) => path.startsWith('assets/search-s'));
  assert.equal(Object.fromEntries(fresh), before);

  one.edit('content/guides/one.md', 'Inside', 'Within');
  await one.build();
  const after = chunksOf(one);
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  assert.equal(changed.map((path) => path.split('.')[0]), ['assets/search-shard-guides']);
  await one.build('--no-cache', '--out', 'fresh2');
  assert.equal(Object.fromEntries(Object.entries(one.published('fresh2')).filter(([path]) => path.startsWith('assets/search-s'))), after);

  one.edit('content/guides/one.md', 'Within', 'Inside');
  await one.build();
  assert.equal(chunksOf(one), before);
  one.dispose();
});

builds('is not made where a hosted service searches', async () => {
  const one = site();
  one.edit('docs-build.config.mjs', "title: 'Sample',", "title: 'Sample', search: { hosted: { appId: 'A', apiKey: 'k', indexName: 'i' } },");
  await one.build();
  assert.equal(Object.keys(one.published()).filter((path) => /search-(s|engine)/.test(path)), []);
  one.dispose();
});

builds.run();
