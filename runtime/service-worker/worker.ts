/**
 * The service worker: visited pages can be read again without a connection, everything else is as it is without it.
 *
 * To switch it off, set `serviceWorker: false` and publish: documents come from the network first, so the next visit
 * learns of it, removes the registration and its caches. A page or the console can also post `{ type: 'unregister' }`.
 */
import { keep } from './bounded.js';
import { cacheNamesFor, type CacheNames } from './cache-names.js';
import { keepTable, TABLE_FILE } from './offline-chunks.js';
import { installPrecache, removeEarlier } from './precache.js';
import type { FetchEventLike, PrecacheEntry, WorkerScope } from './types.js';

export interface WorkerSettings {
  /** Path of the document that stands in for pages that are not kept, within the base path. */
  readonly shell: string;
  /** How long the network may take before a kept copy is shown, in milliseconds; the shell waits longer. */
  readonly patience: number;
  readonly shellPatience: number;
  /** Most documents and files that are kept. */
  readonly pageLimit: number;
  readonly fileLimit: number;
}

export const DEFAULTS: WorkerSettings = {
  shell: 'app-shell/',
  patience: 3000,
  shellPatience: 10_000,
  pageLimit: 300,
  fileLimit: 600,
};

/** Files whose names carry a hash of their content: `runtime.3f2a91c0.js`. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

export function startWorker(
  scope: WorkerScope,
  entries: readonly PrecacheEntry[],
  settings: WorkerSettings = DEFAULTS,
): void {
  const base = new URL(scope.registration.scope).pathname;
  const names = cacheNamesFor(base, entries);
  const shell = base + settings.shell;

  /** Whether no other version has been here before. */
  const isFirst = async (): Promise<boolean> => !(await scope.caches.keys()).some((name) => names.isEarlier(name));

  scope.addEventListener('install', (event) => {
    // Nothing is skipped: open pages keep the version they began with.
    event.waitUntil(
      (async () => {
        const first = await isFirst();
        await installPrecache(scope, names, entries);
        await fetchTable(scope, names, base, settings);
        // The page that is open was loaded before the worker could see it.
        if (first) await keepVisited(scope, names, base, await openPages(scope), settings);
      })(),
    );
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(
      (async () => {
        const first = await isFirst();
        await removeEarlier(scope, names, entries, settings.fileLimit);
        // On the first installation the open page becomes ours at once, so that what it loads from now on is kept.
        if (first) await scope.clients.claim();
      })(),
    );
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin || !url.pathname.startsWith(base)) return;
    // Parts of files are the network's business.
    if (request.headers.has('range')) return;
    if (request.mode === 'navigate') event.respondWith(answerNavigation(scope, event, names, shell, settings));
    else if (url.pathname === base + TABLE_FILE) event.respondWith(freshTable(scope, event, names, base, settings));
    else
      event.respondWith(
        HASHED.test(url.pathname)
          ? cacheFirst(scope, event, names, settings)
          : networkFirst(scope, event, names, settings),
      );
  });
  scope.addEventListener('message', (event) => {
    const message = event.data as { type?: unknown; urls?: unknown } | null;
    if (message?.type === 'visited' && Array.isArray(message.urls))
      event.waitUntil(keepVisited(scope, names, base, message.urls, settings));
    if (message?.type === 'skip-waiting') event.waitUntil(scope.skipWaiting());
    if (message?.type === 'unregister') event.waitUntil(removeAll(scope, names));
  });
}

/** Without the table, or without a part of what it names, the worker is still of use. */
async function fetchTable(
  scope: WorkerScope,
  names: CacheNames,
  base: string,
  settings: WorkerSettings,
): Promise<void> {
  try {
    await keepTable(
      scope,
      names,
      base,
      await scope.fetch(base + TABLE_FILE, { cache: 'no-cache', credentials: 'same-origin' }),
      settings.fileLimit,
    );
  } catch {
    // The next load of the table is the next chance.
  }
}

/** The network; after a while a copy that was kept; without either the shell, which says what is the matter. */
async function answerNavigation(
  scope: WorkerScope,
  event: FetchEventLike,
  names: CacheNames,
  shell: string,
  settings: WorkerSettings,
): Promise<Response> {
  const key = documentKey(event.request.url);
  const pages = await scope.caches.open(names.pages);
  const network = scope.fetch(event.request);
  // Also when the reader already has a kept copy: the next visit gets the newer one.
  event.waitUntil(
    network.then(
      (response) => (isDocument(response) ? keep(pages, key, response.clone(), settings.pageLimit) : undefined),
      () => undefined,
    ),
  );
  const kept = await pages.match(key);
  const response = await within(network, kept ? settings.patience : settings.shellPatience);
  return response ?? kept ?? (await (await scope.caches.open(names.precache)).match(shell)) ?? network;
}

