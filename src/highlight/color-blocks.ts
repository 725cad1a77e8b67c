/** Highlights blocks on another thread; see `Task`. */
import type { CodeBlock } from '../model/types.js';
import { createEngine } from './engine.js';

const engine = createEngine();

export const run = async (blocks: readonly CodeBlock[]): Promise<readonly string[]> =>
  (await engine).renderBlocks(blocks);
