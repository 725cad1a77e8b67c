import { Window } from 'happy-dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { markOnArrival } from '../../templates/islands/search/arrival/mark-page.js';
import { idOfName } from '../../templates/islands/search/arrival/named-row.js';
import { withCodeInOrder } from '../../templates/islands/search/hits/code-order.js';
import { groupsOf } from '../../templates/islands/search/hits/groups.js';
import { highlightParts, markedWords } from '../../templates/islands/search/highlight.js';
import { hostedSearch, stripOrigin } from '../../templates/islands/search/answer/hosted.js';
import { readRecent, rememberQuery } from '../../templates/islands/search/recent.js';
import { nearestPages } from '../../templates/islands/suggestions/nearest.js';
import type { SearchHit } from '../../templates/types.js';
import { site } from './sample.js';

const hosted = { appId: 'APP', apiKey: 'key', indexName: 'docs', endpoint: 'https://search.example/' };
const answer = (hits: unknown, status = 200) => {
  const calls: { url: string; init: RequestInit }[] = [];
  const request = (async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return new Response(JSON.stringify({ results: [{ hits }] }), { status });
  }) as unknown as typeof fetch;
  return { calls, request };
};

const test = suite('hosted search');

test('a query has application id, key and index name, without personalization', async () => {
  const { calls, request } = answer([]);
  await hostedSearch(hosted, site, request).search('output');
  const { url, init } = calls[0]!;
  assert.is(url, 'https://search.example/1/indexes/*/queries');
  const headers = new Headers(init.headers);
  assert.equal([headers.get('x-algolia-application-id'), headers.get('x-algolia-api-key')], ['APP', 'key']);
  assert.equal(JSON.parse(String(init.body)), {
    requests: [{ indexName: 'docs', query: 'output', hitsPerPage: 20, enablePersonalization: false }],
  });
});

test('results lose their origin and get their section', async () => {
  const { request } = answer([
    {
      url: 'https://sample.example/guides/start/#install',
      hierarchy: { lvl0: 'Guides', lvl1: 'Start', lvl2: 'Install' },
      content: 'an <em>install</em>',
    },
    { url: 'https://sample.example/api/', hierarchy: { lvl0: 'API', lvl1: 'API', lvl2: null } },
    { hierarchy: {} },
  ]);
  const { hits, state } = await hostedSearch(hosted, site, request).search('install');
  assert.is(state, 'complete');
  assert.equal(hits, [
    { url: '/guides/start/#install', title: 'Start', heading: 'Install', section: 'guides', excerpt: 'an install' },
    { url: '/api/', title: 'API', section: 'api' },
  ]);
});

test('a section filters results, an empty query sends no request, and a failure rejects', async () => {
  const { calls, request } = answer([
    { url: 'https://sample.example/api/' },
    { url: 'https://sample.example/guides/' },
  ]);
  const found = await hostedSearch(hosted, site, request).search('a', { section: 'guides' });
  assert.equal(
    found.hits.map(({ url }) => url),
    ['/guides/'],
  );
  assert.equal((await hostedSearch(hosted, site, request).search('  ')).hits, []);
  assert.is(calls.length, 1);
  const failing = hostedSearch(hosted, site, answer([], 503).request);
  await failing.search('a').then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, '503'),
  );
});

test('addresses without an origin stay, and the base path is removed', () => {
  assert.is(stripOrigin('https://a.example/docs/api/?x=1#y', '/docs/'), '/api/?x=1#y');
  assert.is(stripOrigin('/api/', '/'), '/api/');
  assert.is(stripOrigin('https://a.example', '/'), '/');
});

test.run();

const marks = suite('highlighted matches');

marks('words are found whatever their case, longer ones first', () => {
  assert.equal(highlightParts('output.fileName', 'file filename'), [
    { text: 'output.', match: false },
    { text: 'fileName', match: true },
  ]);
  assert.equal(highlightParts('İ file', 'i'), [
    { text: 'İ', match: true },
    { text: ' file', match: false },
  ]);
  assert.equal(highlightParts('abc', ''), [{ text: 'abc', match: false }]);
  assert.is(
    highlightParts('a (b) [c]', '( [c')
      .map(({ text }) => text)
      .join(''),
    'a (b) [c]',
  );
});

