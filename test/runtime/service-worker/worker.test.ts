import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PrecacheEntry } from '../../../runtime/service-worker/types.js';
import { keptCacheOf } from '../../../runtime/service-worker/cache/cache-names.js';
import { DEFAULTS, type WorkerSettings } from '../../../runtime/service-worker/context.js';
import { startWorker } from '../../../runtime/service-worker/worker.js';
import { createBrowser, createWorkerScope, html, type FakeBrowser, type FakeWorker } from './fake-worker.js';
import { stopClock } from '../../support/clock.js';
import { until } from '../../support/until.js';
import { errorOf } from '../window.js';

const hashOfText = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const ENTRIES: readonly PrecacheEntry[] = [
  { url: '/docs/app-shell/', revision: 'r1' },
  { url: '/docs/assets/runtime.11111111.js', revision: null, integrity: hashOfText('runtime 1') },
  { url: '/docs/icon.png', revision: 'r1' },
];
const QUICK: WorkerSettings = { ...DEFAULTS, timeout: 20, shellTimeout: 40, pageLimit: 3, fileLimit: 5 };

function online(browser: FakeBrowser): void {
  browser.network.answers = new Map<string, Response | (() => Response | Promise<Response>)>([
    ['/docs/app-shell/', html('shell')],
    ['/docs/assets/runtime.11111111.js', new Response('runtime 1')],
    ['/docs/icon.png', new Response('icon')],
    [
      '/docs/chunks.json',
      Response.json({
        generation: '1',
        pages: {},
        chunks: { first: { file: 'assets/first.44444444.js', type: 'script' } },
        offline: ['first', 'unheard-of'],
      }),
    ],
    ['/docs/assets/first.44444444.js', new Response('first')],
    ['/docs/guides/', html('guides')],
    ['/docs/picture.png', new Response('picture')],
  ]);
}

async function installed(browser: FakeBrowser, entries = ENTRIES, settings = QUICK): Promise<FakeWorker> {
  const worker = createWorkerScope(browser);
  startWorker(worker.scope, entries, settings);
  await worker.fire('install');
  await worker.fire('activate');
  return worker;
}

const visit = async (worker: FakeWorker, path: string): Promise<string> =>
  (await worker.request(path, { mode: 'navigate' }))!.text();
const files = async (worker: FakeWorker, path: string): Promise<string> => (await worker.request(path))!.text();
const test = suite('service worker');

test('a first installation fetches the list, keeps the open page, and takes control of it', async () => {
  const browser = createBrowser();
  online(browser);
  browser.clients = ['/docs/guides/#part'];
  const worker = await installed(browser);
  assert.equal(browser.calls, ['claim']);
  browser.network.answers = null;
  assert.is(await visit(worker, '/docs/guides/?q=1#other'), 'guides');
});

test('a reader who saves data gets the pages of the list only after that setting has been turned off', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = createWorkerScope(browser);
  const connection = { saveData: true };
  Object.assign(worker.scope, { navigator: { connection } });
  startWorker(worker.scope, ENTRIES, QUICK);
  await worker.fire('install');
  await worker.fire('activate');
  assert.ok(browser.network.asked.includes('/docs/chunks.json'));
  assert.not(browser.network.asked.includes('/docs/assets/first.44444444.js'));

  connection.saveData = false;
  await worker.request('/docs/chunks.json');
  browser.network.answers = null;
  assert.is(await files(worker, '/docs/assets/first.44444444.js'), 'first');
});

test('a visited page is available without a connection, in whatever form its address is written', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  await visit(worker, '/docs/guides/');
  browser.network.answers = null;
  for (const path of ['/docs/guides', '/docs/guides/index.html', '/docs/guides/?q'])
    assert.is(await visit(worker, path), 'guides', path);
  assert.is(await visit(worker, '/docs/guide'), 'shell');
});

