/** Documents and files that the worker keeps because they were visited or loaded. */
import { putBounded } from './bounded-cache.js';
import type { WorkerContext } from './context.js';
import type { FetchEventLike } from './types.js';

/** The copy of a file that the worker keeps. */
export async function findCached({ scope, names }: WorkerContext, url: string): Promise<Response | undefined> {
  // The files first: there are the newer copies of what has no hash in its name.
  for (const name of [names.files, names.precache]) {
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
function parseUrl(address: unknown): URL | null {
  try {
    return new URL(String(address));
  } catch {
    return null;
  }
}

/** Addresses of documents differ for the reader in query and fragment, not in what they show. */
export const documentKey = (url: string): string => url.replace(/[?#].*$/s, '');

/** A whole answer of this site's own. Errors, redirections and parts are passed on and not kept. */
const isWhole = (response: Response): boolean =>
  response.status === 200 && !response.redirected && (response.type === 'basic' || response.type === 'default');

export const isDocument = (response: Response): boolean =>
  isWhole(response) && /^text\/html\b/.test(response.headers.get('content-type') ?? '');
