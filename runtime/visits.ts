import type { SiteProps } from '../templates/types.js';
import type { createAnalytics } from './analytics.js';
import { islandChunkId } from './contract.js';
import type { Pages } from './pages.js';

/** Chunk of code that counts visits: exports `createAnalytics`. */
const CHUNK = islandChunkId('analytics');

/** Counts visits where the site wants it and the reader has not said no. Never in the way of anything. */
export function createVisitCounter(window: Window, pages: Pick<Pages, 'loadChunk'>): (props: SiteProps) => void {
  let ready: Promise<ReturnType<typeof createAnalytics>> | undefined;
  return ({ site, page }) => {
    const { navigator, location } = window;
    const refused = navigator.doNotTrack === '1' || (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
    const settings = site.analytics;
    if (settings === null || refused) return;
    const view = { title: page.documentTitle, location: location.href };
    ready ??= pages.loadChunk(CHUNK).then((code) => {
      const analytics = (code as { createAnalytics: typeof createAnalytics }).createAnalytics(window);
      analytics.initialize(settings);
      return analytics;
    });
    ready.then((analytics) => analytics.pageView(view)).catch(() => {
      ready = undefined;
    });
  };
}
