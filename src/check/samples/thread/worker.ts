/** The thread that judges samples, one batch after the other: it receives a `Batch` and answers with a `BatchResult`. */
import { parentPort } from 'node:worker_threads';
import { DocsError } from '../../../diagnostics/docs-error.js';
import { judge } from '../judge.js';
import type { Batch, BatchResult } from './judge-in-thread.js';

let last: Promise<void> = Promise.resolve();
// An unexpected error ends the thread, and the main thread gets the event `error`.
parentPort?.on('message', (batch: Batch) => void (last = last.then(() => answer(batch))));

async function answer({ id, blocks, settings }: Batch): Promise<void> {
  try {
    post({ id, verdicts: await judge(blocks, settings, () => {}) });
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    post({ id, refused: error.diagnostics });
  }
}

function post(result: BatchResult): void {
  parentPort?.postMessage(result);
}
