/**
 * Answers queries from the index that the build made: from the titles as soon as they are loaded, and then from the
 * words and texts that the query needs, which are loaded on demand. The engine runs in a worker, or in the page if the
 * browser allows no worker.
 */
import type { SearchFound, SearchOptions, SearchProvider } from '../../templates/host.js';
import { folded } from '../../templates/islands/search/folded.js';
import { SEARCH_TEXTS } from '../contract.js';
import { answer, readings, readsTexts } from './answer.js';
import { createIndexLoader, type Load } from './loading/index-loader.js';
import { scoreReady } from './query-scores.js';
import { warmUp } from './loading/warm-up.js';
import { lookUpWords } from './words/needed-words.js';

export interface EngineOptions {
  readonly load: Load;
  /** Whether the reader saves data. If so, texts are not loaded, because they only improve answers. */
  readonly frugal?: boolean;
  /** Texts for excerpts are loaded if there has been no other query for this many milliseconds. */
  readonly pause?: number;
}

export interface SearchEngine extends Required<SearchProvider> {
  /**
   * Answers a few made-up queries, because browsers run code twice as fast once it has run. Each is a task of its own.
   * They end at the first real query.
   */
  warmUp(): Promise<void>;
}

/** Creates the search itself. Resolves when the titles have been loaded, and rejects if they cannot be. */
export async function createEngine({ load, frugal = false, pause = 0 }: EngineOptions): Promise<SearchEngine> {
  const loader = await createIndexLoader(load);
  let later: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  let isPracticed = false;
  const missingWords = (query: string): readonly string[] =>
    loader.missing(() => readings(loader.index, query).forEach((one) => lookUpWords(loader.index.words, one)));
  /** Loads the words of a query. */
  const bringWords = async (words: readonly string[], query: string, options: SearchOptions): Promise<void> => {
    const more = loader.bringAll(
      words,
      () => options.signal?.aborted || scoreReady(loader.index, readings(loader.index, query)),
    );
    // The first answer takes several times as long as later ones, so it is computed once while its words are being
    // loaded.
    if (!isPracticed) answer(loader.index, query, options, true);
    isPracticed = true;
    await more;
  };
  /** Returns the answer from what has been loaded, and a function that loads the rest. */
  const answerNow = (query: string, options: SearchOptions): SearchFound & { readonly more: () => Promise<void> } => {
    let found: Omit<SearchFound, 'state'> = { hits: [] };
    const ids = loader.missing(() => {
      found = answer(loader.index, query, options, frugal);
    });
    const state = stateOf(query, ids, loader.index.wanted.size - ids.length);
    return { ...found, state, more: () => loader.bringAll(ids) };
  };
  return {
    async search(typed: string, options: SearchOptions = {}): Promise<SearchFound> {
      const query = folded(typed);
      isAsked = true;
      clearTimeout(later);
      const { whole = false, signal } = options;
      while (!signal?.aborted) {
        const words = whole ? missingWords(query) : [];
        if (words.length > 0) {
          await bringWords(words, query, options);
          continue;
        }
        const { more, ...found } = answerNow(query, options);
        const { state } = found;
        if (whole && state === 'growing') {
          await more();
          continue;
        }
        if (state === 'settled' && pause > 0) later = setTimeout(() => void more(), pause);
        else void more();
        return found;
      }
      return { hits: [], state: 'growing' };
    },
    expect(query) {
      isAsked = true;
      void Promise.all(loader.request(missingWords(folded(query))));
    },
    listen: loader.listen,
    retry: loader.retry,
    warmUp: () => warmUp(loader.index, frugal, () => isAsked),
  };
}

/**
 * Returns `settled` if only texts are missing, which are requested once all words are there. Texts add excerpts, and
 * rarely change the order of results.
 */
function stateOf(query: string, missing: readonly string[], failed: number): SearchFound['state'] {
  if (missing.length === 0) return failed > 0 ? 'partial' : 'complete';
  return missing.every((id) => id.startsWith(SEARCH_TEXTS)) && !readsTexts(query) ? 'settled' : 'growing';
}

/** Waits for the answer for which no chunk is missing. */
export async function wholeAnswer(
  provider: Required<SearchProvider>,
  query: string,
  options?: SearchOptions,
): Promise<SearchFound> {
  for (;;) {
    let stop = (): void => {};
    const more = new Promise<void>((resolve) => {
      stop = provider.listen(resolve);
    });
    const found = await provider.search(query, options);
    const isGrowing = found.state === 'growing' || found.state === 'settled';
    if (isGrowing) await more;
    stop();
    if (!isGrowing) return found;
  }
}
