import { offlineListId, type ChunkTable } from '../contract.js';
import type { WorkerContext } from '../service-worker/context.js';
import { readRecords } from './records.js';

/**
 * Returns the chunk table for a page that is offline. If a section was published again since it was kept, the table
 * gets the entries of the kept version, because a newer table names files that were not saved.
 */
export async function withKeptSections({ scope, names, base }: WorkerContext, response: Response): Promise<Response> {
  if (!(await scope.caches.has(names.kept))) return response;
  const cache = await scope.caches.open(names.kept);
  const kept = await readRecords(cache, base, 'kept');
  if (kept.length === 0) return response;
  const table = (await response.json()) as ChunkTable;
  const older = kept.filter(({ section, list }) => table.chunks[offlineListId(section)]?.file !== list);
  const whole = older.reduce<ChunkTable>(
    ({ pages, chunks, ...rest }, record) => ({
      ...rest,
      pages: { ...pages, ...record.pages },
      chunks: { ...chunks, ...record.chunks },
    }),
    table,
  );
  return new Response(JSON.stringify(whole), { headers: { 'content-type': 'application/json' } });
}
