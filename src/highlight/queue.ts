import { createYielder } from '../process/event-loop.js';
import type { CodeBlock } from '../model/types.js';
import type { Engine } from './engine.js';
import { grammarNameFor } from './languages.js';
import { claim, createClaim, isClaimed, type Claim } from '../threads/claim.js';
import type { Order } from '../threads/helper.js';
import { NO_THREADS, type Threads } from '../threads/threads.js';

/** Code blocks to highlight, shared between the main thread and helper threads. */
export interface Queue {
  /** Starts the helpers if so many characters of Markdown usually contain enough code for them. */
  expect(size: number): void;
  /** Adds a block. Helpers begin at once, while the main thread does something else. */
  add(key: string, block: CodeBlock): void;
  /** Passes incomplete batches to the helpers, because no more blocks are expected. */
  flush(): void;
  /**
   * Waits for some of the added blocks. Returns their HTML and that of others that were made with them, by key, and
   * forgets these. The main thread helps if that saves time.
   */
  finish(keys: Iterable<string>): Promise<ReadonlyMap<string, string>>;
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
  const batchOf = new Map<string, Batch>();
  /** The batch of each grammar that is not yet full. */
  const open = new Map<string, Batch>();
  let added = 0;
  const yieldNow = createYielder();

  const give = (batch: Batch, order?: Order): void => {
    const answer = threads.give<readonly string[]>(COLOR_BLOCKS, batch.blocks, batch.claim, order);
    batch.answer = answer?.then((html) => {
      batch.html ??= html;
      if (batch.html !== undefined) batch.blocks = [];
    });
  };
  const close = (batch: Batch, order?: Order): void => {
    batches.push(batch);
    give(batch, order);
  };
  const flush = (): void => {
    // Their blocks have waited the longest, and belong to pages that would otherwise be the last ones to be finished.
    for (const batch of open.values()) close(batch, 'first');
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
    batches.forEach((batch) => give(batch));
  };

  return {
    expect(size) {
      if (size * CODE_IN_MARKDOWN >= worthHelp) startHelpers();
    },
    add(key, block) {
      const grammar = grammarNameFor(block.language) ?? '';
      let batch = open.get(grammar);
      if (!batch) open.set(grammar, (batch = { grammar, keys: [], blocks: [], claim: createClaim(), size: 0 }));
      batchOf.set(key, batch);
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
    async finish(wanted) {
      flush();
      const mine = new Set([...wanted].flatMap((key) => batchOf.get(key) ?? []));
      const missing = (): readonly Batch[] => [...mine].filter(({ html }) => html === undefined);
      if (!threads.isStarted()) await color(commonestLast(missing()));
      else if (missing().length > 0) {
        const left = batches.reduce((sum, batch) => sum + (isClaimed(batch.claim) ? 0 : batch.size), 0);
        if (left >= Math.min(worthJoining, added / 2)) await join(batches);
        await Promise.all(missing().flatMap(({ answer }) => answer ?? []));
        await color(missing());
      }
      batches = batches.filter((batch) => !mine.has(batch));
      if (batches.length === 0) added = 0;
      const made = [...mine].flatMap(({ keys, html }) => keys.map((key, index) => [key, html![index]!] as const));
      for (const [key] of made) batchOf.delete(key);
      return new Map(made);
    },
  };
}

/** Sorts batches by grammar, so that the grammar with the most code comes last. */
function commonestLast(batches: readonly Batch[]): Batch[] {
  const sizes = new Map<string, number>();
  for (const { grammar, size } of batches) sizes.set(grammar, (sizes.get(grammar) ?? 0) + size);
  return [...batches].sort((a, b) => sizes.get(a.grammar)! - sizes.get(b.grammar)!);
}
