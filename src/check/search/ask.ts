import { createEngine, wholeAnswer } from '../../../runtime/search/engine.js';
import type { SearchHit } from '../../../templates/types.js';
import { hashOf } from '../../cache/hash.js';
import { memoLater } from '../../cache/memo.js';
import { searchDataChunks } from '../../search/data-chunks.js';
import type { Subject } from '../types.js';

/** The parts of a search hit that matter here. */
export type Hit = Pick<SearchHit, 'url' | 'title' | 'heading'>;

const SPACE = 'check-search';
/** Hits after this many count as not found. */
const DEEPEST = 50;

/** Answers queries with the engine and the index that browsers use. Answers are cached. */
export async function askAll(
  { config, content, cache, progress }: Subject,
  queries: readonly string[],
): Promise<ReadonlyMap<string, readonly Hit[]>> {
  const chunks = new Map(searchDataChunks(config, content, cache).map((chunk) => [chunk.id, chunk]));
  const index = hashOf(...[...chunks.values()].map(({ id, key }) => `${id}\0${key}`));
  let engine: ReturnType<typeof createEngine> | undefined;
  const answers = new Map<string, readonly Hit[]>();
  for (const [done, query] of queries.entries()) {
    const hits = await memoLater(cache, SPACE, [index, query], async (): Promise<readonly Hit[]> => {
      progress(done, queries.length);
      const search = await (engine ??= createEngine({ load: async (id) => chunks.get(id)?.data() }));
      const { hits } = await wholeAnswer(search, query, { limit: DEEPEST, excerpts: 0 });
      return hits.map(({ url, title, heading }) => ({ url, title, ...(heading !== undefined && { heading }) }));
    });
    answers.set(query, hits);
  }
  return answers;
}
