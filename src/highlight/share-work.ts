import type { CodeBlock } from '../model/types.js';
import type { Engine } from './engine.js';
import type { Helper } from './helper.js';
import { grammarNameFor } from './languages.js';

/** Code units in a batch: some milliseconds of work. */
const batchSize = 3_000;
/** Batches that a helper holds at a time, so that it never waits for the main thread. */
const ahead = 2;

/**
 * HTML of the blocks, in their order, made by the main thread and its helpers together. Blocks are sorted by language,
 * the commonest last; the main thread takes from the front, helpers from the back. So most grammars are compiled
 * by one thread only. What a block becomes does not depend on who makes it; what a lost helper held is made here.
 */
export async function shareWork(
  blocks: readonly CodeBlock[],
  engine: Engine,
  helpers: readonly Helper[],
): Promise<string[]> {
  const html: string[] = new Array<string>(blocks.length);
  const batches = toBatches(blocks);
  const keep = (batch: readonly number[], results: readonly string[]): void =>
    batch.forEach((block, index) => void (html[block] = results[index]!));
  const blocksOf = (batch: readonly number[]): CodeBlock[] => batch.map((index) => blocks[index]!);

  const feed = async (helper: Helper): Promise<void> => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      const results = await helper.render(blocksOf(batch));
      if (!results) return void batches.push(batch);
      keep(batch, results);
    }
  };
  const feeding = Promise.all(helpers.flatMap((helper) => Array.from({ length: ahead }, () => feed(helper))));
  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      keep(batch, await engine.renderBlocks(blocksOf(batch)));
      // Lets the answers of helpers in.
      if (helpers.length > 0) await new Promise(setImmediate);
    }
  };
  await work();
  await feeding;
  await work();
  return html;
}

/** Indices of blocks, by language, the language with the most code last, cut into batches. */
function toBatches(blocks: readonly CodeBlock[]): number[][] {
  const byGrammar = new Map<string, { size: number; readonly blocks: number[] }>();
  for (const [index, block] of blocks.entries()) {
    const name = grammarNameFor(block.language) ?? '';
    let entry = byGrammar.get(name);
    if (!entry) byGrammar.set(name, (entry = { size: 0, blocks: [] }));
    entry.size += block.code.length;
    entry.blocks.push(index);
  }
  const order = [...byGrammar.values()].sort((a, b) => a.size - b.size).flatMap((entry) => entry.blocks);
  const batches: number[][] = [];
  let size = batchSize;
  for (const index of order) {
    if (size >= batchSize) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)!.push(index);
    size += blocks[index]!.code.length;
  }
  return batches;
}
