import type { SidebarItem } from '../../templates/types.js';
import type { ChunkError } from './chunk-errors.js';
import { chunksOf, pathOfUrl, type TableSource } from './chunk-table.js';
import { sidebarChunkId, type PageChunks, type PagePayload, type SidebarPayload } from '../contract.js';
import type { ChunkLoader } from './loader.js';
import { withTimeout } from './timeout.js';

/** A page with everything its screen needs. */
export interface LoadedPage extends PagePayload {
  /** Absent if the sidebar's chunk could not be had, or does not come: the page shows all the same. */
  readonly sidebar?: readonly SidebarItem[];
}

export interface Pages {
  /** The page with a url, within the site. Rejects with the chunk's error, or with MODULE_NOT_FOUND when even the newest table knows no such page. */
  loadPage(url: string): Promise<LoadedPage>;
  loadSidebar(section: string): Promise<readonly SidebarItem[]>;
  /** Loads any other chunk: an island, a stylesheet, an index. Survives a deploy as pages do. */
  loadChunk(id: string): Promise<unknown>;
  /** Loads what `loadPage` will need, and keeps failures to itself. */
  prefetch(url: string): void;
}

/** `report` hears of everything that cannot be had. */
export function createPages(table: TableSource, loader: ChunkLoader, report: (error: unknown) => void): Pages {
  const reported = <T>(promise: Promise<T>): Promise<T> =>
    promise.catch((error: unknown) => {
      report(error);
      throw error;
    });

  /**
   * A failed chunk may be one that a deploy replaced: the table is fetched once more, and where it names another file,
   * that one is loaded. What was silent for the whole time-out would be silent again.
   */
  const loadChunk = (id: string): Promise<unknown> =>
    reported(
      (async () => {
        await table.get();
        try {
          return await loader.load(id);
        } catch (error) {
          const { type, request } = error as Partial<ChunkError>;
          if (type !== 'timeout') await table.refresh().catch(() => undefined);
          const file = table.fileOf(id)?.file;
          if (file === undefined || request === undefined || request.includes(file)) throw error;
          return loader.load(id);
        }
      })(),
    );

  const loadSidebar = async (chunk: string): Promise<readonly SidebarItem[]> =>
    ((await loadChunk(chunk)) as SidebarPayload).items;

  const find = async (url: string): Promise<PageChunks> => {
    const path = pathOfUrl(await table.get(), url);
    if (path !== undefined) return chunksOf(await table.get(), path);
    const fresh = await table.refresh();
    return chunksOf(fresh, pathOfUrl(fresh, url) ?? url);
  };

  const loadPage = async (url: string): Promise<LoadedPage> => {
    const [pageChunk, sidebarChunk, screenChunk] = (await reported(find(url))).chunks;
    const content = Promise.all([
      loadChunk(pageChunk ?? '') as Promise<PagePayload>,
      screenChunk === undefined ? undefined : loadChunk(screenChunk),
    ]);
    const sidebar = sidebarChunk === undefined ? undefined : loadSidebar(sidebarChunk).catch(() => undefined);
    const [page] = await content;
    const items = sidebar && (await withTimeout(sidebar));
    return items === undefined ? page : { ...page, sidebar: items };
  };

  return {
    loadPage,
    loadSidebar: (section) => loadSidebar(sidebarChunkId(section)),
    loadChunk,
    prefetch: (url) => void loadPage(url).catch(() => undefined),
  };
}
