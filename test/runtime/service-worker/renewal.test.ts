/** What the worker keeps when the site is published again, and again. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULTS } from '../../../runtime/service-worker/context.js';
import { startWorker } from '../../../runtime/service-worker/worker.js';
import { createBrowser, createWorkerScope, html, type FakeBrowser, type FakeWorker } from './fake-worker.js';

const test = suite('kept files after a deploy');
const ORIGIN = 'https://sample.example';
/** The hash begins with the build's number. */
const hashOf = (name: string, build: number): string =>
  build + Buffer.from(name).toString('hex').padEnd(7, '0').slice(0, 12);
const file = (name: string, build: number, type = 'js'): string =>
  `/docs/assets/${name}.${hashOf(name, build)}.${type}`;

const documentOf = (name: string, build: number): string =>
  `<link rel="stylesheet" href="${file('site', build, 'css')}"><script src="${file('runtime', build)}"></script>` +
  `<a href="${file('archive', build, 'zip')}">archive</a><img src="${file('photo', build, 'png')}">${name} ${build}`;
const chunkOf = (build: number): string => `\\u003cimg src=\\"${file('drawing', build, 'png')}\\"> tabs ${build}`;

/** Puts a build on the network in place of the one before: no file of that is there any more. */
function deploy(browser: FakeBrowser, build: number): void {
  const chunks = { first: file('first', build), tabs: file('tabs', build), unseen: file('unseen', build) };
  browser.network.answers = new Map<string, Response>([
    ['/docs/app-shell/', html(`shell ${build}`)],
    ['/docs/guides/', html(documentOf('guides', build))],
    ['/docs/start/', html(documentOf('start', build))],
    ['/docs/icon.png', new Response(`icon ${build}`)],
    [file('site', build, 'css'), new Response(`url(text.${hashOf('text', build)}.woff2)`)],
    [file('tabs', build), new Response(chunkOf(build))],
    ...[
      file('runtime', build),
      file('first', build),
      file('unseen', build),
      file('photo', build, 'png'),
      file('drawing', build, 'png'),
      file('text', build, 'woff2'),
      file('archive', build, 'zip'),
    ].map((path) => [path, new Response(path)] as const),
    [
      '/docs/chunks.json',
      Response.json({
        generation: `${build}`,
        pages: {},
        chunks: Object.fromEntries(
          Object.entries(chunks).map(([id, path]) => [id, { file: path.slice('/docs/'.length), type: 'script' }]),
        ),
        offline: ['first'],
      }),
    ],
  ]);
}

/** The worker of the first build, which all builds of these tests have in common, as long as its own list stays. */
async function start(browser: FakeBrowser): Promise<FakeWorker> {
  const worker = createWorkerScope(browser);
  startWorker(worker.scope, [{ url: '/docs/app-shell/', revision: 'r1' }], DEFAULTS);
  await worker.fire('install');
  await worker.fire('activate');
  return worker;
}

/** A reader of the first build who has seen two documents, a page by click, and everything in them. */
async function reader(): Promise<{ readonly browser: FakeBrowser; readonly worker: FakeWorker }> {
  const browser = createBrowser();
  deploy(browser, 1);
  const worker = await start(browser);
  for (const path of ['/docs/guides/', '/docs/start/']) await worker.request(path, { mode: 'navigate' });
  const files = [file('runtime', 1), file('site', 1, 'css'), file('tabs', 1), '/docs/icon.png'];
  const more = [file('text', 1, 'woff2'), file('photo', 1, 'png'), file('drawing', 1, 'png')];
  for (const path of [...files, ...more]) await worker.request(path);
  await load(browser, worker, '/docs/guides/#first');
  return { browser, worker };
}

/** A tab opens in which the runtime asks for the table. */
async function load(browser: FakeBrowser, worker: FakeWorker, tab: string): Promise<void> {
  if (!browser.clients.includes(tab)) browser.clients.push(tab);
  await worker.request('/docs/chunks.json', { tab });
}

const keptFiles = async ({ caches }: FakeBrowser): Promise<readonly string[]> =>
  (await (await caches.open('docs-build:/docs/:files')).keys()).map(({ url }) => url.replace(ORIGIN, '')).sort();
const offline = async (worker: FakeWorker, path: string): Promise<string> =>
  (await worker.request(path, path.endsWith('/') ? { mode: 'navigate' } : {}))!.text();
