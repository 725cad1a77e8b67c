/**
 * Answers queries from the index that the build made: from its titles as soon as they are there, then from what has come
 * of its texts. It runs in a worker, or in the page itself where there can be none.
 */
import type { SearchOptions } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';
import { answer } from './answer.js';
import { createSearchIndex } from './search-index.js';
import type { SectionTitles, Shard, TitleIndex } from './shard.js';

export interface Engine {
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>;
  /** Loads what is missing of the texts, the named section first; `onGrowth` hears of every larger index. Resolves to whether all of it came. */
  loadTexts(first: string, onGrowth: () => void): Promise<boolean>;
}

/** `load` loads a chunk of data by its id. */
export async function createEngine(titles: TitleIndex, load: (id: string) => Promise<unknown>): Promise<Engine> {
  const index = createSearchIndex(titles);
  const missing = new Set(titles.sections);

  return {
    search: async (query, options = {}) => answer(index, query, options),
    async loadTexts(first, onGrowth) {
      const loadOne = async (section: SectionTitles): Promise<void> => {
        const shard = (await load(section.shard)) as Shard;
        index.add(titles.sections.indexOf(section), shard);
        missing.delete(section);
        onGrowth();
      };
      const wanted = [...missing].sort((a, b) => Number(b.section === first) - Number(a.section === first));
      await Promise.allSettled(wanted.map(loadOne));
      return missing.size === 0;
    },
  };
}
