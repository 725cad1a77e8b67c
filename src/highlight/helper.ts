import { createRequire } from 'node:module';
import type * as Threads from 'node:worker_threads';
import type { CodeBlock } from '../model/types.js';

/** Says who works on a batch: one number that all threads see, 0 as long as nobody does. */
export type Claim = Int32Array<SharedArrayBuffer>;

export const createClaim = (): Claim => new Int32Array(new SharedArrayBuffer(4));

/** Takes a batch; false where somebody else has it. */
export const claim = (batch: Claim): boolean => Atomics.compareExchange(batch, 0, 0, 1) === 0;

/** What the thread gets. */
export interface Batch {
  readonly id: number;
  readonly blocks: readonly CodeBlock[];
  readonly claim: Claim;
}

/** What it answers. */
export interface BatchResult {
  readonly id: number;
  /** Undefined where somebody else took the batch. */
  readonly html: readonly string[] | undefined;
}

/** A thread that colors batches beside the main one. */
export interface Helper {
  /** HTML of the blocks; undefined if somebody else took the batch first, or the thread is gone. Never rejects. */
  render(blocks: readonly CodeBlock[], claim: Claim): Promise<readonly string[] | undefined>;
  close(): Promise<void>;
}

export function startHelper(script = new URL('./worker.js', import.meta.url)): Helper {
  let alive = true;
  let nextId = 1;
  const waiting = new Map<number, (html: readonly string[] | undefined) => void>();
  const settle = (id: number, html: readonly string[] | undefined): void => {
    waiting.get(id)?.(html);
    waiting.delete(id);
    // An idle thread must not keep the process from ending, a busy one must.
    if (waiting.size === 0) worker.unref();
  };
  const giveUp = (): void => {
    alive = false;
    for (const id of [...waiting.keys()]) settle(id, undefined);
  };

  // Loaded where there is a thread: most builds have nothing to color.
  const { Worker } = createRequire(import.meta.url)('node:worker_threads') as typeof Threads;
  const worker = new Worker(script);
  worker.unref();
  worker.on('message', ({ id, html }: BatchResult) => settle(id, html));
  worker.on('error', giveUp);
  worker.on('messageerror', giveUp);
  worker.on('exit', giveUp);

  return {
    render(blocks, claim) {
      if (!alive) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const batch: Batch = { id: nextId++, blocks, claim };
        waiting.set(batch.id, resolve);
        worker.ref();
        worker.postMessage(batch);
      });
    },
    async close() {
      giveUp();
      await worker.terminate();
    },
  };
}
