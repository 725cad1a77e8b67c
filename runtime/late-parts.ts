/** What a page does not need to be read and gone on from: a chunk of its own, loaded when the browser is idle. */
export { startLinkCards } from './link-cards.js';
export { createTools } from './tools.js';
export { startWorker } from './service-worker.js';
export { createVisitCounter } from './visits.js';
