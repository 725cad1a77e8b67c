/** A thread that colors batches of blocks: gets `{ id, blocks }`, answers `{ id, html }`. */
import { parentPort } from 'node:worker_threads';
import type { CodeBlock } from '../model/types.js';
import { createEngine } from './engine.js';

export interface Batch {
  readonly id: number;
  readonly blocks: readonly CodeBlock[];
}

export interface BatchResult {
  readonly id: number;
  readonly html: readonly string[];
}

const engine = createEngine();
// An error ends the thread: the main one sees that and does the batch itself.
parentPort?.on('message', ({ id, blocks }: Batch) => void answer(id, blocks));

async function answer(id: number, blocks: readonly CodeBlock[]): Promise<void> {
  const result: BatchResult = { id, html: await (await engine).renderBlocks(blocks) };
  parentPort?.postMessage(result);
}
