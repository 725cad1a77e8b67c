import type { ToWorker } from '../search/messages.js';
import { createSearchWorker } from '../search/worker.js';

const hear = createSearchWorker({
  post: (message) => self.postMessage(message),
  fetch: (...args) => self.fetch(...args),
});
self.addEventListener('message', (event: MessageEvent<ToWorker>) => hear(event.data));
