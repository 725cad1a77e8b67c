import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CHUNK_GLOBAL, type ChunkFile } from '../../../runtime/contract.js';
import { createLoader, type ChunkLoader } from '../../../runtime/chunks/loader.js';
import { stopClock } from '../../support/clock.js';
import { catchRequests, createWindow, errorOf, type Requests } from '../window.js';

const FILES = new Map<string, ChunkFile>([
  ['a', { file: 'assets/a.00000000.js', type: 'script' }],
  ['b', { file: 'assets/b.00000000.js', type: 'script', integrity: 'sha384-abc' }],
  ['constructor', { file: 'assets/constructor.js', type: 'script' }],
  ['9701', { file: 'assets/9701.css', type: 'style' }],
]);

interface Setup {
  readonly loader: ChunkLoader;
  readonly requests: Requests;
  readonly scope: { [CHUNK_GLOBAL]?: { push: (...records: unknown[]) => unknown } };
  readonly push: (...records: unknown[]) => void;
  /** Addresses of files that are to be fetched anew. */
  readonly renewed: readonly string[];
}

const nothing = (): undefined => undefined;

function setUp(
  options: { timeout?: number; early?: unknown[]; require?: (name: string) => unknown; renew?: Promise<boolean> } = {},
): Setup {
  const window = createWindow();
  const requests = catchRequests(window);
  const scope: Setup['scope'] = options.early ? { [CHUNK_GLOBAL]: options.early } : {};
  const renewed: string[] = [];
  const loader = createLoader({
    document: window.document,
    scope,
    fileOf: (id) => FILES.get(id),
    base: '/docs/',
    timeout: options.timeout ?? 5000,
    require: options.require ?? nothing,
    renew: (address) => {
      renewed.push(address);
      return options.renew ?? Promise.resolve(false);
    },
  });
  return { loader, requests, scope, renewed, push: (...records) => void scope[CHUNK_GLOBAL]!.push(...records) };
}

const test = suite('chunk loader');

test('a chunk goes from absent to pending to loaded, and its script element is removed', async () => {
  const { loader, requests, push } = setUp();
  assert.is(loader.state('a'), 'absent');
  const loading = loader.load('a');
  assert.is(loader.state('a'), 'pending');
  assert.equal(requests.addresses(), ['/docs/assets/a.00000000.js']);
  push(['a', { text: 'content' }]);
  assert.is(loader.state('a'), 'loaded');
  requests.end('a.00000000');
  assert.equal(await loading, { text: 'content' });
  assert.is(loader.state('a'), 'loaded');
  assert.equal(requests.pending(), []);
});

test('there is one request for an id, however often it is requested', async () => {
  const { loader, requests, push } = setUp();
  const [first, second] = [loader.load('a'), loader.load('a')];
  push(['a', 1]);
  assert.equal([await first, await second, await loader.load('a')], [1, 1, 1]);
  assert.is(requests.elements.length, 1);
});

test('after a failure, another try is possible', async () => {
  const { loader, requests, push } = setUp();
  const first = errorOf(loader.load('a'));
  requests.end('a.00000000', 'error');
  await first;
  assert.is(loader.state('a'), 'failed');
  const second = loader.load('a');
  assert.is(loader.state('a'), 'pending');
  assert.is(requests.elements.length, 2);
  push(['a', 'here']);
  assert.is(await second, 'here');
});

test('an error event makes a ChunkLoadError with its type and the address', async () => {
  const { loader, requests } = setUp();
  const failing = errorOf(loader.load('a'));
  requests.end('a.00000000', 'error');
  const error = await failing;
  assert.is(error.name, 'ChunkLoadError');
  assert.is(error.message, 'Loading chunk a failed.\n(error: /docs/assets/a.00000000.js)');
  assert.equal([error['type'], error['request']], ['error', '/docs/assets/a.00000000.js']);
  assert.equal(requests.pending(), []);
});

test('the error tells where the chunk was requested', async () => {
  const { loader, requests } = setUp();
  async function somebodyWhoAsks(): Promise<unknown> {
    return loader.load('a');
  }
  const failing = errorOf(somebodyWhoAsks());
  requests.end('a.00000000', 'error');
  assert.match((await failing).stack ?? '', 'somebodyWhoAsks');
});

