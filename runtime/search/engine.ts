/**
 * Answers queries from the index that the build made: from its titles as soon as they are there, then from what has come
 * of its texts. It runs in a worker, or in the page itself where there can be none.
 */
import type { SearchOptions } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';
import { answer, loadIndex } from './answer.js';
import { createIndexBuilder } from './index-builder.js';
import type { SectionTitles, Shard, TitleIndex } from './shard.js';

export interface Engine {
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>;
  /** Loads what is missing of the texts, the named section first; `onGrowth` hears of every larger index. Resolves to whether all of it came. */
  loadTexts(first: string, onGrowth: () => void): Promise<boolean>;
}

/** `load` loads a chunk of data by its id. */
export async function createEngine(titles: TitleIndex, load: (id: string) => Promise<unknown>): Promise<Engine> {
  const builder = createIndexBuilder(titles);
  let index = await loadIndex(builder.snapshot());
  const missing = new Set(titles.sections);

  return {
    search: async (query, options = {}) => answer(index, builder.entries, query, options),
    async loadTexts(first, onGrowth) {
      let arrived = 0;
      let building: Promise<void> | undefined;
      // Building takes longer the more there is: what comes meanwhile goes into the next one together.
      const build = async (): Promise<void> => {
        while (arrived > 0) {
          arrived = 0;
          index = await loadIndex(builder.snapshot());
          onGrowth();
        }
        building = undefined;
      };
      const loadOne = async (section: SectionTitles): Promise<void> => {
        const shard = (await load(section.shard)) as Shard;
        builder.add(titles.sections.indexOf(section), shard);
        missing.delete(section);
        arrived += 1;
        building ??= build();
      };
      const wanted = [...missing].sort((a, b) => Number(b.section === first) - Number(a.section === first));
      await Promise.allSettled(wanted.map(loadOne));
      await building;
      return missing.size === 0;
    },
  };
}
