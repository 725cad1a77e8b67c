import type { SiteProps } from '../../templates/types.js';
import type { createAnalytics } from '../settings/analytics.js';
import { islandChunkId } from '../contract.js';
import type { Pages } from '../chunks/pages.js';
import { describe } from '../boot/report.js';

/** Chunk of code that counts visits: exports `createAnalytics`. */
const CHUNK = islandChunkId('analytics');

/**
 * Passes visits and failures on to the analytics of the site. Does nothing if there are none, or if the reader has
 * objected.
 */
export interface VisitCounter {
  /** Counts a page that is shown. */
  count(props: SiteProps): void;
  /** Counts a failure to load something, if the site wants that and visits are counted. */
  failed(error: unknown): void;
}

/** Counts visits if the site wants that and the reader has not objected. A failure never affects the page. */
export function createVisitCounter(window: Window, pages: Pick<Pages, 'loadChunk'>): VisitCounter {
  let ready: Promise<ReturnType<typeof createAnalytics>> | undefined;
  let countsFailures = false;
  return {
    count({ site, page }) {
      const { navigator, location } = window;
      const refused =
        navigator.doNotTrack === '1' ||
        (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
      const settings = site.analytics;
      if (settings === null || refused) return;
      countsFailures = settings.failures === true;
      const view = { title: page.documentTitle, location: location.href };
      ready ??= pages.loadChunk(CHUNK).then((code) => {
        const analytics = (code as { createAnalytics: typeof createAnalytics }).createAnalytics(window);
        analytics.initialize(settings);
        return analytics;
      });
      ready
        .then((analytics) => analytics.pageView(view))
        .catch(() => {
          ready = undefined;
        });
    },
    failed(error) {
      // The counter is not loaded for this, because it may itself be the part that could not be loaded.
      if (countsFailures) ready?.then((analytics) => analytics.failure(describe(error))).catch(() => {});
    },
  };
}
