import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSearch } from '../../../runtime/search/client.js';
import type { SearchFound } from '../../../templates/host.js';
import type { SearchHit } from '../../../templates/types.js';
import type { FromWorker, ToWorker } from '../../../runtime/search/messages.js';
import type { ChunkFile } from '../../../runtime/contract.js';
import { createSearchWorker } from '../../../runtime/search/worker.js';

const test = suite('the search of a page');

/** A worker that says what it is told to say, and what the page has said to it. */
function silentWorker() {
  const heard: ToWorker[] = [];
  const worker = {
    onmessage: (_event: { data: FromWorker }): void => {},
    onerror: null,
    postMessage: (message: ToWorker) => {
      heard.push(message);
    },
    terminate() {},
  };
  return {
    worker: worker as unknown as Worker,
    all: heard as readonly ToWorker[],
    heard: () => heard.map(({ type }) => type),
    say: (data: FromWorker) => worker.onmessage({ data }),
  };
}

const FILES = new Map<string, ChunkFile>([
  ['search-worker', { file: 'worker.js', type: 'script' }],
  ['search-words-0', { file: 'words.js', type: 'script', integrity: 'sha' }],
]);

const TITLES = {
  synonyms: [],
  sections: [],
  lengths: [[], [], []],
  short: { words: ['', ''], phrases: ['', ''] },
  starts: ['a'],
  pagesPerText: 2,
  entriesPerText: 40,
  numbering: '1',
};
const WORDS = { numbering: '1', words: ['', ''], phrases: ['', ''] };
const responseOf = (id: string, data: unknown): Response => new Response(`x.push(${JSON.stringify([id, data])});`);

const answerOf = (hits: readonly SearchHit[]): SearchFound => ({ hits, state: 'complete' });

test('answers belong to their questions, and listeners learn that more of the index has arrived', async () => {
  const { worker, heard, say } = silentWorker();
  const starting = createSearch({
    startWorker: () => worker,
    load: async () => undefined,
    fileOf: (id) => FILES.get(id),
    base: '/',
    frugal: true,
  });
  say({ type: 'ready' });
  const search = await starting;
  let times = 0;
  const stop = search.listen!(() => {
    times += 1;
  });
  search.expect!('b');
  const leaving = new AbortController();
  const [first, second] = [search.search('a', { signal: leaving.signal }), search.search('b')];
  say({ type: 'found', number: 2, found: answerOf([]) });
  say({ type: 'found', number: 1, found: answerOf([{ url: '/a/', title: 'A' }]) });
  assert.equal([(await first).hits.length, (await second).hits.length], [1, 0]);
  // The page leaves a query when the next one begins, long after its answer.
  leaving.abort();
  say({ type: 'growth' });
  stop();
  say({ type: 'growth' });
  assert.is(times, 1);
  search.retry!();
  assert.equal(heard(), ['start', 'expect', 'search', 'search', 'retry']);
});

test('the page itself searches if its worker is silent, but not if the worker has started and its files are late', async () => {
  const requested: string[] = [];
  const start = (worker: Worker) =>
    createSearch({
      startWorker: () => worker,
      load: async (id) => {
        requested.push(id);
        return { createEngine: async () => ({ search: async () => answerOf([]) }) };
      },
      fileOf: (id) => FILES.get(id),
      base: '/',
      silence: 1,
    });
  await (await start(silentWorker().worker)).search('a');
  assert.equal(requested, ['search-engine']);

  const { worker, heard, say } = silentWorker();
  const starting = start(worker);
  say({ type: 'started' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  say({ type: 'ready' });
  void (await starting).search('a');
  assert.equal([heard(), requested], [['start', 'search'], ['search-engine']]);
});

test('the worker does not answer a question that has been replaced', async () => {
  const { worker, heard, say } = silentWorker();
  const starting = createSearch({
    startWorker: () => worker,
    load: async () => undefined,
    fileOf: (id) => FILES.get(id),
    base: '/',
  });
  say({ type: 'ready' });
  const search = await starting;
  const leaving = new AbortController();
  const left = search.search('a', { whole: true, signal: leaving.signal });
  leaving.abort();
  say({ type: 'found', number: 1, found: { hits: [], state: 'growing' } });
  await left;
  leaving.abort();
  assert.equal(heard(), ['start', 'search', 'forget']);

  const found: FromWorker[] = [];
  await new Promise<void>((resolve) => {
    const hear = createSearchWorker({
      fetch: async () => responseOf('search-titles', TITLES),
      post(message) {
        if (message.type === 'where') hear({ type: 'file', id: message.id, address: 'titles.js' });
        if (message.type === 'ready') {
          hear({ type: 'search', number: 1, query: 'a' });
          hear({ type: 'search', number: 2, query: 'ab' });
          hear({ type: 'forget', number: 1 });
        }
        if (message.type === 'found' && found.push(message) === 2) resolve();
      },
    });
    hear({ type: 'start', frugal: false, files: {} });
  });
  assert.equal(
    found.map((message) => message.type === 'found' && [message.number, message.found?.state]),
    [
      [1, 'growing'],
      [2, 'complete'],
    ],
  );
});

test('the worker knows the addresses of words, and asks the page once a file is missing', async () => {
  const { worker, all, say } = silentWorker();
  const starting = createSearch({
    startWorker: () => worker,
    load: async () => undefined,
    fileOf: (id) => FILES.get(id),
    base: '/docs/',
    frugal: false,
  });
  say({ type: 'ready' });
  await starting;
  const [start] = all;
  assert.equal(start, {
    type: 'start',
    frugal: false,
    files: { 'search-words-0': { address: '/docs/words.js', integrity: 'sha' } },
  });

  for (const isGone of [false, true]) {
    const said: string[] = [];
    await new Promise<void>((resolve) => {
      const hear = createSearchWorker({
        fetch: (async (address: string) => {
          if (isGone && address === 'titles.js') return new Response('', { status: 404 });
          return address === 'words.js' ? responseOf('search-words-0', WORDS) : responseOf('search-titles', TITLES);
        }) as typeof fetch,
        post(message) {
          said.push(message.type);
          if (message.type === 'load') hear({ type: 'chunk', id: message.id, payload: TITLES });
          if (message.type === 'where') hear({ type: 'file', id: message.id, address: 'words.js' });
          if (message.type === 'ready')
            hear({ type: 'search', number: 1, query: 'alphabet', options: { whole: true } });
          if (message.type === 'found') resolve();
        },
      });
      const files = { 'search-titles': { address: 'titles.js' }, 'search-words-0': { address: 'words.js' } };
      hear({ type: 'start', frugal: true, files });
    });
    assert.equal(
      said.filter((type) => type === 'where' || type === 'load'),
      isGone ? ['load', 'where', 'where'] : ['where'],
    );
  }
});

test('an index that does not arrive is abandoned after one timeout, and is not requested again', async () => {
  const said: FromWorker[] = [];
  await new Promise<void>((resolve) => {
    const hear = createSearchWorker({
      timeout: 5,
      fetch: ((_address: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason as Error));
        })) as unknown as typeof fetch,
      post(message) {
        said.push(message);
        if (message.type === 'where') hear({ type: 'file', id: message.id, address: 'titles.js' });
        if (message.type === 'failed') resolve();
      },
    });
    hear({ type: 'start', frugal: false, files: {} });
  });
  assert.equal(
    said.map(({ type }) => type),
    ['started', 'where', 'failed'],
  );
});

test.run();