marks('a word is found where one begins, and words that say nothing are passed over', () => {
  const marked = (text: string, query: string): readonly string[] =>
    highlightParts(text, query)
      .filter(({ match }) => match)
      .map(({ text }) => text);
  assert.equal(marked('reload the loader, sassLoader, loading', 'how to use the load'), ['load', 'Load', 'load']);
  assert.equal(marked('環境変数の設定', '変数 設定'), ['変数', '設定'], 'no spaces show where words begin');
});

marks('accents and other spellings of a letter make no difference', () => {
  const marked = (text: string, query: string): readonly string[] =>
    highlightParts(text, query)
      .filter(({ match }) => match)
      .map(({ text }) => text);
  assert.equal(marked('Eine Straßenbahn, große Brücken', 'strasse grosse brücken'), ['Straße', 'große', 'Brücken']);
  assert.equal(marked('groß', 'gros'), ['groß']);
  assert.equal(marked('e\u0301le\u0300ve, élève', 'eleve'), ['e\u0301le\u0300ve', 'élève']);
  assert.equal(
    highlightParts('süß', 'x')
      .map(({ text }) => text)
      .join(''),
    'süß',
  );
});

marks.run();

const hit = (url: string, heading?: string): SearchHit => ({
  url,
  title: url.replace(/#.*/, ''),
  section: 'a',
  ...(heading && { heading }),
});

const order = suite('code among words from right to left');

/** What a reader sees: marks of direction are not visible. */
const edges = (text: string) => withCodeInOrder(text).replace(/\u200e/g, '|');

order('signs stay on their side of the code', () => {
  assert.is(edges('تعيد require() ملفًا'), 'تعيد require()| ملفًا');
  assert.is(edges('مع --watch أو ./src أو [name].js'), 'مع |--watch أو |./src أو |[name].js');
  assert.is(edges('من النوع Promise<string> هنا'), 'من النوع Promise<string>| هنا');
});

order('signs of the sentence stay where the sentence has them', () => {
  assert.is(edges('الأداة (webpack) هي webpack.'), 'الأداة (webpack) هي webpack.');
});

order('other texts stay as they are', () => {
  assert.is(edges('Calls require() with ./src'), 'Calls require() with ./src');
});

order.run();

const groups = suite('results by page');

groups('those of a page that follow each other have one label, and the order stays', () => {
  const shown = [hit('/a/#x', 'X'), hit('/a/'), hit('/b/'), hit('/a/#y', 'Y')];
  assert.equal(
    groupsOf(shown).map(({ page, hits }) => [page, hits.map(({ index }) => index)]),
    [
      ['/a/', [0, 1]],
      ['/b/', [2]],
      ['/a/', [3]],
    ],
  );
  assert.equal(groupsOf([]), []);
});

groups.run();

const recent = suite('recent searches');

recent('the latest come first, each once, five at most', () => {
  const kept = new Map<string, string>();
  const preferences = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => Boolean(kept.set(key, value)),
  };
  for (const query of ['a', 'b', ' a ', '', 'c', 'd', 'e', 'f']) rememberQuery(preferences, query);
  assert.equal(readRecent(preferences), ['f', 'e', 'd', 'c', 'a']);
  kept.set('search-recent', '{"no":"list"}');
  assert.equal(readRecent(preferences), []);
  kept.set('search-recent', 'broken');
  assert.equal(readRecent(preferences), []);
});

recent.run();

const near = suite('suggestions for wrong addresses');
const PAGES = [
  '/',
  '/guides/',
  '/guides/getting-started/',
  '/guides/public-path/',
  '/configuration/output/',
  '/plugins/split-chunks-plugin/',
  '/api/cli/',
].map((url) => ({ url, title: url }));
const first = (path: string): string | undefined => nearestPages(path, PAGES)[0]?.url;

