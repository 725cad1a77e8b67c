import type { WorkerContext } from './context.js';
import { HASHED, HASHED_ENDS } from './hashed-names.js';

/**
 * Removes files with a hash in their name that nothing names any more: neither the table nor a kept document, nor a script or
 * style that these name.
 */
export async function clearAway({ scope, names }: WorkerContext): Promise<void> {
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
