import { TABLE_FILE, type ChunkTable } from '../contract.js';
import { putBounded } from './cache/bounded-cache.js';
import { fetchMissing } from './cache/cached-files.js';
import { savesData, type WorkerContext } from './context.js';

export const tableUrl = ({ scope, base }: Pick<WorkerContext, 'scope' | 'base'>): string =>
  new URL(base + TABLE_FILE, scope.location.origin).href;

/** Reads the table from a response, which can still be read afterward; null if the response has none. */
export async function readTable(response: Response): Promise<ChunkTable | null> {
  if (response.status !== 200 || response.redirected) return null;
  return (await response.clone().json()) as ChunkTable;
}

/**
 * Keeps the chunk table and the chunks that it lists for offline use: the first page and the sidebar of every section. The
 * table lists them, not the worker, so that an edited page does not lead to a new worker. Chunks that were visited with the
 * previous table are fetched in their new version. Of the list, readers who save data get nothing that they have not visited.
 * Rejects if the connection is lost.
 */
export async function cacheTable(context: WorkerContext, table: ChunkTable, response: Response): Promise<void> {
  const { scope, names, base, settings } = context;
  const files = await scope.caches.open(names.files);
  const urlOf = (file: string): string => new URL(base + file, scope.location.origin).href;
  for (const id of savesData(context) ? [] : table.offline) {
    const chunk = table.chunks[id];
    if (chunk) await fetchMissing(context, urlOf(chunk.file));
  }
  // If the kept table is damaged, nothing is known of the previous one.
  const before = (await (await files.match(tableUrl(context)))?.json().catch(() => undefined)) as
    ChunkTable | undefined;
  for (const [id, { file }] of Object.entries(before?.chunks ?? {})) {
    const chunk = table.chunks[id];
    if (chunk && chunk.file !== file && (await files.match(urlOf(file))))
      await fetchMissing(context, urlOf(chunk.file), true);
  }
  // The table is kept last, so that it never names chunks that are not there yet.
  await putBounded(files, tableUrl(context), response, settings.fileLimit);
}
