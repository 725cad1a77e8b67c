import { startWorker } from '../service-worker/worker.js';
import type { PrecacheEntry, WorkerScope } from '../service-worker/types.js';

// Workbox puts a list in this name's place when the package is built; a site's build fills it in.
startWorker(
  self as unknown as WorkerScope,
  (self as unknown as { __WB_MANIFEST: readonly PrecacheEntry[] }).__WB_MANIFEST,
);
