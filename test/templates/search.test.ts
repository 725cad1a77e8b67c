import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { highlightParts } from '../../templates/islands/search/highlight.js';
import { hostedSearch, stripOrigin } from '../../templates/islands/search/hosted.js';
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

test('asks with application id, key, index name and without personalization', async () => {
  const { calls, request } = answer([]);
  await hostedSearch(hosted, site, request).search('output');
  const { url, init } = calls[0]!;
  assert.is(url, 'https://search.example/1/indexes/*/queries');
  const headers = new Headers(init.headers);
  assert.equal([headers.get('x-algolia-application-id'), headers.get('x-algolia-api-key')], ['APP', 'key']);
  assert.equal(JSON.parse(String(init.body)), { requests: [{ indexName: 'docs', query: 'output', hitsPerPage: 20, enablePersonalization: false }] });
});

test('results lose their origin and know their section', async () => {
  const { request } = answer([
    { url: 'https://sample.example/guides/start/#install', hierarchy: { lvl0: 'Guides', lvl1: 'Start', lvl2: 'Install' }, content: 'an <em>install</em>' },
    { url: 'https://sample.example/api/', hierarchy: { lvl0: 'API', lvl1: 'API', lvl2: null } },
    { hierarchy: {} },
  ]);
  assert.equal(await hostedSearch(hosted, site, request).search('install'), [
    { url: '/guides/start/#install', title: 'Start', heading: 'Install', section: 'guides', excerpt: 'an install' },
    { url: '/api/', title: 'API', section: 'api' },
  ]);
});

test('a section filters, an empty query asks nobody, an error is an error', async () => {
  const { calls, request } = answer([{ url: 'https://sample.example/api/' }, { url: 'https://sample.example/guides/' }]);
  const found = await hostedSearch(hosted, site, request).search('a', { section: 'guides' });
  assert.equal(found.map(({ url }) => url), ['/guides/']);
  assert.equal(await hostedSearch(hosted, site, request).search('  '), []);
  assert.is(calls.length, 1);
  const failing = hostedSearch(hosted, site, answer([], 503).request);
  await failing.search('a').then(() => assert.unreachable(), (error: Error) => assert.match(error.message, '503'));
});

test('addresses without an origin stay, the base path goes', () => {
  assert.is(stripOrigin('https://a.example/docs/api/?x=1#y', '/docs/'), '/api/?x=1#y');
  assert.is(stripOrigin('/api/', '/'), '/api/');
  assert.is(stripOrigin('https://a.example', '/'), '/');
});

test.run();

const marks = suite('highlighted matches');

marks('words are found whatever their case, longer ones first', () => {
  assert.equal(highlightParts('output.fileName', 'file filename'), [{ text: 'output.', match: false }, { text: 'fileName', match: true }]);
  assert.equal(highlightParts('abc', ''), [{ text: 'abc', match: false }]);
  assert.is(highlightParts('a (b) [c]', '( [c').map(({ text }) => text).join(''), 'a (b) [c]');
});

marks.run();