test('a connection that breaks during a page does not damage the kept copy', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  assert.is(await visit(worker, '/docs/guides/'), 'guides');
  const { headers } = html('guides');
  browser.network.answers!.set(
    '/docs/guides/',
    () =>
      new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('The connection broke.')) }), {
        headers,
      }),
  );
  assert.match(String(await errorOf(visit(worker, '/docs/guides/'))), 'The connection broke.');
  browser.network.answers = null;
  assert.is(await visit(worker, '/docs/guides/'), 'guides');
});

test("files with a hash in their name come from the browser's cache, the others from the server", async () => {
  const browser = createBrowser();
  online(browser);
  await installed(browser);
  assert.equal([...browser.network.asked].sort(), [
    '/docs/app-shell/ (reload)',
    '/docs/assets/first.44444444.js',
    '/docs/assets/runtime.11111111.js',
    '/docs/chunks.json',
    '/docs/icon.png (reload)',
  ]);
});

test('a missing file stops the installation, which leaves nothing behind', async () => {
  const browser = createBrowser();
  online(browser);
  browser.network.answers!.delete('/docs/icon.png');
  const worker = createWorkerScope(browser);
  startWorker(worker.scope, ENTRIES, QUICK);
  assert.match((await errorOf(worker.fire('install'))).message, '/docs/icon.png: 404');
  assert.equal(await browser.caches.keys(), []);
});

test('a later version waits and takes control of no tab', async () => {
  const browser = createBrowser();
  online(browser);
  await installed(browser);
  await installed(browser, [...ENTRIES, { url: '/docs/guides/', revision: 'r2' }]);
  assert.equal(browser.calls, ['claim']);
});

test('a later version fetches only new files, and the earlier list is deleted', async () => {
  const browser = createBrowser();
  online(browser);
  await installed(browser);
  browser.network.asked.length = 0;
  browser.network
    .answers!.set('/docs/assets/runtime.22222222.js', new Response('runtime 2'))
    .set('/docs/icon.png', new Response('icon 2'));
  const worker = await installed(browser, [
    ENTRIES[0]!,
    { url: '/docs/assets/runtime.22222222.js', revision: null },
    { url: '/docs/icon.png', revision: 'r2' },
  ]);
  assert.equal([...browser.network.asked].sort(), [
    '/docs/assets/runtime.22222222.js',
    '/docs/chunks.json',
    '/docs/icon.png (reload)',
  ]);
  assert.is((await browser.caches.keys()).filter((name) => name.includes('precache')).length, 1);
  browser.network.answers = null;
  assert.is(await files(worker, '/docs/icon.png'), 'icon 2');
  // A document that was kept before still names the earlier runtime.
  assert.is(await files(worker, '/docs/assets/runtime.11111111.js'), 'runtime 1');
});

test('a document comes from the network, and opens again offline', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  assert.is(await visit(worker, '/docs/guides/'), 'guides');
  browser.network.answers!.set('/docs/guides/', html('newer guides'));
  assert.is(await visit(worker, '/docs/guides/'), 'newer guides');
  browser.network.answers = null;
  assert.is(await visit(worker, '/docs/guides/'), 'newer guides');
});

test('a page that was never visited shows the application shell when offline', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  browser.network.answers = null;
  assert.is(await visit(worker, '/docs/never/'), 'shell');
});

test('a 404 stays a 404 with a connection and is not kept', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  assert.is((await worker.request('/docs/none/', { mode: 'navigate' }))?.status, 404);
  assert.is((await worker.request('/docs/none.png'))?.status, 404);
  browser.network.answers = null;
  assert.is(await visit(worker, '/docs/none/'), 'shell');
});

test('what was kept takes the place of the answers of a host that fails, but not of one that knows no such page', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  assert.is(await visit(worker, '/docs/guides/'), 'guides');
  assert.is(await files(worker, '/docs/picture.png'), 'picture');
  const table = await files(worker, '/docs/chunks.json');
  const paths = ['/docs/guides/', '/docs/picture.png', '/docs/chunks.json', '/docs/api/'];
  for (const path of paths) browser.network.answers!.set(path, () => new Response('busy', { status: 503 }));
  assert.is(await visit(worker, '/docs/guides/'), 'guides');
  assert.is(await files(worker, '/docs/picture.png'), 'picture');
  assert.is(await files(worker, '/docs/chunks.json'), table);
  assert.is(await visit(worker, '/docs/api/'), 'busy', 'nothing was kept');
  browser.network.answers!.set('/docs/guides/', () => new Response('gone', { status: 410 }));
  assert.is(await visit(worker, '/docs/guides/'), 'gone');
});

