import { availableParallelism } from 'node:os';
import type { Cache } from '../cache/types.js';
import { createHighlighter, type Highlighter } from '../highlight/highlighter.js';
import { createTextWork, type TextWork } from '../search/text-work.js';
import { createThreads } from '../threads/threads.js';

/** Each helper loads the grammars anew: more of them gain little. */
const MOST_HELPERS = 3;

/** What other threads do while the main one parses, indexes and bundles. */
export interface Helpers {
  readonly highlighter: Highlighter;
  readonly texts: TextWork;
}

/** Threads end with the work that they help with. */
export async function withHelpers<T>(
  { cache }: { readonly cache: Cache },
  work: (helpers: Helpers) => Promise<T>,
): Promise<T> {
  const threads = createThreads(Math.min(availableParallelism() - 1, MOST_HELPERS));
  try {
    return await work({ highlighter: createHighlighter({ cache, threads }), texts: createTextWork(cache, threads) });
  } finally {
    await threads.close();
  }
}