test('a script without its chunk counts as missing', async () => {
  const { loader, requests, push } = setUp();
  const failing = errorOf(loader.load('a'));
  push(['b', 'somebody else']);
  requests.end('a.00000000');
  const error = await failing;
  assert.is(error.message, 'Loading chunk a failed.\n(missing: /docs/assets/a.00000000.js)');
  assert.is(error['type'], 'missing');
  assert.is(loader.state('b'), 'loaded');
});

test('a chunk that is not in the table counts as missing', async () => {
  const { loader, requests } = setUp();
  const error = await errorOf(loader.load('unheard-of'));
  assert.is(error.name, 'ChunkLoadError');
  assert.is(error['type'], 'missing');
  assert.is(requests.elements.length, 0);
});

test('no answer within the timeout is a failure, but a late answer is used nevertheless', async () => {
  const { loader, requests, push } = setUp({ timeout: 20 });
  const error = await errorOf(loader.load('a'));
  assert.is(error.message, 'Loading chunk a failed.\n(timeout: /docs/assets/a.00000000.js)');
  assert.is(loader.state('a'), 'failed');
  assert.equal(requests.pending(), []);
  push(['a', 'late']);
  assert.is(loader.state('a'), 'loaded');
  assert.is(await loader.load('a'), 'late');
});

test('after each timeout, the next try uses an address that the browser is not waiting for', async () => {
  const clock = stopClock();
  const { loader, requests } = setUp({ timeout: 20 });
  for (let tries = 0; tries < 3; tries++) {
    const failing = errorOf(loader.load('a'));
    await clock.pass(20);
    await failing;
  }
  clock.release();
  assert.equal(
    requests.addresses(),
    ['', '?1', '?2'].map((query) => `/docs/assets/a.00000000.js${query}`),
  );
});

test('a file that arrives damaged, or is something else, is fetched anew for the next try', async () => {
  const { loader, requests, renewed } = setUp({ timeout: 20 });
  const style = loader.load('9701');
  requests.end('9701', 'load');
  await style;
  await errorOf(loader.load('b'));
  assert.equal(renewed, [], 'neither a file that can be used nor one that is late');
  for (const result of ['error', 'load']) {
    const failing = errorOf(loader.load('a'));
    requests.end('a.00000000', result);
    await failing;
  }
  assert.equal(renewed, ['/docs/assets/a.00000000.js', '/docs/assets/a.00000000.js']);
});

test('a file that could be fetched anew is requested a second time, and no more', async () => {
  const { loader, requests, renewed, push } = setUp({ renew: Promise.resolve(true) });
  const loading = loader.load('a');
  requests.end('a.00000000', 'load');
  assert.is(loader.state('a'), 'pending');
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(requests.addresses(), ['/docs/assets/a.00000000.js', '/docs/assets/a.00000000.js']);
  push(['a', 'whole']);
  assert.is(await loading, 'whole');
  const failing = errorOf(loader.load('b'));
  requests.end('b.00000000', 'error');
  await Promise.resolve();
  await Promise.resolve();
  requests.end('b.00000000', 'error');
  await failing;
  assert.is(loader.state('b'), 'failed');
  assert.is(renewed.length, 2);
});

test('a file that is fetched anew forever fails, and a copy that arrives meanwhile is used', async () => {
  const { loader, requests, push } = setUp({ renew: new Promise(() => undefined), timeout: 20 });
  const failing = errorOf(loader.load('a'));
  requests.end('a.00000000', 'load');
  await failing;
  const loading = loader.load('a');
  requests.end('a.00000000', 'load');
  push(['a', 'whole']);
  assert.is(await loading, 'whole');
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.is(loader.state('a'), 'loaded');
});

test('the timeout is 120 seconds by default', () => {
  const window = createWindow();
  const delays: (number | undefined)[] = [];
  const { setTimeout: real } = globalThis;
  catchRequests(window);
  globalThis.setTimeout = ((callback: () => void, delay?: number) => {
    delays.push(delay);
    return real(() => {}, 0);
  }) as typeof setTimeout;
  try {
    createLoader({ document: window.document, scope: {}, fileOf: (id) => FILES.get(id), base: '/', require: nothing })
      .load('a')
      .catch(() => undefined);
  } finally {
    globalThis.setTimeout = real;
  }
  assert.equal(delays, [120_000]);
});

