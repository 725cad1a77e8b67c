import type { DeferredHydration, Host, IslandComponent, Preferences } from '../../templates/host.js';
import { languagesOf } from '../../templates/language.js';
import type { RelatedLink, SiteData } from '../../templates/types.js';
import {
  GESTURES_CHUNK,
  islandChunkId,
  PAGE_LIST_CHUNK,
  SEARCH_CHUNK,
  SEARCH_STYLE_CHUNK,
  type ChunkFile,
} from '../contract.js';
import type * as Gestures from '../content/gestures.js';
import type { Navigation } from '../navigation/navigation.js';
import type { Pages } from '../chunks/pages.js';
import { withTimeout } from '../chunks/timeout.js';
import type { createSearch, RunningSearch } from '../search/client.js';
import { trusted } from './trust.js';

export interface BrowserHost extends Host {
  forgetSearch(): void;
}

/** Creates the host of the templates in the browser. */
export function createHost(options: {
  readonly site: SiteData;
  readonly pages: Pages;
  readonly preferences: Preferences;
  readonly navigation: () => Navigation;
  readonly fileOf: (id: string) => ChunkFile | undefined;
  readonly onVisit: (listener: () => void) => () => void;
  readonly deferHydration: () => DeferredHydration | null;
}): BrowserHost {
  const { site, pages, navigation } = options;
  let search: Promise<RunningSearch> | undefined;
  const startSearch = async (): Promise<RunningSearch> => {
    const code = (await pages.loadChunk(SEARCH_CHUNK)) as { createSearch: typeof createSearch };
    return code.createSearch({
      load: pages.loadChunk,
      fileOf: options.fileOf,
      base: site.base,
    });
  };
  return {
    ...languagesOf(site),
    navigate: (href, how) => navigation().navigate(href, how),
    retry: () => navigation().retry(),
    loadIsland: async (name) => {
      // A dialog without its style is better than none.
      const style = name === 'search' ? pages.loadChunk(SEARCH_STYLE_CHUNK).catch(() => undefined) : undefined;
      const component = await loadComponent(pages, name);
      if (style !== undefined) await withTimeout(style);
      return component;
    },
    loadSidebar: (section) => pages.loadSidebar(section),
    async retrySidebar() {
      const { page } = navigation().current();
      const sidebar = await pages.loadSidebar(page.section ?? '');
      const now = navigation().current();
      if (now.page === page) navigation().show({ ...now, sidebar, sidebarMissing: false });
    },
    loadData: pages.loadChunk,
    ...(site.search.hosted
      ? {}
      : {
          loadSearch() {
            search ??= startSearch();
            search.catch(() => {
              search = undefined;
            });
            return search;
          },
        }),
    loadPageList: () => pages.loadChunk(PAGE_LIST_CHUNK) as Promise<readonly RelatedLink[]>,
    onVisit: options.onVisit,
    deferHydration: options.deferHydration,
    forgetSearch() {
      search?.then(
        (running) => running.stop(),
        () => {},
      );
      search = undefined;
    },
    ...(navigator.maxTouchPoints > 0
      ? {
          bindDrawer(drawer) {
            let undo: (() => void) | null = () => {};
            pages.loadChunk(GESTURES_CHUNK).then(
              (code) => {
                undo &&= (code as typeof Gestures).bindDrawer(drawer);
              },
              // The menu can still be opened by its button.
              () => {},
            );
            return () => {
              undo?.();
              undo = null;
            };
          },
        }
      : {}),
    preferences: options.preferences,
    trustHtml: (html) => trusted('createHTML', html),
  };
}

/** Loads the default export of an island's chunk. */
export async function loadComponent(pages: Pick<Pages, 'loadChunk'>, name: string): Promise<IslandComponent> {
  return ((await pages.loadChunk(islandChunkId(name))) as { default: IslandComponent }).default;
}
