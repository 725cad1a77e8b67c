import type { SidebarItem } from '../../templates/types.js';
import type { ChunkError } from './chunk-errors.js';
import { chunksOf, pathOfUrl, type TableSource } from './chunk-table.js';
import { sidebarChunkId, type PageChunks, type PagePayload, type SidebarPayload } from '../contract.js';
import type { ChunkLoader } from './loader.js';
import { withTimeout } from './timeout.js';

/** A page with everything that its screen needs. */
export interface LoadedPage extends PagePayload {
  /** Absent if the chunk of the sidebar could not be loaded in time; the page is shown nevertheless. */
  readonly sidebar?: readonly SidebarItem[];
}

/** Loads whatever a page consists of, by the chunk table. */
export interface Pages {
  /**
   * The page at a URL within the site. Rejects with the error of the chunk, or with MODULE_NOT_FOUND if even the newest
   * table does not contain the page.
   */
  loadPage(url: string): Promise<LoadedPage>;
  loadSidebar(section: string): Promise<readonly SidebarItem[]>;
  /** Loads any other chunk: an island, a stylesheet, an index. It keeps working after a deployment, as pages do. */
  loadChunk(id: string): Promise<unknown>;
  /** Loads the chunks that `loadPage` will need, and ignores failures. */
  prefetch(url: string): void;
}

/**
 * Creates the loader of pages. `report` is called for every chunk or page that cannot be loaded; once, if several wait for
 * the same file.
 */
export function createPages(table: TableSource, loader: ChunkLoader, report: (error: unknown) => void): Pages {
  let last: unknown;
  const reported = <T>(promise: Promise<T>): Promise<T> =>
    promise.catch((error: unknown) => {
      if (error !== last) report((last = error));
      throw error;
    });

  /**
   * A deployment may have replaced a chunk that failed. The table is fetched once more, and if it names another file, that
   * file is loaded. After a timeout the table is not fetched, because that would probably time out again.
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
    const known = await table.get();
    const path = pathOfUrl(known, url);
    if (path) return chunksOf(known, path);
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