/** What the reader of `reader` needs of a build, and no more. */
const needed = (build: number): readonly string[] =>
  [
    '/docs/chunks.json',
    '/docs/icon.png',
    ...['runtime', 'first', 'tabs'].map((name) => file(name, build)),
    ...['photo', 'drawing'].map((name) => file(name, build, 'png')),
    file('site', build, 'css'),
  ].sort();

test('the only tab gets the new table, and then all visited files are from the new build', async () => {
  const { browser, worker } = await reader();
  for (const build of [2, 3]) {
    deploy(browser, build);
    browser.clients = [];
    await load(browser, worker, `/docs/guides/#${build}`);
    assert.equal(await keptFiles(browser), needed(build));
  }
  browser.network.answers = null;
  assert.is(await offline(worker, '/docs/guides/'), documentOf('guides', 3));
  assert.is(await offline(worker, '/docs/start/'), documentOf('start', 3));
  assert.is(await offline(worker, file('tabs', 3)), chunkOf(3));
  assert.is(await offline(worker, file('drawing', 3, 'png')), file('drawing', 3, 'png'));
  assert.is(await offline(worker, '/docs/icon.png'), 'icon 3');
});

test('a style that a kept document names keeps its fonts', async () => {
  const { browser, worker } = await reader();
  browser.network.answers!.set(
    '/docs/chunks.json',
    Response.json({ generation: '1b', pages: {}, chunks: {}, offline: [] }),
  );
  await load(browser, worker, '/docs/guides/#first');
  const files = await keptFiles(browser);
  assert.ok(files.includes(file('text', 1, 'woff2')));
  assert.not(files.includes(file('tabs', 1)), 'something was cleared away');
});

test('a tab with the previous table keeps its files until it is closed or gets the new table', async () => {
  for (const end of ['closed', 'has the new one'] as const) {
    const { browser, worker } = await reader();
    deploy(browser, 2);
    await load(browser, worker, '/docs/start/#second');
    const both = await keptFiles(browser);
    for (const path of [...needed(1), ...needed(2)]) assert.ok(both.includes(path), path);
    if (end === 'closed') browser.clients = ['/docs/start/#second'];
    else await load(browser, worker, '/docs/guides/#first');
    await load(browser, worker, '/docs/start/#second');
    assert.equal(await keptFiles(browser), needed(2), end);
  }
});

test('an unknown tab counts as one of the previous build, but not if it shows another site', async () => {
  const { browser, worker } = await reader();
  deploy(browser, 2);
  browser.clients = ['/docs/start/#just-opened'];
  await load(browser, worker, '/docs/guides/#second');
  assert.ok((await keptFiles(browser)).includes(file('runtime', 1)));
  browser.clients = ['/elsewhere/'];
  await load(browser, worker, '/docs/guides/#second');
  assert.equal(await keptFiles(browser), needed(2));
});

test('the list of tabs outlives the worker, and is cleared of closed tabs', async () => {
  const { browser, worker } = await reader();
  deploy(browser, 2);
  await load(browser, worker, '/docs/start/#second');
  const next = createWorkerScope(browser);
  startWorker(next.scope, [{ url: '/docs/app-shell/', revision: 'r1' }], DEFAULTS);
  await load(browser, next, '/docs/guides/#first');
  assert.equal(await keptFiles(browser), needed(2));
  for (let time = 0; time < 20; time++) {
    browser.clients = [];
    await load(browser, next, `/docs/guides/#${time}`);
  }
  const state = await (await browser.caches.open('docs-build:/docs/:state')).keys();
  assert.equal(state.map(({ url }) => new URL(url).pathname).sort(), ['/done', '/tabs/-docs-guides-19']);
});

test('a deleted page is removed, but a login page or an error does not replace a kept copy', async () => {
  const { browser, worker } = await reader();
  deploy(browser, 2);
  const answers = browser.network.answers!;
  answers.delete('/docs/start/');
  answers.set('/docs/guides/', new Response('log in', { headers: { 'content-type': 'text/plain' } }));
  browser.clients = [];
  await load(browser, worker, '/docs/guides/#second');
  browser.network.answers = null;
  assert.is(await offline(worker, '/docs/start/'), 'shell 1');
  assert.is(await offline(worker, '/docs/guides/'), documentOf('guides', 1));
  assert.is(await offline(worker, file('runtime', 1)), file('runtime', 1));

  deploy(browser, 3);
  browser.network.answers!.set('/docs/guides/', new Response('busy', { status: 503 }));
  await load(browser, worker, '/docs/guides/#second');
  browser.network.answers = null;
  assert.is(await offline(worker, '/docs/guides/'), documentOf('guides', 1));
  deploy(browser, 3);
  await load(browser, worker, '/docs/guides/#second');
  browser.network.answers = null;
  assert.is(await offline(worker, '/docs/guides/'), documentOf('guides', 3));
});

