import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chunksOf, createTableSource, fetchTableJson } from '../../../runtime/chunks/chunk-table.js';
import { loadTableScript } from '../../../runtime/chunks/table-script.js';
import type { ChunkTable } from '../../../runtime/contract.js';
import type { ChunkLoader } from '../../../runtime/chunks/loader.js';
import { createPages } from '../../../runtime/chunks/pages.js';
import { catchRequests, createWindow, errorOf, settled } from '../window.js';

const table = (version: number, more: Partial<ChunkTable['pages']> = {}): ChunkTable => ({
  generation: String(version),
  offline: [],
  pages: { 'guides/start.md': { url: '/guides/start/', chunks: ['p1', 'nav-guides'] }, ...more },
  chunks: {
    p1: { file: `assets/p1.${version}.js`, type: 'script' },
    'nav-guides': { file: 'assets/nav.js', type: 'script' },
  },
});

/** Tables as successive fetches give them (the last one again and again; null: no answer), chunks by what they resolve to. */
function setUp(tables: readonly (ChunkTable | null)[], answers: Readonly<Record<string, readonly unknown[]>>) {
  const log: string[] = [];
  const reported: string[] = [];
  let fetched = 0;
  const source = createTableSource(async () => {
    const answer = tables[Math.min(fetched++, tables.length - 1)];
    log.push('table');
    if (!answer) throw new Error('offline');
    return answer;
  });
  const counts: Record<string, number> = {};
  const loader: ChunkLoader = {
    state: () => 'absent',
    loaded: () => undefined,
    async load(id) {
      log.push(source.fileOf(id)?.file ?? id);
      const list = answers[id] ?? [];
      const answer = list[Math.min((counts[id] = (counts[id] ?? 0) + 1) - 1, list.length - 1)];
      if (answer instanceof Error) throw Object.assign(answer, { request: `/docs/${source.fileOf(id)?.file}` });
      return answer;
    },
  };
  return {
    pages: createPages(source, loader, (error) => reported.push((error as Error).message)),
    source,
    log,
    reported,
  };
}

const page = { page: { title: 'Start' }, body: '<p>Hello</p>' };
const nav = { section: 'guides', items: [{ title: 'Start', url: '/guides/start/' }] };
const test = suite('pages');

test('a page comes with the sidebar of its section', async () => {
  const { pages, log } = setUp([table(1)], { p1: [page], 'nav-guides': [nav] });
  const loaded = await pages.loadPage('/guides/start/');
  assert.equal(loaded, { ...page, sidebar: nav.items });
  assert.equal(log, ['table', 'assets/p1.1.js', 'assets/nav.js']);
});

test('the table is fetched once, even by simultaneous calls', async () => {
  const { pages, log } = setUp([table(1)], { p1: [page], 'nav-guides': [nav] });
  await Promise.all([pages.loadPage('/guides/start/'), pages.loadPage('/guides/start/'), pages.loadSidebar('guides')]);
  await pages.loadPage('/guides/start/');
  assert.is(log.filter((entry) => entry === 'table').length, 1);
});

test('a chunk that a deployment replaced is found by fetching the table once more', async () => {
  const { pages, log } = setUp([table(1), table(2)], { p1: [new Error('404'), page], 'nav-guides': [nav] });
  assert.is((await pages.loadPage('/guides/start/'))?.body, '<p>Hello</p>');
  assert.equal(
    log.filter((entry) => entry !== 'assets/nav.js'),
    ['table', 'assets/p1.1.js', 'table', 'assets/p1.2.js'],
  );
});

test('a file that is still the newest one is not requested again', async () => {
  const { pages, log, reported } = setUp([table(1)], { p1: [new Error('first'), page], 'nav-guides': [nav] });
  assert.is((await errorOf(pages.loadPage('/guides/start/'))).message, 'first');
  assert.equal(
    log.filter((entry) => entry !== 'assets/nav.js'),
    ['table', 'assets/p1.1.js', 'table'],
  );
  assert.equal(reported, ['first']);
});

test('one failure is reported once, although both the prefetch and the click wait for the file', async () => {
  const { pages, reported } = setUp([table(1)], { p1: [new Error('first')], 'nav-guides': [nav] });
  pages.prefetch('/guides/start/');
  await errorOf(pages.loadPage('/guides/start/'));
  await settled();
  assert.equal(reported, ['first']);
});

test('nothing else is requested after a timeout', async () => {
  const { pages, log } = setUp([table(1), table(2)], {
    p1: [Object.assign(new Error('late'), { type: 'timeout' }), page],
    'nav-guides': [nav],
  });
  assert.is((await errorOf(pages.loadPage('/guides/start/'))).message, 'late');
  assert.is(log.filter((entry) => entry === 'table').length, 1);
});

test('if a newer file fails, too, its own error is reported', async () => {
  const { pages } = setUp([table(1), table(2)], {
    p1: [new Error('first'), new Error('second'), page],
    'nav-guides': [nav],
  });
  assert.is((await errorOf(pages.loadPage('/guides/start/'))).message, 'second');
});

