import { SEARCH_TITLES_CHUNK } from '../../contract.js';
import { createSearchIndex, type SearchIndex } from '../search-index.js';
import type { TitleIndex } from '../shard.js';

/** Loads chunks of data by their ids. */
export type Load = (id: string) => Promise<unknown>;

/** The index, whose chunks are loaded when they are needed. */
export interface IndexLoader {
  /** The index with what has been loaded. It is another one after another version of the site was published. */
  readonly index: SearchIndex;
  /** Returns the chunks that some work with the index lacks, without those that could not be loaded. */
  missing(work: () => void): readonly string[];
  /** Loads chunks. Those that are being loaded are not requested again. */
  request(ids: readonly string[]): readonly Promise<void>[];
  /** Loads chunks and notifies listeners when all of them are there, so that the list of results changes only once. */
  bringAll(ids: readonly string[], onEach?: () => unknown): Promise<void>;
  /** Calls a function after each `bringAll`, until the function that is returned is called. */
  listen(listener: () => void): () => void;
  /** Tries again what could not be loaded. */
  retry(): void;
}

/** Loads the titles, and returns the index of them. */
export async function createIndexLoader(load: Load): Promise<IndexLoader> {
  const open = async (): Promise<SearchIndex> => createSearchIndex((await load(SEARCH_TITLES_CHUNK)) as TitleIndex);
  let index = await open();
  let renewed: Promise<void> | undefined;
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
  const request = (ids: readonly string[]): readonly Promise<void>[] =>
    ids.map((id) => {
      const known = coming.get(id) ?? bring(id);
      coming.set(id, known);
      return known;
    });
  return {
    get index() {
      return index;
    },
    missing(work) {
      index.wanted.clear();
      work();
      return [...index.wanted].filter((id) => !failed.has(id));
    },
    request,
    async bringAll(ids, onEach = () => {}) {
      if (ids.length === 0) return;
      await Promise.all(request(ids).map((one) => one.then(onEach)));
      for (const listener of [...listeners]) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry() {
      failed.clear();
      renewed = undefined;
    },
  };
}