test('a stylesheet stays in the document once it has loaded', async () => {
  const { loader, requests } = setUp();
  const loading = loader.load('9701');
  const link = requests.elements[0] as HTMLLinkElement;
  assert.equal([link.tagName, link.rel], ['LINK', 'stylesheet']);
  requests.end('9701');
  assert.is(await loading, undefined);
  assert.is(loader.state('9701'), 'loaded');
  assert.is(requests.pending().length, 1);
});

test('a stylesheet that fails is removed and reported with a code', async () => {
  const { loader, requests } = setUp();
  const failing = errorOf(loader.load('9701'));
  requests.end('9701', 'error');
  const error = await failing;
  assert.is(error['code'], 'CSS_CHUNK_LOAD_FAILED');
  assert.is(error.message, 'Loading CSS chunk 9701 failed.\n(/docs/assets/9701.css)');
  assert.equal([error['type'], error['request']], ['error', '/docs/assets/9701.css']);
  assert.equal(requests.pending(), []);
  assert.is(loader.state('9701'), 'failed');
});

test('the last 30 chunks of data are kept, and all chunks of code and styles; a dropped chunk is loaded again', async () => {
  const { loader, push, requests } = setUp();
  push(['code', () => ({ default: 1 })]);
  push(['a', { body: 'first' }], ['a', { body: 'first' }]);
  for (let number = 0; number < 29; number++) push([`page-${number}`, { body: number }]);
  assert.equal([loader.state('a'), loader.state('page-0')], ['loaded', 'loaded']);
  push(['page-29', { body: 29 }]);
  assert.equal(['code', 'a', 'page-0', 'page-29'].map(loader.state), ['loaded', 'absent', 'loaded', 'loaded']);
  const again = loader.load('a');
  assert.equal([loader.state('a'), requests.addresses().length], ['pending', 1]);
  push(['a', { body: 'again' }]);
  assert.equal(await again, { body: 'again' });
  assert.is(loader.state('page-0'), 'absent');
});

test('chunks that were pushed before the runtime ran are used', async () => {
  const { loader, requests, scope } = setUp({ early: [['a', 'early'], 'junk', [7, 'junk']] });
  assert.is(loader.state('a'), 'loaded');
  assert.is(await loader.load('a'), 'early');
  assert.is(requests.elements.length, 0);
  assert.not(Array.isArray(scope[CHUNK_GLOBAL]));
});

test('an id that is a property of every object works like others', async () => {
  const { loader, push } = setUp();
  assert.is(loader.state('constructor'), 'absent');
  assert.is(loader.state('__proto__'), 'absent');
  const loading = loader.load('constructor');
  push(['constructor', 'fine']);
  assert.is(await loading, 'fine');
});

test('the integrity in the table is used for requests', () => {
  const { loader, requests } = setUp();
  // Nobody answers: both end with a time-out long after this test.
  loader.load('b').catch(() => undefined);
  loader.load('a').catch(() => undefined);
  const [b, a] = requests.elements;
  assert.equal([b!.integrity, b!.getAttribute('crossorigin')], ['sha384-abc', 'anonymous']);
  assert.equal([a!.integrity, a!.getAttribute('crossorigin')], ['', null]);
});

test('a chunk of code gets the shared modules and becomes its exports', async () => {
  const { loader, push } = setUp({ require: (name) => `the ${name}` });
  const loading = loader.load('a');
  push(['a', (require: (name: string) => unknown) => ({ default: require('react') })]);
  assert.equal(await loading, { default: 'the react' });
});

test('a chunk of code that throws rejects with its error, and can be requested again', async () => {
  const { loader, push } = setUp();
  const failing = errorOf(loader.load('a'));
  push([
    'a',
    () => {
      throw new Error('too old');
    },
  ]);
  assert.is((await failing).message, 'too old');
  assert.is(loader.state('a'), 'failed');
  const again = loader.load('a');
  push(['a', () => ({ fine: true })]);
  assert.equal(await again, { fine: true });
});

test('events of a request that has ended have no effect', async () => {
  const clock = stopClock();
  const { loader, requests, push } = setUp({ timeout: 20 });
  const loading = loader.load('a');
  push(['a', 1]);
  await loading;
  assert.equal([requests.elements[0]!.onload, requests.elements[0]!.onerror], [null, null]);
  await clock.pass(40);
  clock.release();
  assert.is(loader.state('a'), 'loaded');
});

test.run();
