import type { ChunkTable } from '../contract.js';
import { putBounded } from './bounded-cache.js';
import type { WorkerContext } from './context.js';

/** The chunk table, within the base path. */
export const TABLE_FILE = 'chunks.json';

/**
 * Keeps the chunk table and the chunks it wants to be there without a connection: the first page and the sidebar of
 * every section. They follow the table and not the worker's own list, so that an edited page is no new worker.
 */
export async function cacheTable({ scope, names, base, settings }: WorkerContext, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return;
  const table = (await response.clone().json()) as ChunkTable;
  const files = await scope.caches.open(names.files);
  for (const id of table.offline) {
    const chunk = table.chunks[id];
    if (!chunk) continue;
    const url = new URL(base + chunk.file, scope.location.origin).href;
    if (await files.match(url)) continue;
    const loaded = await scope.fetch(url, { credentials: 'same-origin' }).catch(() => undefined);
    if (loaded?.status === 200) await putBounded(files, url, loaded, settings.fileLimit);
  }
  // Last: a table that is kept never names chunks that are not there yet.
  await putBounded(files, new URL(base + TABLE_FILE, scope.location.origin).href, response, settings.fileLimit);
}
