/** What a page does not need to be read and gone on from: a chunk of its own, loaded when the browser is idle. */
export { startPrefetching } from '../chunks/prefetch.js';
export { startKeyLinks } from '../keys/key-links.js';
export { startLens } from '../lens/start-lens.js';
export { startLinkCards } from '../content/link-cards.js';
export { createTools } from '../content/tools.js';
export { startWorker } from '../service-worker/register.js';
export { createVisitCounter } from '../navigation/visits.js';
export { receiveChanges } from '../preview/receive.js';
