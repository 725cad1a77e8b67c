/**
 * The service worker. It keeps visited pages readable offline; everything else works as without it.
 *
 * To switch it off, set `serviceWorker: false` and publish: documents come from the network first, so the next visit
 * learns of it and removes the registration and its caches. A page or the console can also post `{ type: 'unregister' }`.
 */
import { answerNavigation, cacheFirst, freshTable, networkFirst } from './answers.js';
import { cacheNamesFor } from './cache/cache-names.js';
import { createQueue, DEFAULTS, type WorkerContext, type WorkerSettings } from './context.js';
import { cacheVisited } from './cache/cached-files.js';
import { HASHED } from './cache/hashed-names.js';
import { TO_KEEP } from '../offline/records.js';
import { TABLE_FILE } from '../contract.js';
import { cacheTable, readTable } from './offline-chunks.js';
import { installPrecache, removeEarlier } from './precache.js';
import type { PrecacheEntry, WorkerScope } from './types.js';

/**
 * Adds the listeners of the service worker to its global scope. `entries` is the precache list that the build wrote.
 */
export function startWorker(
  scope: WorkerScope,
  entries: readonly PrecacheEntry[],
  settings: WorkerSettings = DEFAULTS,
): void {
  const base = new URL(scope.registration.scope).pathname;
  const names = cacheNamesFor(base, entries);
  const hashes = new Map(entries.map(({ url, integrity }) => [new URL(url, scope.location.origin).href, integrity]));
  const context: WorkerContext = { scope, base, names, settings, entries, hashes, enqueue: createQueue() };

  /** Whether the worker has been unregistered. From then on, it does not answer requests. */
  let retired = false;

  scope.addEventListener('install', (event) => event.waitUntil(install(context, entries)));
  scope.addEventListener('activate', (event) => event.waitUntil(activate(context, entries)));
  scope.addEventListener('fetch', (event) => {
    if (retired) return;
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin || !url.pathname.startsWith(base)) return;
    // Requests for parts of files, and those of a page that keeps the response itself, go to the network.
    if (request.headers.has('range') || request.headers.has(TO_KEEP)) return;
    if (request.mode === 'navigate') event.respondWith(answerNavigation(context, event));
    else if (url.pathname === base + TABLE_FILE) event.respondWith(freshTable(context, event));
    else event.respondWith(HASHED.test(url.pathname) ? cacheFirst(context, event) : networkFirst(context, event));
  });
  scope.addEventListener('message', (event) => {
    const message = event.data as { type?: unknown; urls?: unknown } | null;
    if (message?.type === 'visited' && Array.isArray(message.urls))
      event.waitUntil(cacheVisited(context, message.urls));
    if (message?.type === 'skip-waiting') event.waitUntil(scope.skipWaiting());
    if (message?.type === 'unregister') {
      retired = true;
      // This is queued behind current work, which would otherwise leave something behind.
      event.waitUntil(context.enqueue(() => removeAll(context)));
    }
  });
}

/** Whether no other version was installed before. */
const isFirst = async ({ scope, names }: WorkerContext): Promise<boolean> =>
  !(await scope.caches.keys()).some((name) => names.isEarlier(name));

/**
 * The worker waits until it becomes active instead of calling `skipWaiting`, because open pages keep the version with
 * which they were loaded.
 */
async function install(context: WorkerContext, entries: readonly PrecacheEntry[]): Promise<void> {
  const { scope, names } = context;
  const first = await isFirst(context);
  await installPrecache(scope, names, entries);
  await fetchTable(context);
  // The open page was loaded before there was a worker.
  if (first) await cacheVisited(context, await openPages(scope));
}

async function activate(context: WorkerContext, entries: readonly PrecacheEntry[]): Promise<void> {
  const { scope, names, settings } = context;
  const first = await isFirst(context);
  await removeEarlier(scope, names, entries, settings.fileLimit);
  // On the first installation, the worker controls the open page at once, so that what it loads from now on is kept.
  if (first) await scope.clients.claim();
}

/** Fetches and keeps the table. The worker is useful even if this fails. */
async function fetchTable(context: WorkerContext): Promise<void> {
  const { scope, base } = context;
  try {
    const response = await scope.fetch(base + TABLE_FILE, { cache: 'no-cache', credentials: 'same-origin' });
    const table = await readTable(response);
    if (table !== null) await cacheTable(context, table, response);
  } catch {
    // It is tried again when the table is requested the next time.
  }
}

async function openPages(scope: WorkerScope): Promise<readonly string[]> {
  const windows = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return windows.map(({ url }) => url);
}

async function removeAll({ scope, names }: WorkerContext): Promise<void> {
  await scope.registration.unregister();
  for (const name of await scope.caches.keys()) if (names.isOwn(name)) await scope.caches.delete(name);
}