test('a network that does not answer is not waited for if there is a copy', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  await visit(worker, '/docs/guides/');
  let answer = (_late: Response): void => undefined;
  browser.network.answers!.set('/docs/guides/', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { response, over } = worker.ask('/docs/guides/', { mode: 'navigate' });
  assert.is(await (await response)!.text(), 'guides', 'the network has said nothing yet');
  answer(html('late'));
  await over;
  browser.network.answers = null;
  assert.is(await visit(worker, '/docs/guides/'), 'late');
});

test('the network gets more time for a page that can only be replaced by the application shell', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  await visit(worker, '/docs/guides/');
  for (const path of ['/docs/guides/', '/docs/never/'])
    browser.network.answers!.set(path, () => new Promise<Response>(() => undefined));
  const clock = stopClock();
  try {
    const shown: string[] = [];
    for (const path of ['/docs/guides/', '/docs/never/'])
      void worker
        .ask(path, { mode: 'navigate' })
        .response.then((response) => response!.text())
        .then((text) => shown.push(text));
    await clock.pass(QUICK.timeout);
    assert.equal(shown, ['guides']);
    await clock.pass(QUICK.shellTimeout - QUICK.timeout);
    assert.equal(shown, ['guides', 'shell']);
  } finally {
    clock.release();
  }
});

test('a copy that the storage gives late is used if the network fails', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  const { open } = browser.caches;
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  browser.caches.open = (name) => late.then(() => open(name));
  browser.network.answers = null;
  const clock = stopClock();
  try {
    const { response } = worker.ask('/docs/assets/first.44444444.js');
    await clock.pass(QUICK.timeout);
    answer();
    assert.is(await (await response)!.text(), 'first');
  } finally {
    clock.release();
  }
});

test('a request makes no cache for sections, because its existence tells pages that sections are kept', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  assert.is((await worker.request('/docs/assets/none.33333333.js'))?.status, 404);
  assert.not(await browser.caches.has(keptCacheOf('/docs/')));
});

test('files with a hash come from the cache first, others from the network if there is one', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  browser.network.answers!.set('/docs/assets/p.33333333.js', new Response('chunk'));
  browser.network.asked.length = 0;
  for (let time = 0; time < 2; time++) {
    assert.is(await files(worker, '/docs/assets/p.33333333.js'), 'chunk');
    assert.is(await files(worker, '/docs/picture.png'), 'picture');
  }
  assert.equal(browser.network.asked, ['/docs/assets/p.33333333.js', '/docs/picture.png', '/docs/picture.png']);
  browser.network.answers = null;
  assert.is(await files(worker, '/docs/picture.png'), 'picture');
  assert.match((await errorOf(worker.request('/docs/other.png'))).message, 'Failed to fetch');
});

test('other origins, methods, ranges and paths outside of the base are left alone', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  assert.is(await worker.request('https://elsewhere.example/docs/a.js'), null);
  assert.is(await worker.request('/other/', { mode: 'navigate' }), null);
  assert.is(await worker.request('/docs/guides/', { method: 'POST' }), null);
  assert.is(await worker.request('/docs/film.mp4', { headers: { range: 'bytes=0-' } }), null);
});

