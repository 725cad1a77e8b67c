/** How the worker answers requests: which of network and kept copy comes first depends on what is requested. */
import { putBounded } from './bounded-cache.js';
import { withKeptSections } from '../offline/kept-sections.js';
import type { WorkerContext } from './context.js';
import { documentKey, findCached, isDocument, cacheFile } from './cached-files.js';
import { takeTable } from './renewal.js';
import type { FetchEventLike } from './types.js';

/** The network; after a while a copy that was kept; without either the shell, which says what is the matter. */
export async function answerNavigation(
  { scope, names, base, settings }: WorkerContext,
  event: FetchEventLike,
): Promise<Response> {
  const key = documentKey(event.request.url);
  const pages = await scope.caches.open(names.pages);
  const network = scope.fetch(event.request);
  // Also when the reader already has a kept copy: the next visit gets the newer one.
  event.waitUntil(
    network.then(
      (response) => (isDocument(response) ? putBounded(pages, key, response.clone(), settings.pageLimit) : undefined),
      () => undefined,
    ),
  );
  const kept = await pages.match(key);
  const response = await within(network, kept ? settings.timeout : settings.shellTimeout);
  return response ?? kept ?? (await (await scope.caches.open(names.precache)).match(base + settings.shell)) ?? network;
}

/** Files that never change under their name. */
export async function cacheFirst(context: WorkerContext, event: FetchEventLike): Promise<Response> {
  const kept = await findCached(context, event.request.url);
  if (kept) return kept;
  const response = await context.scope.fetch(event.request);
  await cacheFile(context, event, response);
  return response;
}

/** The chunk table: the newest there is, and with it the chunks that it wants kept. */
export async function freshTable(context: WorkerContext, event: FetchEventLike): Promise<Response> {
  const { scope, inTurn } = context;
  const response = await scope.fetch(event.request).catch((error: unknown) => error);
  const fresh = response instanceof Response;
  const kept = fresh ? undefined : await findCached(context, event.request.url.replace(/\?.*$/, ''));
  const table = fresh ? response : kept && (await withKeptSections(context, kept));
  if (table === undefined) throw response;
  const copy = table.clone();
  // Whatever this cannot do is done when the table is requested the next time.
  event.waitUntil(inTurn(() => takeTable(context, event.clientId, copy, fresh)).catch(() => undefined));
  return table;
}

/** Everything else comes from the network as long as there is one. */
export async function networkFirst(context: WorkerContext, event: FetchEventLike): Promise<Response> {
  try {
    const response = await context.scope.fetch(event.request);
    await cacheFile(context, event, response);
    return response;
  } catch (error) {
    const kept = await findCached(context, event.request.url);
    if (kept) return kept;
    throw error;
  }
}

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
