/**
 * Answers queries from the index that the build made: from its titles as soon as they are there, then from the words and
 * texts that the query needs, which are loaded when it is asked. It runs in a worker, or in the page itself where there
 * can be none.
 */
import type { SearchFound, SearchOptions, SearchProvider } from '../../templates/host.js';
import { SEARCH_TEXTS, SEARCH_TITLES_CHUNK } from '../contract.js';
import { answer, readsTexts } from './answer.js';
import { createSearchIndex, type SearchIndex } from './search-index.js';
import type { TitleIndex } from './shard.js';

export interface EngineOptions {
  /** Loads a chunk of data by its id. */
  readonly load: (id: string) => Promise<unknown>;
  /** Whether readers save data: texts, which only make answers better, are not loaded. */
  readonly frugal?: boolean;
}

export async function createEngine({ load, frugal = false }: EngineOptions): Promise<Required<SearchProvider>> {
  const open = async (): Promise<SearchIndex> => createSearchIndex((await load(SEARCH_TITLES_CHUNK)) as TitleIndex);
  let index = await open();
  let renewed: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const coming = new Set<string>();
  const failed = new Set<string>();

  /** Another state of the site was published: everything begins anew, once. */
  const renew = (): Promise<void> =>
    (renewed ??= open().then((fresh) => {
      index = fresh;
    }));
  const bring = async (id: string): Promise<void> => {
    coming.add(id);
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
    for (const listener of [...listeners]) listener();
  };
  return {
    async search(query: string, options: SearchOptions = {}): Promise<SearchFound> {
      index.wanted.clear();
      const hits = answer(index, query, options, frugal);
      const missing = [...index.wanted].filter((id) => !failed.has(id));
      for (const id of missing) if (!coming.has(id)) void bring(id);
      return { hits, state: stateOf(query, missing, index.wanted.size - missing.length) };
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

/** Texts, which are asked for when all words are there, give most hits an excerpt and no other place. */
function stateOf(query: string, missing: readonly string[], failed: number): SearchFound['state'] {
  if (missing.length === 0) return failed > 0 ? 'partial' : 'complete';
  return missing.every((id) => id.startsWith(SEARCH_TEXTS)) && !readsTexts(query) ? 'settled' : 'growing';
}

/** The answer that needs nothing more of the index. */
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
