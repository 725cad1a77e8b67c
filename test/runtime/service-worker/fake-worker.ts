/** The surroundings of a service worker, in memory: caches that live on, a network that can fail, events that are awaited. */
import type { WorkerScope } from '../../../runtime/service-worker/types.js';

type Answer = Response | (() => Response | Promise<Response>);

export interface FakeNetwork {
  /** Answers by path. What is not there is a 404; `null` for everything is no connection. */
  answers: Map<string, Answer> | null;
  readonly asked: string[];
}

/** What outlives one version of a worker. */
export interface FakeBrowser {
  readonly caches: CacheStorage;
  readonly network: FakeNetwork;
  readonly calls: string[];
  /** Addresses of open tabs, of which ids are made. */
  clients: string[];
  /** Stops the worker after so many more calls of caches and network: nothing answers it any more. Resolves when that is so. */
  stopAfter(calls: number): Promise<void>;
  /** Comes before each such call. */
  call(): Promise<void>;
}

const idOf = (tab: string): string => tab.replace(/\W+/g, '-');
const ORIGIN = 'https://sample.example';
export const html = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

export function createBrowser(): FakeBrowser {
  let left = Infinity;
  let stopped = (): void => undefined;
  const browser: FakeBrowser = {
    caches: fakeCaches(() => browser.call()),
    network: { answers: new Map(), asked: [] },
    calls: [],
    clients: [],
    stopAfter: (calls) => new Promise((resolve) => ([left, stopped] = [calls, resolve])),
    async call() {
      if (left-- > 0) return;
      stopped();
      await new Promise(() => undefined);
    },
  };
  return browser;
}

export interface FakeWorker {
  readonly scope: WorkerScope;
  /** Fires an event and waits for everything it waits for. */
  fire(type: 'install' | 'activate'): Promise<void>;
  message(data: unknown): Promise<void>;
  /** A request: what it gets, as soon as it gets it, and when everything that goes on behind it is over. */
  ask(path: string, init?: RequestKind): { readonly response: Promise<Response | null>; readonly over: Promise<void> };
  /** What a request gets, when everything behind it is over; null when the worker does not answer it. Rejects as a failing network does. */
  request(path: string, init?: RequestKind): Promise<Response | null>;
}

type RequestKind = {
  readonly mode?: string;
  readonly method?: string;
  readonly headers?: HeadersInit;
  readonly tab?: string;
  readonly integrity?: string;
  readonly cache?: string;
};

export function createWorkerScope(browser: FakeBrowser): FakeWorker {
  const listeners = new Map<string, (event: never) => void>();
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    registration: {
      scope: `${ORIGIN}/docs/`,
      active: null,
      unregister: async () => (browser.calls.push('unregister'), true),
    },
    clients: {
      claim: async () => void browser.calls.push('claim'),
      matchAll: async () => browser.clients.map((url) => ({ id: idOf(url), url: ORIGIN + url })),
    },
    caches: browser.caches,
    skipWaiting: async () => void browser.calls.push('skipWaiting'),
    async fetch(request, init) {
      await browser.call();
      const path = (typeof request === 'string' ? request : request.url).replace(ORIGIN, '');
      browser.network.asked.push(path + (init?.cache === 'reload' ? ' (reload)' : ''));
      if (browser.network.answers === null) throw new TypeError('Failed to fetch');
      const answer = browser.network.answers.get(path);
      if (answer === undefined) return new Response('no', { status: 404, headers: { 'content-type': 'text/html' } });
      return typeof answer === 'function' ? answer() : answer.clone();
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  const dispatch = (type: string, more: object): ReturnType<FakeWorker['ask']> => {
    const waits: Promise<unknown>[] = [];
    const responses: Promise<Response>[] = [];
    const event = {
      ...more,
      waitUntil: (promise: Promise<unknown>) => void waits.push(promise),
      respondWith: (promise: Promise<Response> | Response) => void responses.push(Promise.resolve(promise)),
    };
    listeners.get(type)?.(event as never);
    const given: Promise<Response | null> = responses.at(-1) ?? Promise.resolve(null);
    const end = async (): Promise<void> => {
      await given;
      // Waiting may add more to wait for.
      for (let index = 0; index < waits.length; index++) await waits[index];
    };
    return { response: given, over: end() };
  };
  const ask: FakeWorker['ask'] = (
    path,
    { mode = 'no-cors', method = 'GET', headers = {}, tab = '', integrity = '', cache = 'default' } = {},
  ) =>
    dispatch('fetch', {
      clientId: idOf(tab),
      request: {
        url: path.startsWith('http') ? path : ORIGIN + path,
        mode,
        method,
        integrity,
        cache,
        headers: new Headers(headers),
      },
    });
  return {
    scope,
    ask,
    fire: (type) => dispatch(type, {}).over,
    message: (data) => dispatch('message', { data }).over,
    async request(path, init) {
      const { response, over } = ask(path, init);
      await over;
      return response;
    },
  };
}

/** `call` comes before each of them. */
function fakeCaches(call: () => Promise<void>): CacheStorage {
  const all = new Map<string, Cache>();
  return {
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, fakeCache(call));
      return all.get(name)!;
    },
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async () => undefined,
  };
}

function fakeCache(call: () => Promise<void>): Cache {
  const entries = new Map<string, Response>();
  const keyOf = (key: string | Request): string => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;
  return {
    match: async (key: string | Request) => (await call(), entries.get(keyOf(key))?.clone()),
    async put(key: string | Request, response: Response) {
      await call();
      // At the end, in one step.
      entries.delete(keyOf(key));
      entries.set(keyOf(key), response);
    },
    delete: async (key: string | Request) => (await call(), entries.delete(keyOf(key))),
    keys: async () => (await call(), [...entries.keys()].map((url) => ({ url }))),
  } as unknown as Cache;
}
