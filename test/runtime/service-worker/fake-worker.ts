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
  clients: string[];
}

const ORIGIN = 'https://sample.example';
export const html = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

export function createBrowser(): FakeBrowser {
  return { caches: fakeCaches(), network: { answers: new Map(), asked: [] }, calls: [], clients: [] };
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

type RequestKind = { readonly mode?: string; readonly method?: string; readonly headers?: HeadersInit };

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
      matchAll: async () => browser.clients.map((url) => ({ url: ORIGIN + url })),
    },
    caches: browser.caches,
    skipWaiting: async () => void browser.calls.push('skipWaiting'),
    async fetch(request, init) {
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
  const ask: FakeWorker['ask'] = (path, { mode = 'no-cors', method = 'GET', headers = {} } = {}) =>
    dispatch('fetch', {
      request: { url: path.startsWith('http') ? path : ORIGIN + path, mode, method, headers: new Headers(headers) },
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

function fakeCaches(): CacheStorage {
  const all = new Map<string, Cache>();
  return {
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, fakeCache());
      return all.get(name)!;
    },
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async () => undefined,
  };
}

function fakeCache(): Cache {
  const entries = new Map<string, Response>();
  const keyOf = (key: string | Request): string => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;
  return {
    match: async (key: string | Request) => entries.get(keyOf(key))?.clone(),
    put: async (key: string | Request, response: Response) => void entries.set(keyOf(key), response),
    delete: async (key: string | Request) => entries.delete(keyOf(key)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  } as unknown as Cache;
}