/** Files that never change under their name. */
async function cacheFirst(
  scope: WorkerScope,
  event: FetchEventLike,
  names: CacheNames,
  settings: WorkerSettings,
): Promise<Response> {
  const kept = await findKept(scope, names, event.request.url);
  if (kept) return kept;
  const response = await scope.fetch(event.request);
  await keepFile(scope, event, names, response, settings);
  return response;
}

/** The chunk table: the newest there is, and with it the chunks that it wants kept. */
async function freshTable(
  scope: WorkerScope,
  event: FetchEventLike,
  names: CacheNames,
  base: string,
  settings: WorkerSettings,
): Promise<Response> {
  try {
    const response = await scope.fetch(event.request);
    event.waitUntil(keepTable(scope, names, base, response.clone(), settings.fileLimit).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await findKept(scope, names, event.request.url.replace(/\?.*$/, ''));
    if (kept) return kept;
    throw error;
  }
}

/** Everything else comes from the network as long as there is one. */
async function networkFirst(
  scope: WorkerScope,
  event: FetchEventLike,
  names: CacheNames,
  settings: WorkerSettings,
): Promise<Response> {
  try {
    const response = await scope.fetch(event.request);
    await keepFile(scope, event, names, response, settings);
    return response;
  } catch (error) {
    const kept = await findKept(scope, names, event.request.url);
    if (kept) return kept;
    throw error;
  }
}

async function findKept(scope: WorkerScope, names: CacheNames, url: string): Promise<Response | undefined> {
  // The files first: there are the newer copies of what has no hash in its name.
  for (const name of [names.files, names.precache]) {
    const response = await (await scope.caches.open(name)).match(url);
    if (response) return response;
  }
  return undefined;
}

async function keepFile(
  scope: WorkerScope,
  event: FetchEventLike,
  names: CacheNames,
  response: Response,
  settings: WorkerSettings,
): Promise<void> {
  if (!isWhole(response)) return;
  const copy = response.clone();
  event.waitUntil(
    scope.caches.open(names.files).then((files) => keep(files, event.request.url, copy, settings.fileLimit)),
  );
}

async function openPages(scope: WorkerScope): Promise<readonly string[]> {
  const windows = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return windows.map(({ url }) => url);
}

/** Keeps what the page loaded before the worker was there to see it. */
async function keepVisited(
  scope: WorkerScope,
  names: CacheNames,
  base: string,
  urls: readonly unknown[],
  settings: WorkerSettings,
): Promise<void> {
  const pages = await scope.caches.open(names.pages);
  const files = await scope.caches.open(names.files);
  for (const address of urls) {
    const url = parseUrl(address);
    if (url === null) continue;
    url.hash = '';
    if (
      url.origin !== scope.location.origin ||
      !url.pathname.startsWith(base) ||
      (await findKept(scope, names, url.href))
    )
      continue;
    const response = await scope.fetch(url.href, { credentials: 'same-origin' }).catch(() => undefined);
    if (!response) continue;
    if (isDocument(response)) await keep(pages, documentKey(url.href), response, settings.pageLimit);
    else if (isWhole(response)) await keep(files, url.href, response, settings.fileLimit);
  }
}

/** `URL.canParse` is younger than some of our browsers. */
function parseUrl(address: unknown): URL | null {
  try {
    return new URL(String(address));
  } catch {
    return null;
  }
}

async function removeAll(scope: WorkerScope, names: CacheNames): Promise<void> {
  await scope.registration.unregister();
  for (const name of await scope.caches.keys()) if (names.isOwn(name)) await scope.caches.delete(name);
}

/** Addresses of documents differ for the reader in query and fragment, not in what they show. */
const documentKey = (url: string): string => url.replace(/[?#].*$/s, '');

/** A whole answer of this site's own. Errors, redirections and parts are passed on and not kept. */
const isWhole = (response: Response): boolean =>
  response.status === 200 && !response.redirected && (response.type === 'basic' || response.type === 'default');

const isDocument = (response: Response): boolean =>
  isWhole(response) && /^text\/html\b/.test(response.headers.get('content-type') ?? '');

/** What a promise resolves to, or null when it fails or takes too long. */
async function within(promise: Promise<Response>, milliseconds: number): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([promise.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
