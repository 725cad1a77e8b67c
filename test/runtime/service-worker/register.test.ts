import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startWorker, type WorkerOptions } from '../../../runtime/service-worker/register.js';
import { createWindow, settled } from '../window.js';

interface FakeContainer extends EventTarget {
  controller: object | null;
  readonly registered: unknown[];
  readonly registration: FakeRegistration;
}
interface FakeRegistration extends EventTarget {
  waiting: object | null;
  installing: EventTarget | null;
  active: { scriptURL: string; postMessage: (data: unknown) => void } | null;
}

function setUp(
  options: { controller?: boolean; enabled?: boolean; url?: string; secure?: boolean; refused?: boolean } = {},
) {
  const window = createWindow('', options.url ?? 'https://sample.example/docs/guides/?q#part');
  const messages: unknown[] = [];
  const calls: string[] = [];
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    active: { scriptURL: 'https://sample.example/docs/sw.js', postMessage: (data: unknown) => messages.push(data) },
    unregister: async () => (calls.push('unregister'), true),
  }) as FakeRegistration;
  const container = Object.assign(new EventTarget(), {
    controller: options.controller ? {} : null,
    registered: [] as unknown[],
    registration,
    ready: Promise.resolve(registration),
    async register(...args: unknown[]) {
      if (options.refused) throw new Error('SecurityError');
      container.registered.push(args);
      return registration;
    },
    getRegistration: async () => registration,
  }) as FakeContainer & { register: unknown };
  Object.defineProperty(window.navigator, 'serviceWorker', { value: container });
  Object.defineProperty(window, 'isSecureContext', { value: options.secure ?? true });
  Object.defineProperty(window, 'caches', {
    value: {
      keys: async () => ['docs-build:/docs/:pages', 'docs-build:/:pages', 'other'],
      delete: async (name: string) => calls.push(name),
    },
  });
  Object.defineProperty(window, 'performance', {
    value: {
      getEntriesByType: () => [{ name: 'https://sample.example/docs/a.png' }, { name: 'https://cdn.example/b.js' }],
    },
  });
  const log: string[] = [];
  let reloads = 0;
  const start: WorkerOptions = {
    window,
    base: '/docs/',
    enabled: options.enabled ?? true,
    log: (text) => log.push(text),
    reload: () => (reloads += 1),
  };
  return { start: () => startWorker(start), container, registration, messages, calls, log, reloads: () => reloads };
}

const test = suite('registration of the worker');

test("uses the site's own path, and always requests the newest script", async () => {
  const { start, container } = setUp();
  await start();
  assert.equal(container.registered, [['/docs/sw.js', { scope: '/docs/', updateViaCache: 'none' }]]);
});

test('does not happen from the file system or on an insecure connection', async () => {
  for (const options of [{ url: 'file:///docs/index.html' }, { secure: false }]) {
    const { start, container } = setUp(options);
    await start();
    assert.equal(container.registered, []);
  }
});

test('may be refused by the browser', async () => {
  await setUp({ refused: true }).start();
});

test('the first visit is not reloaded when the worker takes over, and a later one is, once', async () => {
  const { start, container, reloads } = setUp();
  await start();
  container.dispatchEvent(new Event('controllerchange'));
  assert.is(reloads(), 0);
  container.dispatchEvent(new Event('controllerchange'));
  container.dispatchEvent(new Event('controllerchange'));
  assert.is(reloads(), 1);
});

test('a page with a worker is reloaded once when another one takes over', async () => {
  const { start, container, reloads } = setUp({ controller: true });
  await start();
  container.dispatchEvent(new Event('controllerchange'));
  container.dispatchEvent(new Event('controllerchange'));
  assert.is(reloads(), 1);
});

test('a waiting worker is logged once', async () => {
  const { start, registration, log } = setUp({ controller: true });
  await start();
  assert.equal(log, []);
  registration.installing = new EventTarget();
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = {};
  registration.installing.dispatchEvent(new Event('statechange'));
  registration.installing.dispatchEvent(new Event('statechange'));
  assert.is(log.length, 1);
  assert.match(log[0]!, 'new version');
});

test('a worker that is already waiting is logged, too, but not the very first one', async () => {
  const second = setUp({ controller: true });
  second.registration.waiting = {};
  await second.start();
  assert.is(second.log.length, 1);
  const first = setUp();
  first.registration.waiting = {};
  await first.start();
  assert.is(first.log.length, 0);
});

test('a worker that was being installed before the page registered its own is logged', async () => {
  const { start, registration, log } = setUp({ controller: true });
  registration.installing = new EventTarget();
  await start();
  registration.waiting = {};
  registration.installing.dispatchEvent(new Event('statechange'));
  assert.is(log.length, 1);
});

test('on the first visit, the worker gets a list of what the page has loaded', async () => {
  const { start, messages } = setUp();
  await start();
  await settled();
  assert.equal(messages, [
    { type: 'visited', urls: ['https://sample.example/docs/guides/?q', 'https://sample.example/docs/a.png'] },
  ]);
  const later = setUp({ controller: true });
  await later.start();
  assert.equal(later.messages, []);
});

test('a site that no longer has a worker removes it, with its caches and no others', async () => {
  const { start, calls, container, messages } = setUp({ enabled: false });
  await start();
  assert.equal(calls, ['unregister', 'docs-build:/docs/:pages']);
  assert.equal(messages, [{ type: 'unregister' }]);
  assert.equal(container.registered, []);
  const foreign = setUp({ enabled: false });
  foreign.registration.active!.scriptURL = 'https://sample.example/docs/other.js';
  await foreign.start();
  assert.equal([...foreign.calls, ...foreign.messages], []);
});

test.run();
