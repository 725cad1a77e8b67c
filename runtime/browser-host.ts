import type { ComponentType } from 'react';
import type { Host, Preferences, SearchProvider } from '../templates/host.js';
import type { SiteData, Supporter } from '../templates/types.js';
import { islandChunkId, SEARCH_CHUNK, SEARCH_STYLE_CHUNK, SUPPORTERS_CHUNK } from './contract.js';
import { bindDrawer } from './gestures.js';
import type { Navigation } from './navigation.js';
import type { Pages } from './pages.js';

/** What templates are offered in the browser. */
export function createHost(options: {
  readonly site: SiteData;
  readonly pages: Pages;
  readonly preferences: Preferences;
  readonly navigation: () => Navigation;
}): Host {
  const { site, pages, navigation } = options;
  return {
    navigate: (href, how) => navigation().navigate(href, how),
    retry: () => navigation().retry(),
    loadIsland: async (name) => {
      // The dialog without its style is better than none.
      const style = name === 'search' ? pages.loadChunk(SEARCH_STYLE_CHUNK).catch(() => undefined) : undefined;
      const [component] = await Promise.all([loadComponent(pages, name), style]);
      return component;
    },
    loadSidebar: (section) => pages.loadSidebar(section),
    ...(site.sponsors ? { loadSupporters: () => pages.loadChunk(SUPPORTERS_CHUNK) as Promise<readonly Supporter[]> } : {}),
    ...(site.search.hosted ? {} : { loadSearch: () => loadSearch(pages) }),
    bindDrawer,
    preferences: options.preferences,
  };
}

/** Default export of an island's chunk. */
export async function loadComponent(pages: Pick<Pages, 'loadChunk'>, name: string): Promise<ComponentType<any>> {
  return ((await pages.loadChunk(islandChunkId(name))) as { default: ComponentType<any> }).default;
}

/** The search code gets what loads its index, so that both can be had from the file system, too. */
async function loadSearch(pages: Pages): Promise<SearchProvider> {
  const code = (await pages.loadChunk(SEARCH_CHUNK)) as { createSearch: (load: (id: string) => Promise<unknown>) => SearchProvider | Promise<SearchProvider> };
  return code.createSearch((id) => pages.loadChunk(id));
}
