import type { ChunkTable } from '../contract.js';
import { putBounded } from './bounded-cache.js';
import { fetchMissing } from './cached-files.js';
import type { WorkerContext } from './context.js';

/** The chunk table, within the base path. */
export const TABLE_FILE = 'chunks.json';

export const tableUrl = ({ scope, base }: Pick<WorkerContext, 'scope' | 'base'>): string =>
  new URL(base + TABLE_FILE, scope.location.origin).href;

/** The table in a response, which can still be read afterwards; null for an answer that is none. */
export async function readTable(response: Response): Promise<ChunkTable | null> {
  if (response.status !== 200 || response.redirected) return null;
  return (await response.clone().json()) as ChunkTable;
}

/**
 * Keeps the chunk table and the chunks it wants to be there offline: the first page and the sidebar of
 * every section. They follow the table and not the worker's own list, so that an edited page is not a new worker. What was
 * visited under the table of before comes along in its new version. Rejects where the connection is lost meanwhile.
 */
export async function cacheTable(context: WorkerContext, table: ChunkTable, response: Response): Promise<void> {
  const { scope, names, base, settings } = context;
  const files = await scope.caches.open(names.files);
  const urlOf = (file: string): string => new URL(base + file, scope.location.origin).href;
  for (const id of table.offline) {
    const chunk = table.chunks[id];
    if (chunk) await fetchMissing(context, urlOf(chunk.file));
  }
  const before = (await (await files.match(tableUrl(context)))?.json()) as ChunkTable | undefined;
  for (const [id, { file }] of Object.entries(before?.chunks ?? {})) {
    const chunk = table.chunks[id];
    if (chunk && chunk.file !== file && (await files.match(urlOf(file))))
      await fetchMissing(context, urlOf(chunk.file), true);
  }
  // Last: a table that is kept never names chunks that are not there yet.
  await putBounded(files, tableUrl(context), response, settings.fileLimit);
}
