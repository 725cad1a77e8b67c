import { startWorker } from '../service-worker/worker.js';
import type { PrecacheEntry, WorkerScope } from '../service-worker/types.js';

// Workbox replaces this name with a list when the package is built, and the build of a site fills in the list.
startWorker(
  self as unknown as WorkerScope,
  (self as unknown as { __WB_MANIFEST: readonly PrecacheEntry[] }).__WB_MANIFEST,
);
