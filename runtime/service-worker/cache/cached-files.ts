/** Documents and files that the worker keeps because they were visited or loaded. */
import { fetchCopy } from './fetch-copy.js';
import { HASHED } from './hashed-names.js';
import { putBounded } from './bounded-cache.js';
import { putDocument } from './documents.js';
import type { WorkerContext } from '../context.js';
import type { FetchEventLike } from '../types.js';

/**
 * Returns the entry of a cache. If the browser's storage fails, this is undefined, because responses from the network
 * must not depend on storage.
 */
export async function match({ scope, names }: WorkerContext, name: string, url: string): Promise<Response | undefined> {
  try {
    // Opening the cache would create it, and an existing one tells the page that sections are kept.
    if (name === names.kept && !(await scope.caches.has(name))) return undefined;
    return await (await scope.caches.open(name)).match(url);
  } catch {
    return undefined;
  }
}

/** Returns the kept copy of a file. */
export async function findCached(context: WorkerContext, url: string): Promise<Response | undefined> {
  const { files, precache, kept } = context.names;
  // The cache with used files comes first, because it has the newer copies of files without a hash in their names.
  for (const name of [files, precache, kept]) {
    const response = await match(context, name, url);
    if (response) return response;
  }
  return undefined;
}

/** Keeps a complete response in the background. Resolves when it is kept, or cannot be. */
export function cacheFile(
  { scope, names, settings }: WorkerContext,
  event: FetchEventLike,
  response: Response,
): Promise<void> {
  const { url } = event.request;
  const keep = async (copy: Response): Promise<void> =>
    putBounded(await scope.caches.open(names.files), url, copy, settings.fileLimit);
  const mayBeKept = isWhole(response) && !isPageInstead(url, response);
  const kept = mayBeKept ? keep(response.clone()).catch(() => undefined) : Promise.resolve();
  event.waitUntil(kept);
  return kept;
}

/**
 * Matches addresses of files that a document loads, and of images in a document or in the chunk of a page, which is
 * JSON.
 */
const LOADED = /(?:\bsrc|<link[^>]* href)=\\?"([^"\\]+)/g;

/**
 * Fetches and keeps a file with a hash in its name, unless it is kept already; with `withPictures`, first the images
 * that it names. Rejects without a connection.
 */
export async function fetchMissing(context: WorkerContext, url: string, withPictures = false): Promise<void> {
  if (await findCached(context, url)) return;
  const { scope, names, settings } = context;
  const { copy } = await fetchCopy(scope, url, (response) => isWhole(response) && !isPageInstead(url, response));
  if (copy === undefined) return;
  // Once the text is kept, nothing checks whether its images are, so they come first.
  if (withPictures) await fetchLoaded(context, await copy.clone().text());
  await putBounded(await scope.caches.open(names.files), url, copy, settings.fileLimit);
}

/** Fetches and keeps all files with a hash in their names that a text loads. */
export async function fetchLoaded(context: WorkerContext, text: string): Promise<void> {
  const { origin } = context.scope.location;
  for (const [, address] of text.matchAll(LOADED)) {
    const url = parseUrl(address, origin);
    if (url?.origin === origin && url.pathname.startsWith(context.base) && HASHED.test(url.pathname))
      await fetchMissing(context, url.href);
  }
}

/** Keeps what the page loaded before the worker was active. */
export async function cacheVisited(context: WorkerContext, urls: readonly unknown[]): Promise<void> {
  const { scope, names, base, settings } = context;
  const pages = await scope.caches.open(names.pages);
  const files = await scope.caches.open(names.files);
  for (const address of urls) {
    const url = parseUrl(address);
    if (url === null) continue;
    url.hash = '';
    if (url.origin !== scope.location.origin || !url.pathname.startsWith(base) || (await findCached(context, url.href)))
      continue;
    const response = await scope.fetch(url.href, { credentials: 'same-origin' }).catch(() => undefined);
    if (!response || isPageInstead(url.href, response)) continue;
    if (isDocument(response)) await putDocument(pages, documentKey(url.href), response, settings.pageLimit);
    else if (isWhole(response)) await putBounded(files, url.href, response, settings.fileLimit);
  }
}

/** Some supported browsers do not have `URL.canParse`. */
function parseUrl(address: unknown, base?: string): URL | null {
  try {
    return new URL(String(address), base);
  } catch {
    return null;
  }
}

/** The key of a document: its address without query and fragment, and in one form for the index page of a folder. */
export const documentKey = (url: string): string => url.replace(/[?#].*$/s, '').replace(/(?:\/index\.html|\/)?$/, '/');

/** Whether a response is complete and from this site. Errors, redirects and partial responses are passed on but not kept. */
export const isWhole = (response: Response): boolean =>
  response.status === 200 && !response.redirected && (response.type === 'basic' || response.type === 'default');

/** The path of a file that is no page: `icon.png`. */
const FILE = /\.(?!html?$)[a-z]\w+$/i;

/**
 * Whether a host, or a network that wants a login first, answered with a page instead of the file. Such an answer would
 * be kept for good if the file has a hash in its name, and without a connection it would stand in for any other.
 */
export const isPageInstead = (url: string, response: Response): boolean =>
  FILE.test(new URL(url).pathname) && isHtml(response);

const isHtml = ({ headers }: Response): boolean => /^text\/html\b/.test(headers.get('content-type') ?? '');

export const isDocument = (response: Response): boolean => isWhole(response) && isHtml(response);