test('a login page in place of a page is not kept after a deployment either', async () => {
  const { browser, worker } = await reader();
  const page = (text: string): Response => html(`${text}<script id="page-data"></script>`);
  deploy(browser, 2);
  browser.network.answers!.set('/docs/guides/', page('guides'));
  await load(browser, worker, '/docs/guides/#second');
  deploy(browser, 3);
  browser.network.answers!.set('/docs/guides/', html('log in'));
  await load(browser, worker, '/docs/guides/#second');
  browser.network.answers = null;
  assert.match(await offline(worker, '/docs/guides/'), 'guides');
});

test('nothing is fetched twice for one build, and nothing at all if the reader saves data', async () => {
  const { browser, worker } = await reader();
  deploy(browser, 2);
  browser.clients = [];
  await load(browser, worker, '/docs/guides/#second');
  browser.network.asked.length = 0;
  await load(browser, worker, '/docs/guides/#second');
  assert.equal(browser.network.asked, ['/docs/chunks.json']);

  deploy(browser, 3);
  Object.assign(worker.scope, { navigator: { connection: { saveData: true } } });
  browser.network.asked.length = 0;
  await load(browser, worker, '/docs/guides/#second');
  assert.not(browser.network.asked.includes('/docs/guides/'));
});

test('when the connection breaks, the previous table stays, and the next try continues', async () => {
  const { browser, worker } = await reader();
  deploy(browser, 2);
  browser.clients = [];
  browser.network.answers!.set(file('tabs', 2), () => Promise.reject(new TypeError('Failed to fetch')));
  await load(browser, worker, '/docs/guides/#second');
  browser.network.answers = null;
  assert.match(await offline(worker, '/docs/chunks.json'), '"generation":"1"');
  assert.is(await offline(worker, file('tabs', 1)), chunkOf(1));
  deploy(browser, 2);
  await load(browser, worker, '/docs/guides/#second');
  assert.equal(await keptFiles(browser), needed(2));
});

test('a worker that is stopped at any moment loses nothing, and the next one finishes its work', async () => {
  let stops = 0;
  for (let calls = 1; ; calls++) {
    const { browser, worker } = await reader();
    deploy(browser, 2);
    browser.clients = [];
    const stopped = browser.stopAfter(calls).then(() => true);
    const isStopped = await Promise.race([stopped, load(browser, worker, '/docs/guides/#second').then(() => false)]);
    void browser.stopAfter(Infinity);
    const network = browser.network.answers;
    browser.network.answers = null;
    const next = createWorkerScope(browser);
    startWorker(next.scope, [{ url: '/docs/app-shell/', revision: 'r1' }], DEFAULTS);
    for (const name of ['guides', 'start']) {
      const text = await offline(next, `/docs/${name}/`);
      assert.ok(
        [1, 2].some((build) => text === documentOf(name, build)),
        `${calls}: ${text}`,
      );
      const [, build] = /runtime\.(\d)/.exec(text)!;
      for (const part of [file('runtime', +build!), file('site', +build!, 'css'), file('photo', +build!, 'png')])
        assert.is(
          await offline(next, part),
          part.endsWith('css') ? `url(text.${hashOf('text', +build!)}.woff2)` : part,
          `${calls}: ${part}`,
        );
    }
    const { chunks } = JSON.parse(await offline(next, '/docs/chunks.json')) as {
      chunks: { tabs: { file: string } };
    };
    assert.match(await offline(next, `/docs/${chunks.tabs.file}`), 'tabs');
    browser.network.answers = network;
    await load(browser, next, '/docs/guides/#second');
    assert.equal(await keptFiles(browser), needed(2), `${calls}`);
    if (!isStopped) break;
    stops += 1;
  }
  assert.ok(stops > 40, `${stops} places to stop at`);
});

test('what the worker needs is fetched again if its caches were deleted, once', async () => {
  const { browser, worker } = await reader();
  for (const name of await browser.caches.keys()) await browser.caches.delete(name);
  browser.network.asked.length = 0;
  for (let visit = 0; visit < 2; visit++) await worker.request('/docs/chunks.json');
  assert.equal(
    browser.network.asked.filter((path) => path.startsWith('/docs/app-shell/')),
    ['/docs/app-shell/ (reload)'],
  );
  browser.network.answers = null;
  assert.is(await (await worker.request('/docs/unseen/', { mode: 'navigate' }))?.text(), 'shell 1');
});

test.run();