test('the chunks that the table lists are available without a connection, and follow the table', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  browser.network
    .answers!.set(
      '/docs/chunks.json',
      Response.json({
        generation: '2',
        pages: {},
        chunks: { first: { file: 'assets/first.55555555.js', type: 'script' } },
        offline: ['first'],
      }),
    )
    .set('/docs/assets/first.55555555.js', new Response('first 2'));
  // A tab that still has the table of before.
  browser.clients = ['/docs/guides/'];
  await worker.request('/docs/chunks.json');
  browser.network.answers = null;
  assert.is(await files(worker, '/docs/assets/first.44444444.js'), 'first');
  assert.is(await files(worker, '/docs/assets/first.55555555.js'), 'first 2');
  assert.match(await files(worker, '/docs/chunks.json'), '"generation":"2"');
});

test('an invalid or missing table does not prevent the installation of the worker', async () => {
  for (const answer of [html('not a table'), undefined]) {
    const browser = createBrowser();
    online(browser);
    if (answer) browser.network.answers!.set('/docs/chunks.json', answer);
    else browser.network.answers!.delete('/docs/chunks.json');
    const worker = await installed(browser);
    browser.network.answers = null;
    assert.is(await visit(worker, '/docs/never/'), 'shell');
  }
});

test('storage that fails or does not answer does not block responses from the network', async () => {
  for (const open of [
    () => Promise.reject(new Error('Unexpected internal error')),
    () => new Promise<Cache>(() => undefined),
  ]) {
    const browser = createBrowser();
    online(browser);
    const worker = await installed(browser);
    Object.assign(browser.caches, { open, has: open });
    assert.is(await (await worker.ask('/docs/guides/', { mode: 'navigate' }).response)!.text(), 'guides');
    for (const path of ['/docs/assets/first.44444444.js', '/docs/picture.png', '/docs/chunks.json'])
      assert.is((await worker.ask(path).response)!.status, 200, path);
  }
});

test('a page in place of a file, as networks with a login send it, is not kept', async () => {
  const browser = createBrowser();
  online(browser);
  const { answers } = browser.network;
  answers!.set('/docs/assets/first.44444444.js', html('log in')).set('/docs/assets/p.33333333.js', html('log in'));
  const worker = await installed(browser);
  assert.is(await files(worker, '/docs/assets/p.33333333.js'), 'log in');
  for (const name of ['first.44444444', 'p.33333333']) {
    answers!.set(`/docs/assets/${name}.js`, new Response('chunk'));
    assert.is(await files(worker, `/docs/assets/${name}.js`), 'chunk');
  }
  await files(worker, '/docs/picture.png');
  answers!.set('/docs/picture.png', html('log in'));
  assert.is(await files(worker, '/docs/picture.png'), 'log in');
  browser.network.answers = null;
  assert.is(await files(worker, '/docs/picture.png'), 'picture');
  browser.network.answers = answers;
  answers!.set('/docs/assets/runtime.22222222.js', html('log in'));
  const next = [{ url: '/docs/assets/runtime.22222222.js', revision: null }];
  assert.match((await errorOf(installed(browser, next))).message, 'runtime.22222222.js');
});

test('a document in place of a page, as networks with a login send it, does not replace the kept page', async () => {
  const page = (text: string): Response => html(`${text}<script type="application/json" id="page-data">{}</script>`);
  const browser = createBrowser();
  online(browser);
  const answers = browser.network.answers!;
  const worker = await installed(browser);
  answers.set('/docs/guides/', page('guides'));
  await visit(worker, '/docs/guides/');
  answers.set('/docs/guides/', html('log in'));
  assert.is(await visit(worker, '/docs/guides/'), 'log in');
  browser.network.answers = null;
  assert.match(await visit(worker, '/docs/guides/'), 'guides');
  browser.network.answers = answers.set('/docs/guides/', page('newer'));
  await visit(worker, '/docs/guides/');
  browser.network.answers = null;
  assert.match(await visit(worker, '/docs/guides/'), 'newer');
});

