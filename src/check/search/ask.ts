import { SEARCH_TITLES_CHUNK } from '../../../runtime/contract.js';
import { createEngine, type Engine } from '../../../runtime/search/engine.js';
import type { TitleIndex } from '../../../runtime/search/shard.js';
import type { SearchHit } from '../../../templates/types.js';
import { hashOf } from '../../cache/hash.js';
import { searchDataChunks } from '../../search/data-chunks.js';
import type { Subject } from '../types.js';

/** What the search shows of a hit that matters here. */
export type Hit = Pick<SearchHit, 'url' | 'title' | 'heading'>;

const SPACE = 'check-search';
/** Hits further down are as good as none. */
const DEEPEST = 50;

/** Asks the engine that browsers use, over the index that they load; or remembers what it answered. */
export async function askAll(
  { config, content, cache, progress }: Subject,
  queries: readonly string[],
): Promise<ReadonlyMap<string, readonly Hit[]>> {
  const chunks = new Map(searchDataChunks(config, content, cache).map((chunk) => [chunk.id, chunk]));
  const index = hashOf(cache.fingerprint, ...[...chunks.values()].map(({ id, key }) => `${id}\0${key}`));
  let engine: Promise<Engine> | undefined;
  const answers = new Map<string, readonly Hit[]>();
  for (const [done, query] of queries.entries()) {
    const memo = hashOf(index, query);
    const known = cache.get(SPACE, memo);
    if (known !== undefined) {
      answers.set(query, JSON.parse(known.toString()) as readonly Hit[]);
      continue;
    }
    progress(done, queries.length);
    const search = await (engine ??= openEngine(async (id) => chunks.get(id)?.data()));
    const hits = (await search.search(query, { limit: DEEPEST })).map(({ url, title, heading }): Hit => ({
      url,
      title,
      ...(heading !== undefined && { heading }),
    }));
    cache.set(SPACE, memo, JSON.stringify(hits));
    answers.set(query, hits);
  }
  return answers;
}

/** The engine with everything that it answers from: a browser starts with the titles alone. */
async function openEngine(load: (id: string) => Promise<unknown>): Promise<Engine> {
  const engine = await createEngine((await load(SEARCH_TITLES_CHUNK)) as TitleIndex, load);
  await engine.loadTexts('', () => {});
  return engine;
}
