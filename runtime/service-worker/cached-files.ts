/** Documents and files that the worker keeps because they were visited or loaded. */
import { fetchCopy } from './fetch-copy.js';
import { HASHED } from './hashed-names.js';
import { putBounded } from './bounded-cache.js';
import type { WorkerContext } from './context.js';
import type { FetchEventLike } from './types.js';

/** The copy of a file that the worker keeps. */
export async function findCached({ scope, names }: WorkerContext, url: string): Promise<Response | undefined> {
  // The files first: there are the newer copies of what has no hash in its name.
  for (const name of [names.files, names.precache, names.kept]) {
    // To open it would make it, and the page takes one that is there for something that somebody keeps.
    if (name === names.kept && !(await scope.caches.has(name))) continue;
    const response = await (await scope.caches.open(name)).match(url);
    if (response) return response;
  }
  return undefined;
}

/** Keeps a whole answer, without letting its reader wait. */
export async function cacheFile(
  { scope, names, settings }: WorkerContext,
  event: FetchEventLike,
  response: Response,
): Promise<void> {
  if (!isWhole(response)) return;
  const copy = response.clone();
  event.waitUntil(
    scope.caches.open(names.files).then((files) => putBounded(files, event.request.url, copy, settings.fileLimit)),
  );
}

/** What a document loads, and the pictures in it or in a page's chunk, where it is text in JSON. */
const LOADED = /(?:\bsrc|<link[^>]* href)=\\?"([^"\\]+)/g;

/** Fetches a file with a hash in its name, unless it is kept, and first, if asked to, the pictures that it names. Rejects if there is no connection. */
export async function fetchMissing(context: WorkerContext, url: string, withPictures = false): Promise<void> {
  if (await findCached(context, url)) return;
  const { scope, names, settings } = context;
  const { copy } = await fetchCopy(scope, url, isWhole);
  if (copy === undefined) return;
  // Where a text is kept, nobody looks whether what it names is, too.
  if (withPictures) await fetchLoaded(context, await copy.clone().text());
  await putBounded(await scope.caches.open(names.files), url, copy, settings.fileLimit);
}

/** The same for all such files that a text loads. */
export async function fetchLoaded(context: WorkerContext, text: string): Promise<void> {
  const { origin } = context.scope.location;
  for (const [, address] of text.matchAll(LOADED)) {
    const url = parseUrl(address, origin);
    if (url?.origin === origin && url.pathname.startsWith(context.base) && HASHED.test(url.pathname))
      await fetchMissing(context, url.href);
  }
}

/** Keeps what the page loaded before the worker was there to see it. */
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
    if (!response) continue;
    if (isDocument(response)) await putBounded(pages, documentKey(url.href), response, settings.pageLimit);
    else if (isWhole(response)) await putBounded(files, url.href, response, settings.fileLimit);
  }
}

/** `URL.canParse` is younger than some of our browsers. */
function parseUrl(address: unknown, base?: string): URL | null {
  try {
    return new URL(String(address), base);
  } catch {
    return null;
  }
}

/** Addresses of documents differ in query and fragment, and by host in how a folder's page is named, not in what they show. */
export const documentKey = (url: string): string => url.replace(/[?#].*$/s, '').replace(/(?:\/index\.html|\/)?$/, '/');

/** A whole answer of this site's own. Errors, redirections and parts are passed on and not kept. */
export const isWhole = (response: Response): boolean =>
  response.status === 200 && !response.redirected && (response.type === 'basic' || response.type === 'default');

export const isDocument = (response: Response): boolean =>
  isWhole(response) && /^text\/html\b/.test(response.headers.get('content-type') ?? '');