test("if the table cannot be fetched again, the chunk's error is reported", async () => {
  const { pages } = setUp([table(1), null], { p1: [new Error('gone')], 'nav-guides': [nav] });
  assert.is((await errorOf(pages.loadPage('/guides/start/'))).message, 'gone');
});

test('a page is shown without a sidebar that cannot be loaded', async () => {
  const { pages } = setUp([table(1)], { p1: [page], 'nav-guides': [new Error('no')] });
  assert.equal(await pages.loadPage('/guides/start/'), page);
});

test('an unknown URL is looked up in a new table before it counts as missing', async () => {
  const { pages, log, reported } = setUp([table(1)], {});
  const error = await errorOf(pages.loadPage('/guides/new/'));
  assert.equal([error['code'], error.message], ['MODULE_NOT_FOUND', "Cannot find module '/guides/new/'"]);
  assert.equal(log, ['table', 'table']);
  assert.equal(reported, [error.message]);
});

test('a page from a new deployment is found in the new table', async () => {
  const newer = table(2, { 'guides/new.md': { url: '/guides/new/', chunks: ['p1'] } });
  const { pages } = setUp([table(1), newer], { p1: [page] });
  assert.is((await pages.loadPage('/guides/new/'))?.body, '<p>Hello</p>');
});

test('a table that failed to load is requested again', async () => {
  const { pages } = setUp([null, table(1)], { p1: [page], 'nav-guides': [nav] });
  assert.is((await errorOf(pages.loadPage('/guides/start/'))).message, 'offline');
  assert.is((await pages.loadPage('/guides/start/'))?.body, '<p>Hello</p>');
});

test('whoever asks for the table while it is being fetched again gets the new one', async () => {
  const { source } = setUp([table(1), table(2)], {});
  await source.get();
  const [refreshed, asked] = await Promise.all([source.refresh(), source.get()]);
  assert.equal([refreshed.generation, asked.generation], ['2', '2']);
});

test('whoever asks for the table while a new one turns out to be unavailable gets the last one', async () => {
  const { source } = setUp([table(1), null, null], {});
  await source.get();
  const [refreshed, asked] = await Promise.all([errorOf(source.refresh()), source.get()]);
  assert.equal([refreshed.message, asked.generation], ['offline', '1']);
  assert.is((await source.get()).generation, '1');
});

test('failures of prefetching are ignored', async () => {
  const { pages, log } = setUp([null], {});
  pages.prefetch('/guides/start/');
  await settled();
  assert.equal(log, ['table']);
});

test('an unknown content path is MODULE_NOT_FOUND', () => {
  assert.equal(chunksOf(table(1), 'guides/start.md').chunks, ['p1', 'nav-guides']);
  for (const path of ['guides/none.md', 'constructor', '__proto__']) {
    try {
      chunksOf(table(1), path);
      assert.unreachable();
    } catch (error) {
      assert.is((error as { code?: string }).code, 'MODULE_NOT_FOUND');
      assert.is((error as Error).message, `Cannot find module '${path}'`);
    }
  }
});

test("the table is fetched past the browser's cache, and an error page is not a table", async () => {
  const asked: unknown[] = [];
  const answer = (response: Response) => ({
    setTimeout,
    clearTimeout,
    fetch: (async (address: string, { cache }: RequestInit) => (
      asked.push([address, cache]),
      response
    )) as typeof fetch,
  });
  assert.equal(await fetchTableJson(answer(Response.json(table(1))), '/docs/', 1000), table(1));
  assert.equal(asked, [['/docs/chunks.json', 'no-cache']]);
  assert.is(await fetchTableJson(answer(new Response('gone', { status: 404 })), '/', 1000), null);
  for (const status of [429, 500, 503]) {
    const error = await errorOf(fetchTableJson(answer(new Response('busy', { status })), '/', 1000));
    assert.equal([error.message, error['code']], [`chunks.json: ${status}`, undefined]);
  }
  for (const junk of [null, 'text', {}, { pages: {} }]) {
    assert.is((await errorOf(createTableSource(async () => junk).get()))['code'], 'MODULE_NOT_FOUND');
  }
});

test('a table that does not arrive is abandoned after the timeout', async () => {
  const fetch = ((_address: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error));
    })) as unknown as typeof globalThis.fetch;
  assert.is(
    (await errorOf(fetchTableJson({ fetch, setTimeout, clearTimeout }, '/docs/', 5))).message,
    'chunks.json: timeout',
  );
});

test('from the file system, the table is loaded as a script', async () => {
  const window = createWindow();
  const requests = catchRequests(window);
  const scope: Record<string, unknown> = {};
  const loading = loadTableScript(window.document, scope, './', 1000);
  assert.equal(requests.addresses(), ['./chunks.js']);
  scope['docsBuildTable'] = table(3);
  requests.end('chunks.js');
  assert.equal(await loading, table(3));
  const failing = errorOf(loadTableScript(window.document, scope, './', 1000));
  requests.end('chunks.js', 'error');
  assert.is((await failing).message, 'chunks.js: error');
});

test.run();
