import { followName } from '../keys/follow-name.js';
import { startKeyLinks } from '../keys/key-links.js';
import { startLens } from '../lens/start-lens.js';
import { startOfflineReading } from '../offline/start-offline-reading.js';
import { keepOpenItems } from '../settings/open-items.js';
import { startShortcuts } from '../aids/start-shortcuts.js';
import type { Surroundings } from '../aids/surroundings.js';

/** What a page does not need to be read and gone on from: a chunk of its own, loaded when the browser is idle. */
export { startPrefetching } from '../chunks/prefetch.js';
export { startLinkCards } from '../content/link-cards.js';
export { createTools } from '../content/tools.js';
export { startWorker } from '../service-worker/register.js';
export { createVisitCounter } from '../navigation/visits.js';
export { receiveChanges } from '../preview/receive.js';

/** What helps readers who are about to look around: keys, a sidebar that stays as it was, names and versions, sections offline. */
export function startAids(around: Surroundings): void {
  followName(around);
  startKeyLinks(around.window, around.site, around.loadChunk);
  startLens(around);
  startShortcuts(around);
  keepOpenItems(around.window);
  startOfflineReading(around);
}
