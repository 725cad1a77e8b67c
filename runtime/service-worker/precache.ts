import type { CacheNames } from './cache/cache-names.js';
import { isPageInstead } from './cache/cached-files.js';
import { trim } from './cache/bounded-cache.js';
import type { WorkerContext } from './context.js';
import type { PrecacheEntry, WorkerScope } from './types.js';

/** Header with the revision of a kept file. */
const REVISION = 'x-docs-build-revision';

/**
 * Puts everything that this version needs into a cache of its own. If something is missing, the installation fails and
 * leaves nothing. Files that an earlier version has in the same revision are taken from there.
 */
export async function installPrecache(
  scope: WorkerScope,
  names: CacheNames,
  entries: readonly PrecacheEntry[],
): Promise<void> {
  const earlier = await ownCaches(scope, names);
  // If only the worker's own code is new, the cache exists already and belongs to the active worker, too, so it stays.
  const existed = await scope.caches.has(names.precache);
  const cache = await scope.caches.open(names.precache);
  try {
    await Promise.all(
      entries.map(async (entry) => {
        const response = (await findEarlier(earlier, entry)) ?? (await fetchEntry(scope, entry));
        await cache.put(entry.url, await withRevision(response, entry.revision));
      }),
    );
  } catch (error) {
    if (!existed) await scope.caches.delete(names.precache);
    throw error;
  }
}

/** Fetches again what this version needs if the reader or a tool deleted its cache, but not the worker. */
export async function restorePrecache({ scope, base, names, entries, settings }: WorkerContext): Promise<void> {
  const cache = await scope.caches.open(names.precache);
  if ((await cache.match(base + settings.shell)) === undefined) await installPrecache(scope, names, entries);
}

/** Removes the caches of earlier versions, except for files that kept documents may still name. */
export async function removeEarlier(
  scope: WorkerScope,
  names: CacheNames,
  entries: readonly PrecacheEntry[],
  limit: number,
): Promise<void> {
  const current = new Set(entries.map(({ url }) => new URL(url, scope.location.origin).href));
  const files = await scope.caches.open(names.files);
  for (const name of await scope.caches.keys()) {
    if (!names.isEarlier(name)) continue;
    const old = await scope.caches.open(name);
    for (const request of await old.keys()) {
      const response = await old.match(request);
      if (response?.headers.get(REVISION) === null) await files.put(request, response);
    }
    await scope.caches.delete(name);
  }
  // The files of this version are newer than other copies.
  for (const url of current) await files.delete(url);
  await trim(files, limit);
}

async function ownCaches(scope: WorkerScope, names: CacheNames): Promise<readonly Cache[]> {
  const own = (await scope.caches.keys()).filter((name) => names.isOwn(name) && name !== names.pages);
  return Promise.all(own.map((name) => scope.caches.open(name)));
}

async function findEarlier(caches: readonly Cache[], { url, revision }: PrecacheEntry): Promise<Response | undefined> {
  for (const cache of caches) {
    const response = await cache.match(url);
    if (response && response.headers.get(REVISION) === revision) return response;
  }
  return undefined;
}

async function fetchEntry(scope: WorkerScope, { url, revision }: PrecacheEntry): Promise<Response> {
  // A file with a hash in its name always has the same bytes. Anything else must not come from the browser's HTTP cache.
  const response = await scope.fetch(url, {
    cache: revision === null ? 'default' : 'reload',
    credentials: 'same-origin',
  });
  if (!response.ok || isPageInstead(new URL(url, scope.location.origin).href, response))
    throw new Error(`${url}: ${response.status}`);
  return response;
}

/** A copy with its revision as a header. Unlike a redirected response, it may answer navigations. */
async function withRevision(response: Response, revision: string | null): Promise<Response> {
  const headers = new Headers(response.headers);
  if (revision !== null) headers.set(REVISION, revision);
  return new Response(await response.blob(), { status: 200, headers });
}
