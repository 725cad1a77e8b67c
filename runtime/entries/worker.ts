import { startWorker } from '../service-worker/worker.js';
import type { PrecacheEntry, WorkerScope } from '../service-worker/types.js';

// The list of files takes this name's place when a site is built.
startWorker(
  self as unknown as WorkerScope,
  (self as unknown as { __WB_MANIFEST: readonly PrecacheEntry[] }).__WB_MANIFEST,
);