test('a damaged copy is replaced at the next visit, and a damaged table at once', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  const damage = async (): Promise<void> => {
    for (const name of await browser.caches.keys()) {
      const cache = await browser.caches.open(name);
      for (const { url } of await cache.keys()) await cache.put(url, new Response('damaged'));
    }
    browser.network.asked.length = 0;
  };
  const path = '/docs/assets/runtime.11111111.js';
  // Chromium requests what the head names without a hash. A copy that was whole may be damaged later.
  for (const init of [{ integrity: hashOfText('runtime 1') }, { integrity: '' }, {}]) {
    const runtime = async (): Promise<string> => (await worker.request(path, init))!.text();
    await damage();
    assert.equal([await runtime(), await runtime(), await runtime()], ['damaged', 'runtime 1', 'runtime 1']);
    assert.equal(browser.network.asked, [path]);
  }
  await worker.request('/docs/chunks.json');
  browser.network.answers = null;
  assert.match(await files(worker, '/docs/chunks.json'), '"generation":"1"');
});

test('a file that a page requests anew comes from the network and replaces the copy', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  const path = '/docs/assets/runtime.11111111.js';
  const typeOf = async (init = {}): Promise<string | null | undefined> =>
    (await worker.request(path, init))?.headers.get('content-type');
  browser.network.answers!.set(path, () => new Response('runtime 1', { headers: { 'content-type': 'text/plain' } }));
  assert.is(await typeOf({ cache: 'reload' }), 'text/plain');
  browser.network.answers!.set(
    path,
    () => new Response('runtime 1', { headers: { 'content-type': 'text/javascript' } }),
  );
  assert.is(await typeOf(), 'text/plain', 'the kept copy');
  assert.is(await typeOf({ cache: 'reload' }), 'text/javascript');
  browser.network.answers = null;
  assert.is(await typeOf(), 'text/javascript');
  assert.is(await typeOf({ cache: 'reload' }), 'text/javascript', 'the kept copy, offline');
});

test('the number of kept files is limited, and the oldest is deleted', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  for (const name of ['a', 'b', 'c', 'd']) {
    browser.network.answers!.set(`/docs/${name}/`, html(name));
    await visit(worker, `/docs/${name}/`);
  }
  browser.network.answers = null;
  assert.equal(await Promise.all(['a', 'b', 'c', 'd'].map((name) => visit(worker, `/docs/${name}/`))), [
    'shell',
    'b',
    'c',
    'd',
  ]);
});

test('a page can list what it loaded before the worker existed', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  await worker.message({
    type: 'visited',
    urls: [
      'https://sample.example/docs/picture.png',
      'https://elsewhere.example/x',
      'junk',
      7,
      'https://sample.example/docs/none.png',
    ],
  });
  browser.network.answers = null;
  assert.is(await files(worker, '/docs/picture.png'), 'picture');
  assert.match((await errorOf(worker.request('/docs/none.png'))).message, 'Failed to fetch');
});

test('invalid messages change nothing; on request, the worker activates at once or unregisters', async () => {
  const browser = createBrowser();
  online(browser);
  await browser.caches.open('somebody-elses');
  const worker = await installed(browser);
  for (const junk of [null, 'text', 7, {}, { type: 'visited', urls: 'no' }]) await worker.message(junk);
  assert.equal(browser.calls, ['claim']);
  await worker.message({ type: 'skip-waiting' });
  await worker.message({ type: 'unregister' });
  assert.equal(browser.calls, ['claim', 'skipWaiting', 'unregister']);
  assert.equal(await browser.caches.keys(), ['somebody-elses']);
  assert.is(await worker.request('/docs/picture.png'), null);
});

test('requests that are pending when the worker unregisters leave nothing behind', async () => {
  const browser = createBrowser();
  online(browser);
  const worker = await installed(browser);
  await visit(worker, '/docs/guides/');
  let answer = (_late: Response): void => undefined;
  browser.network.answers!.set('/docs/guides/', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { response, over } = worker.ask('/docs/chunks.json', { tab: '1' });
  await response;
  const gone = worker.message({ type: 'unregister' });
  await until(
    () => browser.network.asked.filter((path) => path === '/docs/guides/').length === 2,
    'the page is fetched anew',
  );
  answer(html('late'));
  await Promise.all([over, gone]);
  assert.equal(await browser.caches.keys(), []);
});

test.run();
