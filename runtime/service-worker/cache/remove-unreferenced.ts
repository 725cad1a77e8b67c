import type { WorkerContext } from '../context.js';
import { HASHED, HASHED_ENDS } from './hashed-names.js';

/**
 * Removes files with a hash in their name to which nothing refers any more: neither the table nor a kept document, nor
 * a script or style that these name.
 */
export async function removeUnreferenced({ scope, names }: WorkerContext): Promise<void> {
  const [pages, files] = await Promise.all([scope.caches.open(names.pages), scope.caches.open(names.files)]);
  // Files that are added from now on are not considered.
  const kept = (await files.keys()).map(({ url }) => ({ url, end: HASHED.exec(new URL(url).pathname)?.[0] }));
  const named = new Set<string>();
  const read = async (response: Response | undefined): Promise<void> => {
    for (const [end] of (await response?.text())?.matchAll(HASHED_ENDS) ?? []) {
      if (named.has(end)) continue;
      named.add(end);
      const file = kept.find((one) => one.end === end);
      if (file !== undefined && /\.(?:js|css)$/.test(end)) await read(await files.match(file.url));
    }
  };
  for (const { url } of await pages.keys()) await read(await pages.match(url));
  for (const { url, end } of kept) if (end === undefined) await read(await files.match(url));
  for (const { url, end } of kept) if (end !== undefined && !named.has(end)) await files.delete(url);
}

/**
 * Deletes the kept copy of a file if it does not have the hash that the page expects, so that the next visit gets the
 * file from the network. Browsers do not run a damaged file, and the copy would stay for good otherwise. This is done
 * after the page has got its answer. In Chromium, requests for files that the head of a document names come without a
 * hash, so the worker uses the hashes of its own list, too.
 */
export async function removeDamaged(
  { scope, names, hashes }: WorkerContext,
  request: Pick<Request, 'url' | 'integrity'>,
  copy: Response,
): Promise<void> {
  const { url } = request;
  const integrity = request.integrity || hashes.get(url);
  if (!integrity?.startsWith('sha256-')) return;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await copy.arrayBuffer()));
  if (integrity === `sha256-${btoa(String.fromCharCode(...digest))}`) return;
  for (const name of [names.files, names.precache, names.kept])
    if (await scope.caches.has(name)) await (await scope.caches.open(name)).delete(url);
}
