import { followName } from '../keys/follow-name.js';
import { startKeyLinks } from '../keys/key-links.js';
import { startLens } from '../lens/start-lens.js';
import { startOfflineReading } from '../offline/start-offline-reading.js';
import { keepOpenItems } from '../settings/open-items.js';
import { startShortcuts } from '../aids/start-shortcuts.js';
import type { Surroundings } from '../aids/surroundings.js';

/**
 * Code that is not needed for reading a page and following its links. It is a chunk of its own, which is loaded when
 * the browser is idle.
 */
export { startPrefetching } from '../chunks/prefetch.js';
export { startLinkCards } from '../content/link-cards.js';
export { createTools } from '../content/tools.js';
export { startWorker } from '../service-worker/register.js';
export { createVisitCounter } from '../navigation/visits.js';
export { receiveChanges } from '../preview/receive.js';

/** Starts aids for readers: links of names, marks of newer versions, keyboard shortcuts, the state of the sidebar, offline sections. */
export function startAids(around: Surroundings): void {
  followName(around);
  startKeyLinks(around.window, around.site, around.loadChunk);
  startLens(around);
  startShortcuts(around);
  keepOpenItems(around.window);
  startOfflineReading(around);
}
