/**
 * Code that is not needed for reading a page and following its links. It is a chunk of its own, which is loaded when
 * the browser is idle.
 */
import { adoptStyle } from '../../../templates/hooks/adopt-style.js';
import { completeSidebar } from '../../aids/complete-sidebar.js';
import { showCurrentSection } from '../../aids/current-section.js';
import { startOtherAnchors } from '../../aids/other-anchors.js';
import { startPrintWhole } from '../../aids/print-whole.js';
import { startShortcuts } from '../../aids/start-shortcuts.js';
import { TOOLS_STYLE } from '../../aids/styles.js';
import type { Surroundings } from '../../aids/surroundings.js';
import type { Pages } from '../../chunks/pages.js';
import { startPrefetching } from '../../chunks/prefetch.js';
import type { Enhancer } from '../../content/enhance.js';
import type * as LinkCard from '../../content/link-card.js';
import { startLinkCards } from '../../content/link-cards.js';
import { showNamedText } from '../../content/named-text.js';
import type { WhenNearViewport } from '../../content/near-viewport.js';
import type * as OpenPlayground from '../../content/tools/open-playground.js';
import { createTools } from '../../content/tools/tools.js';
import { LINK_CARD_CHUNK, PLAYGROUND_CHUNK, type SiteGlobal } from '../../contract.js';
import { followName } from '../../keys/follow-name.js';
import { startKeyLinks } from '../../keys/key-links.js';
import { startLens } from '../../lens/start-lens.js';
import type { Navigation } from '../../navigation/navigation.js';
import { createVisitCounter, type VisitCounter } from '../../navigation/visits.js';
import { startKeptDocuments } from '../../offline/kept-documents.js';
import { startOfflineReading } from '../../offline/start-offline-reading.js';
import { receiveChanges } from '../../preview/receive.js';
import { startWorker } from '../../service-worker/register.js';
import { keepOpenItems } from '../../settings/open-items.js';
import { layOutRest } from './lay-out-rest.js';
import { renewStyles } from './renew-styles.js';

export interface LateSurroundings extends Surroundings {
  readonly site: SiteGlobal;
  readonly pages: Pages;
  readonly enhancer: Enhancer;
  readonly navigation: Navigation;
  readonly whenNear: WhenNearViewport;
  readonly forgetSearch: () => void;
}

/** Starts all of it. Returns the counter of visits. */
export function startLateParts(around: LateSurroundings): VisitCounter {
  const { window, site, announce, pages, whenNear } = around;
  renewStyles(window);
  adoptStyle(window.document, TOOLS_STYLE);
  around.enhancer.equip(
    createTools({
      window,
      announce,
      whenNear,
      loadPlayground: () => pages.loadChunk(PLAYGROUND_CHUNK) as Promise<typeof OpenPlayground>,
    }),
  );
  showNamedText(window, around.enhancer.reveal);
  void startWorker({
    window,
    base: site.base,
    enabled: site.serviceWorker,
    log: (message) => console.info(message),
    reload: () => window.location.reload(),
  });
  startKeptDocuments(around);
  receiveChanges(window.document, { ...around.navigation, forgetSearch: around.forgetSearch });
  if (site.portable === undefined) startPrefetching(window, site.base, pages.prefetch);
  layOutRest(window, around.onVisit);
  startAids(around);
  completeSidebar(window.document, around.navigation, pages, whenNear);
  startLinkCards({
    window,
    base: site.base,
    bodyOf: async (url) => (await pages.loadPage(url)).body,
    loadParts: () => pages.loadChunk(LINK_CARD_CHUNK) as Promise<typeof LinkCard>,
  });
  return createVisitCounter(window, pages);
}

/**
 * Starts aids for readers: other forms of anchors, folded parts on paper, the row of sections, links of names, marks of
 * newer versions, keyboard shortcuts, the state of the sidebar, offline sections.
 */
function startAids(around: Surroundings): void {
  startOtherAnchors(around);
  startPrintWhole(around.window);
  showCurrentSection(around);
  followName(around);
  startKeyLinks(around.window, around.site, around.loadChunk);
  startLens(around);
  startShortcuts(around);
  keepOpenItems(around.window);
  startOfflineReading(around);
}