for (const [path, url] of Object.entries({
  '/guide/getting-started/': '/guides/getting-started/',
  '/getting-started': '/guides/getting-started/',
  '/guides/geting-startd.html': '/guides/getting-started/',
  '/docs/v2/guides/path-public/': '/guides/public-path/',
  '/concepts/output/': '/configuration/output/',
  '/configuration/output/filename/': '/configuration/output/',
  '/plugins/splitchunks-plugin': '/plugins/split-chunks-plugin/',
  '/API/CLI/': '/api/cli/',
})) {
  near(`${path} may mean ${url}`, () => assert.is(first(path), url));
}

near('what is like nothing has no suggestions', () => {
  assert.equal(nearestPages('/zzzz/qqqqqqqq/', PAGES), []);
  assert.equal(nearestPages('/', PAGES), []);
  assert.ok(
    nearestPages(
      '/guides/x/',
      Array.from({ length: 9 }, (_, at) => ({ url: `/guides/x${at}/`, title: '' })),
    ).length <= 5,
  );
});

near.run();

const words = suite('words that are marked on a page');

words('words of the query without those that say nothing, unless there are no others', () => {
  assert.equal(markedWords('How to use the Output.filename'), ['output.filename']);
  assert.equal(markedWords('[hash]'), ['[hash]']);
  assert.equal(markedWords('to be'), ['to', 'be']);
  assert.equal(markedWords("Can't resolve 'tea' (in cups)."), ["can't", 'resolve', 'tea', 'cups']);
});

words.run();

const rows = suite('the row that explains the name in a query');
const row = (query: string, heading: string): string | undefined => {
  const { document } = new Window();
  document.body.innerHTML = `<div id="md-content">
    <h2 id="output">output</h2><table><tr><td><code id="outputenvironmentconst">environment.const</code></td></tr>
    <tr><td><code id="--output-path">--output-path</code></td></tr></table>
    <h2 id="static">static</h2><p id="devserverstaticdirectory">directory</p><p id="devserverstaticwatch">watch</p>
    <p id="otherwatch">watch</p></div>`;
  return idOfName(document as unknown as Document, query, heading);
};

rows('has an ID of the letters and digits of the name', () => {
  assert.is(row('output.environment.const', 'output'), 'outputenvironmentconst');
  assert.is(row('--output-path ', 'output'), '--output-path');
  assert.is(row('--output-path', ''), '--output-path');
});

rows('is found without the beginning of the name, if it is the only one', () => {
  assert.is(row('static.directory', 'static'), 'devserverstaticdirectory');
  assert.is(row('static.watch', 'static'), 'devserverstaticwatch');
  assert.is(row('directory', 'static'), undefined);
});

rows('is in the section that the result leads to, unless the whole name has several parts', () => {
  assert.is(row('output.environment.const', 'static'), 'outputenvironmentconst');
  assert.is(row('environment.const', 'static'), undefined);
  assert.is(row('otherwatch', 'output'), undefined);
  assert.is(row('output', 'output'), undefined);
  assert.is(row('the output.environment.const', 'output'), undefined);
});

rows.run();

const arrival = suite('words of a query');

arrival('are marked on the page of the result, not on one to which the reader went back before it arrived', () => {
  const { document } = new Window();
  document.body.innerHTML = '<div id="md-content"><p>setup</p></div>';
  const marked: string[] = [];
  const location = { href: 'https://sample.example/start/', pathname: '/start/' };
  let visit = (): void => {};
  const onVisit = (listener: () => void) => {
    visit = listener;
    return () => true;
  };
  const follow = (): void =>
    markOnArrival(
      {
        document,
        location,
        CSS: { highlights: { set: () => marked.push(location.pathname), delete() {} } },
        Highlight: class {},
      } as unknown as typeof globalThis.window,
      { navigate() {}, onVisit },
      'setup',
      '/result/#setup',
    );
  follow();
  visit();
  assert.equal(marked, []);
  follow();
  location.pathname = '/result/';
  visit();
  assert.equal(marked, ['/result/']);
});

arrival.run();
