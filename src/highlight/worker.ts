/** A thread that colors batches of blocks, one after the other: gets `{ id, blocks, claim }`, answers `{ id, html }`. */
import { parentPort } from 'node:worker_threads';
import { createEngine } from './engine.js';
import { claim, type Batch, type BatchResult } from './helper.js';

const engine = createEngine();
let last: Promise<void> = Promise.resolve();
// An error ends the thread: the main one sees that and does the batch itself.
parentPort?.on('message', (batch: Batch) => void (last = last.then(() => answer(batch))));

async function answer({ id, blocks, claim: mine }: Batch): Promise<void> {
  const html = claim(mine) ? await (await engine).renderBlocks(blocks) : undefined;
  parentPort?.postMessage({ id, html } satisfies BatchResult);
}
