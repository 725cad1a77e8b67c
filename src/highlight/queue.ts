import { createYielder } from '../process/event-loop.js';
import type { CodeBlock } from '../model/types.js';
import type { Engine } from './engine.js';
import { grammarNameFor } from './languages.js';
import { claim, createClaim, isClaimed, type Claim } from '../threads/claim.js';
import { NO_THREADS, type Threads } from '../threads/threads.js';

/** Code blocks to highlight, shared between the main thread and helper threads. */
export interface Queue {
  /** Starts the helpers if so many characters of Markdown usually contain enough code for them. */
  expect(size: number): void;
  /** Adds a block. Helpers begin at once, while the main thread does something else. */
  add(key: string, block: CodeBlock): void;
  /** Passes incomplete batches to the helpers, because no more blocks are expected. */
  flush(): void;
  /** The HTML of all blocks added since the last call, by key. The main thread helps if that saves time. */
  finish(): Promise<ReadonlyMap<string, string>>;
}

export interface QueueOptions {
  /** Helper threads that may be used. Default: none. */
  readonly threads?: Threads;
  /**
   * The number of code units from which on helpers save time. Starting a helper takes about as long as highlighting
   * these.
   */
  readonly worthHelp?: number;
  /**
   * The number of code units that must be left for the main thread to help. Loading grammars takes about as long as
   * highlighting these.
   */
  readonly worthJoining?: number;
}

/** Blocks of one grammar. The first thread that claims the batch highlights it. */
interface Batch {
  readonly grammar: string;
  readonly keys: string[];
  /**
   * Empty once the blocks are highlighted. Their code is part of the text of their page, which would stay in memory.
   */
  blocks: CodeBlock[];
  readonly claim: Claim;
  size: number;
  html?: readonly string[] | undefined;
  answer?: Promise<void> | undefined;
}

/** The minimum share of code in the Markdown of sites that show code. */
const CODE_IN_MARKDOWN = 0.1;

const COLOR_BLOCKS = new URL('./color-blocks.js', import.meta.url);

/** The number of code units in a batch, which take some milliseconds. */
const BATCH_SIZE = 3_000;

/**
 * Divides the work: helpers highlight the batches that were added first, and the main thread the last ones of the most
 * frequent grammars, so that it loads few grammars. The result is the same on every thread. If a helper is lost, its
 * batches are highlighted here.
 */
export function createQueue({
  threads = NO_THREADS,
  worthHelp = 50_000,
  worthJoining = 300_000,
}: QueueOptions = {}): Queue {
  let engine: Promise<Engine> | undefined;
  let batches: Batch[] = [];
  /** The batch of each grammar that is not yet full. */
  const open = new Map<string, Batch>();
  let added = 0;
  const yieldNow = createYielder();

  const give = (batch: Batch): void => {
    const answer = threads.give<readonly string[]>(COLOR_BLOCKS, batch.blocks, batch.claim);
    batch.answer = answer?.then((html) => {
      batch.html ??= html;
      if (batch.html !== undefined) batch.blocks = [];
    });
  };
  const close = (batch: Batch): void => {
    batches.push(batch);
    give(batch);
  };
  const flush = (): void => {
    [...open.values()].forEach(close);
    open.clear();
  };
  const color = async (some: readonly Batch[]): Promise<void> => {
    engine ??= import('./engine.js').then((module) => module.createEngine());
    for (const batch of some) {
      batch.html = await (await engine).renderBlocks(batch.blocks);
      await yieldNow();
    }
  };
  const join = async (some: readonly Batch[]): Promise<void> => {
    for (const batch of commonestLast(some).reverse()) if (claim(batch.claim)) await color([batch]);
  };

  const startHelpers = (): void => {
    if (threads.isStarted()) return;
    threads.start([COLOR_BLOCKS]);
    batches.forEach(give);
  };

  return {
    expect(size) {
      if (size * CODE_IN_MARKDOWN >= worthHelp) startHelpers();
    },
    add(key, block) {
      const grammar = grammarNameFor(block.language) ?? '';
      let batch = open.get(grammar);
      if (!batch) open.set(grammar, (batch = { grammar, keys: [], blocks: [], claim: createClaim(), size: 0 }));
      batch.keys.push(key);
      batch.blocks.push(block);
      batch.size += block.code.length;
      added += block.code.length;
      if (batch.size < BATCH_SIZE) return;
      open.delete(grammar);
      if (added >= worthHelp) startHelpers();
      close(batch);
    },
    flush,
    async finish() {
      flush();
      const mine = batches;
      const left = mine.reduce((sum, batch) => sum + (isClaimed(batch.claim) ? 0 : batch.size), 0);
      const isWorthJoining = left >= Math.min(worthJoining, added / 2);
      batches = [];
      added = 0;
      if (!threads.isStarted()) await color(commonestLast(mine));
      else if (isWorthJoining) await join(mine);
      await Promise.all(mine.flatMap(({ answer }) => answer ?? []));
      await color(mine.filter(({ html }) => html === undefined));
      return new Map(mine.flatMap(({ keys, html }) => keys.map((key, index) => [key, html![index]!] as const)));
    },
  };
}

/** Sorts batches by grammar, so that the grammar with the most code comes last. */
function commonestLast(batches: readonly Batch[]): Batch[] {
  const sizes = new Map<string, number>();
  for (const { grammar, size } of batches) sizes.set(grammar, (sizes.get(grammar) ?? 0) + size);
  return [...batches].sort((a, b) => sizes.get(a.grammar)! - sizes.get(b.grammar)!);
}
