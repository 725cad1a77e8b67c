import type { Cache } from '../cache/types.js';
import { createYielder } from '../process/event-loop.js';
import type { Parsed } from '../model/content.js';
import { claim, createClaim, type Claim } from '../threads/claim.js';
import type { Threads } from '../threads/threads.js';
import { pageTextOf, type PageText } from './page-shard.js';
import { recordKey, SPACE } from './page-record.js';
import { run as shardTexts } from './shard-texts.js';

/** Makes the search records of pages on other threads as soon as a page has been parsed. */
export interface TextWork {
  /** Adds a page, if threads are running anyway. */
  begin(page: Parsed): void;
  /** Waits until all records are cached, or will be made when they are requested. The main thread helps. */
  finish(): Promise<void>;
}

/** The pages of one task. */
interface Batch {
  /** The cache keys of the results. */
  readonly keys: string[];
  readonly pages: PageText[];
  readonly claim: Claim;
  size: number;
  answer?: Promise<void> | undefined;
}

const SHARD_TEXTS = new URL('./shard-texts.js', import.meta.url);

/** The number of characters in a batch, which take some milliseconds. */
const BATCH_SIZE = 40_000;

/** Creates the queue of one build. A page whose record is cached is never sent. */
export function createTextWork(cache: Cache, threads: Threads): TextWork {
  let batches: Batch[] = [];
  let open: Batch | undefined;
  const keep = ({ keys }: Batch, shards: readonly string[]): void =>
    shards.forEach((shard, index) => cache.set(SPACE, keys[index]!, shard));
  const close = (batch: Batch): void => {
    open = undefined;
    batches.push(batch);
    // The main thread can do this as well, whereas highlighting code would require it to load grammars. If a thread is
    // lost, the records are made when they are requested.
    batch.answer = threads
      .give<readonly string[]>(SHARD_TEXTS, batch.pages, batch.claim, 'spare')
      ?.then((shards) => shards && keep(batch, shards));
  };
  return {
    begin({ parsed, key: content }) {
      if (!threads.isStarted()) return;
      const key = recordKey(cache, content);
      if (cache.has(SPACE, key)) return;
      const page = pageTextOf(parsed);
      open ??= { keys: [], pages: [], claim: createClaim(), size: 0 };
      open.keys.push(key);
      open.pages.push(page);
      open.size += page.sections.reduce((sum, { text }) => sum + text.length, 0);
      if (open.size >= BATCH_SIZE) close(open);
    },
    async finish() {
      if (open !== undefined) close(open);
      const mine = batches;
      batches = [];
      const yieldNow = createYielder();
      const theirs: Batch[] = [];
      // Other threads begin with the pages that were added first.
      for (const batch of mine.toReversed()) {
        if (claim(batch.claim)) keep(batch, shardTexts(batch.pages));
        else theirs.push(batch);
        await yieldNow();
      }
      // Tasks that this thread claimed are not awaited: another thread would report that it did not get them only after
      // highlighting its code.
      await Promise.all(theirs.flatMap(({ answer }) => answer ?? []));
    },
  };
}
