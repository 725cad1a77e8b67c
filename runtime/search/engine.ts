/**
 * Answers queries from the index that the build made: from the titles as soon as they are loaded, and then from the
 * words and texts that the query needs, which are loaded on demand. The engine runs in a worker, or in the page if the
 * browser allows no worker.
 */
import type { SearchFound, SearchOptions, SearchProvider } from '../../templates/host.js';
import { SEARCH_TEXTS, SEARCH_TITLES_CHUNK } from '../contract.js';
import { answer, readings, readsTexts } from './answer.js';
import { scoreReady } from './query-scores.js';
import { createSearchIndex, type SearchIndex } from './search-index.js';
import type { TitleIndex } from './shard.js';
import { lookUpWords } from './words/needed-words.js';

export interface EngineOptions {
  /** Loads a chunk of data by its id. */
  readonly load: (id: string) => Promise<unknown>;
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

export async function createEngine({ load, frugal = false, pause = 0 }: EngineOptions): Promise<SearchEngine> {
  const open = async (): Promise<SearchIndex> => createSearchIndex((await load(SEARCH_TITLES_CHUNK)) as TitleIndex);
  let index = await open();
  let renewed: Promise<void> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  let isPracticed = false;
  const listeners = new Set<() => void>();
  const coming = new Map<string, Promise<void>>();
  const failed = new Set<string>();

  /** Starts the search again, once, after another version of the site was published. */
  const renew = (): Promise<void> =>
    (renewed ??= open().then((fresh) => {
      index = fresh;
    }));
  const bring = async (id: string): Promise<void> => {
    try {
      const chunk = await load(id);
      if (!index.add(id, chunk)) {
        await renew();
        if (!index.add(id, chunk)) failed.add(id);
      }
    } catch {
      failed.add(id);
    }
    coming.delete(id);
  };
  const look = (work: () => void): readonly string[] => {
    index.wanted.clear();
    work();
    return [...index.wanted].filter((id) => !failed.has(id));
  };
  const request = (ids: readonly string[]): readonly Promise<void>[] =>
    ids.map((id) => {
      const known = coming.get(id) ?? bring(id);
      coming.set(id, known);
      return known;
    });
  const missingWords = (query: string): readonly string[] =>
    look(() => readings(index, query).forEach((one) => lookUpWords(index.words, one)));
  /** Loads chunks and notifies listeners when all of them are there, so that the list of results changes only once. */
  const bringAll = async (ids: readonly string[], onEach: () => unknown = () => {}): Promise<void> => {
    if (ids.length === 0) return;
    await Promise.all(request(ids).map((one) => one.then(onEach)));
    for (const listener of [...listeners]) listener();
  };
  return {
    async search(query: string, options: SearchOptions = {}): Promise<SearchFound> {
      isAsked = true;
      clearTimeout(later);
      const { whole = false, signal } = options;
      while (!signal?.aborted) {
        const words = whole ? missingWords(query) : [];
        if (words.length > 0) {
          const more = bringAll(words, () => signal?.aborted || scoreReady(index, readings(index, query)));
          // The first answer takes several times as long as later ones, so it is computed once while its words are
          // being loaded.
          if (!isPracticed) answer(index, query, options, true);
          isPracticed = true;
          await more;
          continue;
        }
        let hits: SearchFound['hits'] = [];
        const ids = look(() => {
          hits = answer(index, query, options, frugal);
        });
        const state = stateOf(query, ids, index.wanted.size - ids.length);
        if (state === 'settled' && pause > 0) later = setTimeout(() => void bringAll(ids), pause);
        else {
          const more = bringAll(ids);
          if (whole && state === 'growing') {
            await more;
            continue;
          }
        }
        return { hits, state };
      }
      return { hits: [], state: 'growing' };
    },
    expect(query) {
      isAsked = true;
      void Promise.all(request(missingWords(query)));
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry() {
      failed.clear();
      renewed = undefined;
    },
    async warmUp() {
      const { entries } = index;
      for (let number = 0; number < entries.length; number += Math.ceil(entries.length / EXERCISES)) {
        await new Promise((next) => setTimeout(next));
        if (isAsked) return;
        const query = entries[number]!.heading ?? entries[number]!.title;
        lookUpWords(index.words, query);
        answer(index, query, {}, frugal);
      }
      // Every answer needs the names of entries.
      for (let number = 0; number < entries.length; number += NAMES) {
        await new Promise((next) => setTimeout(next));
        if (isAsked) return;
        for (let one = number; one < number + NAMES && one < entries.length; one += 1) index.namesOf(one);
      }
    },
  };
}

/** How many queries to warm up with. */
const EXERCISES = 8;
/** How many names of entries are prepared in one task. */
const NAMES = 100;

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
