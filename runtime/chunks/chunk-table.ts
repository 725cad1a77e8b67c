import { moduleNotFound } from './chunk-errors.js';
import { TABLE_FILE, type ChunkFile, type ChunkTable, type PageChunks } from '../contract.js';

/** The chunk table as it was last fetched. */
export interface TableSource {
  /**
   * The table, which is fetched at the first call; the new one while it is being fetched again. Rejects if no table has
   * been fetched yet and it cannot be fetched; the next call tries again.
   */
  get(): Promise<ChunkTable>;
  /** Fetches the table again, because a deployment may have changed it. Simultaneous calls share one request. */
  refresh(): Promise<ChunkTable>;
  /** The file of a chunk; undefined if there is none or if no table has been fetched yet. */
  fileOf(id: string): ChunkFile | undefined;
}

/** `fetchTable` requests the table. If it resolves with something else than a table, that counts as a failure. */
export function createTableSource(fetchTable: () => Promise<unknown>): TableSource {
  let current: ChunkTable | undefined;
  let pending: Promise<ChunkTable> | undefined;
  const refresh = (): Promise<ChunkTable> => {
    pending ??= fetchTable()
      .then((value) => (current = checkTable(value)))
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  return {
    async get() {
      if (!current) return refresh();
      // If the host fails, the table that was fetched before is the best one.
      return pending?.catch(() => current!) ?? current;
    },
    refresh,
    fileOf: (id) => (current && Object.hasOwn(current.chunks, id) ? current.chunks[id] : undefined),
  };
}

/**
 * Fetches `chunks.json` and always revalidates it with the server. Gives up after `timeout` milliseconds. Rejects if the
 * host fails or is busy, because it would hardly answer a request for a document.
 */
export async function fetchTableJson(
  { fetch, setTimeout, clearTimeout }: Pick<typeof globalThis, 'fetch' | 'setTimeout' | 'clearTimeout'>,
  base: string,
  timeout: number,
): Promise<unknown> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Error('chunks.json: timeout')), timeout);
  try {
    const response = await fetch(`${base}${TABLE_FILE}`, { cache: 'no-cache', signal: ending.signal });
    if (response.status >= 500 || response.status === 429) throw new Error(`chunks.json: ${response.status}`);
    const text = await response.text();
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // What the host answers is not the table.
      return null;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** The chunks of a content file. Throws MODULE_NOT_FOUND if the table does not contain it. */
export function chunksOf(table: ChunkTable, path: string): PageChunks {
  if (!Object.hasOwn(table.pages, path)) throw moduleNotFound(path);
  return table.pages[path]!;
}

/** The content path (or key) of the page with a URL; undefined if there is none. */
export function pathOfUrl(table: ChunkTable, url: string): string | undefined {
  for (const [path, page] of Object.entries(table.pages)) if (page.url === url) return path;
  return undefined;
}

/**
 * Checks the shape of the table, because some hosts answer every request with a page of their own. Throws
 * MODULE_NOT_FOUND, because without a table, only the host can say which pages there are.
 */
function checkTable(value: unknown): ChunkTable {
  const table = value as Partial<ChunkTable> | null | undefined;
  if (
    typeof table?.pages !== 'object' ||
    table.pages === null ||
    typeof table.chunks !== 'object' ||
    table.chunks === null
  ) {
    throw moduleNotFound('chunks.json');
  }
  return table as ChunkTable;
}
