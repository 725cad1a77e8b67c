import { createRequire } from 'node:module';
import type * as Threads from 'node:worker_threads';

/**
 * Starts a thread; undefined if the system gives no further one to this process or user (`ulimit -u`, a container). The
 * module is loaded only now, because most builds have no work for a thread.
 */
export function startWorker(script: URL, options?: Threads.WorkerOptions): Threads.Worker | undefined {
  const { Worker } = createRequire(import.meta.url)('node:worker_threads') as typeof Threads;
  try {
    return new Worker(script, options);
  } catch {
    return undefined;
  }
}
