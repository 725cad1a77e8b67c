import { availableParallelism } from 'node:os';
import type { Cache } from '../cache/types.js';
import { createMarkupWork, type MarkupWork } from '../render/markup-work.js';
import { createHighlighter, type Highlighter } from '../highlight/highlighter.js';
import { createTextWork, type TextWork } from '../search/text-work.js';
import { createThreads } from '../threads/threads.js';

/** Each helper loads the grammars itself, so more helpers gain little. */
const MOST_HELPERS = 3;

/** The work that other threads do beside the main one. */
export interface Helpers {
  readonly highlighter: Highlighter;
  readonly texts: TextWork;
  readonly markup: MarkupWork;
}

/** Runs work with helper threads, and ends the threads when it is done. */
export async function withHelpers<T>(
  { cache }: { readonly cache: Cache },
  work: (helpers: Helpers) => Promise<T>,
): Promise<T> {
  const threads = createThreads(Math.min(availableParallelism() - 1, MOST_HELPERS));
  try {
    return await work({
      highlighter: createHighlighter({ cache, threads }),
      texts: createTextWork(cache, threads),
      markup: createMarkupWork(threads),
    });
  } finally {
    await threads.close();
  }
}
