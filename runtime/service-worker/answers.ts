/** How the worker answers requests. What is requested decides whether the network or a kept copy comes first. */
import { putDocument } from './cache/documents.js';
import { removeDamaged } from './cache/remove-unreferenced.js';
import { withKeptSections } from '../offline/kept-sections.js';
import type { WorkerContext } from './context.js';
import { documentKey, findCached, isDocument, cacheFile, match } from './cache/cached-files.js';
import { takeTable } from './renewal.js';
import type { FetchEventLike } from './types.js';

/**
 * Answers a navigation from the network. If that takes too long or fails, it answers with a kept copy, or without one
 * with the application shell, which explains the problem. What a failing host says is shown only if there is no copy.
 */
export async function answerNavigation(context: WorkerContext, event: FetchEventLike): Promise<Response> {
  const { scope, names, base, settings } = context;
  const key = documentKey(event.request.url);
  const network = scope.fetch(event.request);
  // The response is kept even if the reader already got a kept copy, so that the next visit gets the newer one.
  const keep = async (): Promise<void> => {
    const response = (await network).clone();
    if (isDocument(response))
      await putDocument(await scope.caches.open(names.pages), key, response, settings.pageLimit);
  };
  event.waitUntil(keep().catch(() => undefined));
  const reading = match(context, names.pages, key);
  // If the network is faster than the browser's storage, nothing has to be read.
  const kept = await Promise.race([
    reading,
    network.then(
      (response) => (isFailure(response) ? reading : undefined),
      () => reading,
    ),
  ]);
  const response = await within(network, kept ? settings.timeout : settings.shellTimeout);
  if (response && isFailure(response)) return kept ?? response;
  return response ?? kept ?? (await match(context, names.precache, base + settings.shell)) ?? network;
}

/** Replaces the copy of a file before the page gets it. Offline, the copy is better than nothing. */
async function anew(context: WorkerContext, event: FetchEventLike): Promise<Response> {
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

/** Answers requests for files whose content never changes. */
export async function cacheFirst(context: WorkerContext, event: FetchEventLike): Promise<Response> {
  const { request } = event;
  // The page could not use the copy that it got, for example because the host had sent it with a wrong type.
  if (request.cache === 'reload') return anew(context, event);
  const reading = findCached(context, request.url);
  const kept = await within(reading, context.settings.timeout);
  if (kept) {
    event.waitUntil(removeDamaged(context, request, kept.clone()).catch(() => undefined));
    return kept;
  }
  try {
    const response = await context.scope.fetch(request);
    void cacheFile(context, event, response);
    return response;
  } catch (error) {
    const late = await reading;
    if (late) return late;
    throw error;
  }
}

/** Answers with the newest chunk table, and keeps the chunks that the table lists for offline use. */
export async function freshTable(context: WorkerContext, event: FetchEventLike): Promise<Response> {
  const { scope, enqueue } = context;
  const response = await scope.fetch(event.request).catch((error: unknown) => error);
  const fresh = response instanceof Response && !isFailure(response);
  const kept = fresh ? undefined : await findCached(context, event.request.url.replace(/\?.*$/, ''));
  const table = fresh ? response : kept && (await withKeptSections(context, kept.clone()).catch(() => kept));
  if (table === undefined) {
    if (response instanceof Response) return response;
    throw response;
  }
  const copy = table.clone();
  // Work that fails now is done when the table is requested the next time.
  event.waitUntil(enqueue(() => takeTable(context, event.clientId, copy, fresh)).catch(() => undefined));
  return table;
}

/** Answers all other requests from the network, or with a kept copy if there is no connection or the host fails. */
export async function networkFirst(context: WorkerContext, event: FetchEventLike): Promise<Response> {
  try {
    const response = await context.scope.fetch(event.request);
    void cacheFile(context, event, response);
    return isFailure(response) ? ((await findCached(context, event.request.url)) ?? response) : response;
  } catch (error) {
    const kept = await findCached(context, event.request.url);
    if (kept) return kept;
    throw error;
  }
}

/** Whether the host could not answer, for example because it is being restarted. */
const isFailure = ({ status }: Response): boolean => status >= 500;

/** The value of a promise, or null if it rejects or takes too long. */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
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
