import { SEARCH_SHARDS_CHUNK, searchShardId } from '../../runtime/contract.js';
import type { Shard } from '../../runtime/search/shard.js';
import { hashOf } from '../cache/hash.js';
import type { ResolvedConfig } from '../config/types.js';
import type { Content } from '../content.js';
import type { Page } from '../types.js';
import { searchShard } from './shard.js';

/** A chunk of data that is yet to be made. */
export interface Payload {
  readonly id: string;
  /** Names everything that the data depends on. */
  readonly key: string;
  readonly data: () => unknown;
}

/**
 * The chunks of the search index: one for each section that has pages, and the list of them. None where a hosted
 * service searches. A section's chunk depends on the text of its own pages alone.
 */
export function searchPayloads(config: ResolvedConfig, { parsed, index }: Content): readonly Payload[] {
  if (config.site.search.hosted) return [];
  const keys = new Map(parsed.map(({ source, key }) => [source.path, key]));
  const keyOf = (page: Page): readonly string[] => [keys.get(page.source.path)!, page.url, page.title, page.description];
  const shards = index.sections.flatMap(({ name, pages }): Payload[] => {
    const listed = pages.filter((page) => !page.unlisted);
    if (listed.length === 0) return [];
    let shard: Shard | undefined;
    return [{
      id: searchShardId(name),
      key: hashOf(config.hash, name, ...listed.flatMap(keyOf)),
      data: () => (shard ??= searchShard(name, listed)),
    }];
  });
  const ids = shards.map(({ id }) => id);
  return [{ id: SEARCH_SHARDS_CHUNK, key: JSON.stringify(ids), data: () => ids }, ...shards];
}
