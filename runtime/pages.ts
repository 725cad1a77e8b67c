import type { SidebarItem } from '../templates/types.js';
import { chunksOf, pathOfUrl, type TableSource } from './chunk-table.js';
import { sidebarChunkId, type ChunkTable, type PagePayload, type SidebarPayload } from './contract.js';
import type { ChunkLoader } from './loader.js';

/** A page with everything its screen needs. */
export interface LoadedPage extends PagePayload {
  /** Absent where the sidebar's chunk could not be had: the page shows all the same. */
  readonly sidebar?: readonly SidebarItem[];
}

export interface Pages {
  /** The page with a url, within the site; null when even the newest table knows none. Rejects with the chunk's error. */
  loadPage(url: string): Promise<LoadedPage | null>;
  loadSidebar(section: string): Promise<readonly SidebarItem[]>;
  /** Loads any other chunk: an island, a stylesheet, an index. Survives a deploy as pages do. */
  loadChunk(id: string): Promise<unknown>;
  /** Loads what `loadPage` will need, and keeps failures to itself. */
  prefetch(url: string): void;
}

export function createPages(table: TableSource, loader: ChunkLoader): Pages {
  /** A failed chunk may be one that a deploy replaced: the table is fetched once more, and the load tried again. */
  const loadChunk = async (id: string): Promise<unknown> => {
    await table.get();
    try {
      return await loader.load(id);
    } catch (error) {
      await table.refresh().catch(() => undefined);
      if (table.fileOf(id) === undefined) throw error;
      return loader.load(id);
    }
  };

  const loadSidebar = async (chunk: string): Promise<readonly SidebarItem[]> =>
    ((await loadChunk(chunk)) as SidebarPayload).items;

  const find = async (url: string): Promise<{ table: ChunkTable; path: string } | null> => {
    for (const current of [table.get, table.refresh]) {
      const known = await current();
      const path = pathOfUrl(known, url);
      if (path !== undefined) return { table: known, path };
    }
    return null;
  };

  const loadPage = async (url: string): Promise<LoadedPage | null> => {
    const found = await find(url);
    if (found === null) return null;
    const [pageChunk, sidebarChunk, screenChunk] = chunksOf(found.table, found.path).chunks;
    const [page, items] = await Promise.all([
      loadChunk(pageChunk ?? '') as Promise<PagePayload>,
      sidebarChunk === undefined ? undefined : loadSidebar(sidebarChunk).catch(() => undefined),
      screenChunk === undefined ? undefined : loadChunk(screenChunk),
    ]);
    return items === undefined ? page : { ...page, sidebar: items };
  };

  return {
    loadPage,
    loadSidebar: (section) => loadSidebar(sidebarChunkId(section)),
    loadChunk,
    prefetch: (url) => void loadPage(url).catch(() => undefined),
  };
}
