import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keepSection, type SectionStore } from '../../../runtime/offline/keep-section.js';
import { readRecords, recordUrl, writeRecord, type KeptSection } from '../../../runtime/offline/records.js';
import { createBrowser } from '../service-worker/fake-worker.js';
import { errorOf } from '../window.js';

const BASE = '/docs/';
const TODAY = '2026-11-23';
const SECTION: KeptSection = {
  section: 'guides',
  list: 'assets/offline-guides.00000000.js',
  title: 'Guides',
  pages: {},
  chunks: Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      `p${at}`,
      { file: `assets/p${at}.0000000${at}.js`, type: 'script', bytes: 10 },
    ]),
  ),
  pictures: [],
};

interface Setup {
  readonly store: SectionStore;
  readonly asked: string[];
}

/** A host that answers everything, after `before` of the request. */
async function setUp(before: (count: number, cache: Cache) => Promise<unknown> | void = () => {}): Promise<Setup> {
  const { caches } = createBrowser();
  const cache = await caches.open('kept');
  const asked: string[] = [];
  const fetch = (async (address: string, { signal }: RequestInit) => {
    signal!.throwIfAborted();
    await before(asked.push(address), cache);
    return new Response('file');
  }) as typeof globalThis.fetch;
  return { store: { scope: { fetch, caches, setTimeout, clearTimeout }, cache, base: BASE }, asked };
}

const keep = (store: SectionStore, signal = new AbortController().signal): Promise<void> =>
  keepSection(store, SECTION, { signal, onProgress: () => {}, today: TODAY });
const has = async ({ cache }: SectionStore, kind: 'kept' | 'coming'): Promise<boolean> =>
  (await cache.match(recordUrl(BASE, kind, 'guides'))) !== undefined;

const test = suite('keeping a section');

test('all files are requested once, and only then the section counts as kept', async () => {
  const { store, asked } = await setUp(async () => assert.not(await has(store, 'kept')));
  await keep(store);
  assert.is(new Set(asked).size, 9);
  assert.is(asked.length, 9);
  assert.equal([await has(store, 'kept'), await has(store, 'coming')], [true, false]);
});

test('nothing is requested if the reader canceled before the first request', async () => {
  const { store, asked } = await setUp();
  assert.is((await errorOf(keep(store, AbortSignal.abort()))).name, 'AbortError');
  assert.equal(asked, []);
  assert.not(await has(store, 'kept'));
});

test('the work ends if another tab removes the section meanwhile', async () => {
  const { store, asked } = await setUp((count, cache) =>
    count === 2 ? cache.delete(recordUrl(BASE, 'coming', 'guides')) : undefined,
  );
  assert.is((await errorOf(keep(store))).message, 'Another tab has removed the section.');
  assert.ok(asked.length < 9);
  assert.not(await has(store, 'kept'));
});

test('after a failed request, the other files are loaded nevertheless, and a second run gets the rest', async () => {
  let failing = true;
  const { store, asked } = await setUp((count) => {
    // Of each file whose request fails, the status is requested, too.
    if (failing && count % 3 > 0) throw new TypeError('Failed to fetch');
  });
  assert.is((await errorOf(keep(store))).message, 'The request failed.');
  assert.is(new Set(asked).size, 9, 'every file was requested');
  assert.not(await has(store, 'kept'));
  failing = false;
  asked.length = 0;
  await keep(store);
  assert.ok(asked.length > 0 && asked.length < 9, String(asked.length));
  assert.ok(await has(store, 'kept'));
});

test('without a network, a few failed requests end the work', async () => {
  const { store, asked } = await setUp(() => {
    throw new TypeError('Failed to fetch');
  });
  const chunks = Object.fromEntries(
    Array.from({ length: 99 }, (_, at) => [`p${at}`, { ...SECTION.chunks['p0']!, file: `assets/p${at}.js` }]),
  );
  const signal = new AbortController().signal;
  await errorOf(keepSection(store, { ...SECTION, chunks }, { signal, onProgress: () => {}, today: TODAY }));
  assert.ok(new Set(asked).size < 20, String(asked.length));
});

test('a full device ends the work at once', async () => {
  const { store, asked } = await setUp();
  store.cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  assert.is((await errorOf(keep(store))).name, 'QuotaExceededError');
  assert.ok(asked.length < 9);
});

test('a section that another tab removes while sections are listed is not among them', async () => {
  const { caches } = createBrowser();
  const cache = await caches.open('kept');
  await writeRecord(cache, BASE, 'kept', SECTION);
  await writeRecord(cache, BASE, 'kept', { ...SECTION, section: 'api' });
  const { keys } = cache;
  cache.keys = async () => {
    const found = await keys();
    await cache.delete(recordUrl(BASE, 'kept', 'api'));
    return found;
  };
  assert.equal(await readRecords(cache, BASE, 'kept'), [SECTION]);
});

test.run();
