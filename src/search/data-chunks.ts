import { PAGE_LIST_CHUNK, SEARCH_TITLES_CHUNK, searchShardId } from '../../runtime/contract.js';
import type { Shard, Synonym, TitleIndex } from '../../runtime/search/shard.js';
import { hashOf } from '../cache/hash.js';
import { memo, memoKey } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import type { DataSource } from '../model/output.js';
import type { Page } from '../model/types.js';
import { joinShards } from './join-shards.js';
import { pageShard } from './page-shard.js';
import { buildTitles } from './titles.js';

const SPACE = 'search';

/**
 * The list of all pages, and the chunks of the search index: the titles of everything, and the texts of each section
 * that has pages. No index where a hosted service searches. A section's chunk depends on its own pages alone, and what is
 * made of one page is remembered: an edit costs one page's work and joining those of its section.
 */
export function searchDataChunks(config: SiteConfig, { parsed, index }: Content, cache: Cache): readonly DataSource[] {
  const list = index.pages.filter((page) => !page.unlisted).map(({ url, title }) => ({ url, title }));
  const pageList: DataSource = { id: PAGE_LIST_CHUNK, key: hashOf(JSON.stringify(list)), data: () => list };
  if (config.site.search.hosted) return [pageList];

  const contentKeys = new Map(parsed.map(({ source, key }) => [source.path, key]));
  const inputsOf = (page: Page): readonly string[] => shardInputs(config, page, contentKeys.get(page.source.path)!);
  // No section has the first page of the site.
  const root = index.pages.filter((page) => page.url === '/' && !page.unlisted);
  const sections = index.sections
    .map(({ name, pages }) => ({ name, pages: [...(name === '' ? root : []), ...pages] }))
    .filter(({ pages }) => pages.length > 0);
  const shards = sections.map(({ name, pages }): DataSource => {
    const listed = pages.map((page) => ({ page, inputs: inputsOf(page), key: memoKey(cache, inputsOf(page)) }));
    // Said to be in use even where the section's chunk is remembered, or the cache would forget them.
    for (const { key } of listed) cache.has(SPACE, key);
    let shard: Shard | undefined;
    return {
      id: searchShardId(name),
      key: hashOf(name, ...listed.map(({ key }) => key)),
      data: () =>
        (shard ??= joinShards(listed.map(({ page, inputs }) => memo(cache, SPACE, inputs, () => pageShard(page))))),
    };
  });
  const kinds = sections.map(({ pages }) => pages.map(({ thirdParty, date }) => [thirdParty, date]));
  const synonyms = Object.entries(config.settings.search.synonyms).map(([typed, said]): Synonym => [
    typed.toLowerCase(),
    said,
  ]);
  let made: TitleIndex | undefined;
  const titles: DataSource = {
    id: SEARCH_TITLES_CHUNK,
    // Named by what it is made of: to make it, the content of every page is read.
    key: hashOf(JSON.stringify([kinds, synonyms]), ...shards.map(({ key }) => key)),
    data: () => (made ??= { ...(synonyms.length > 0 && { synonyms }), ...buildTitles(sections) }),
  };
  return [pageList, titles, ...shards];
}

/** All that the texts of one page in the index depend on. */
const shardInputs = (config: SiteConfig, page: Page, contentKey: string): readonly string[] => [
  config.hash,
  contentKey,
  page.url,
  page.title,
  page.description,
];

/** Makes what the index says of one page, so that it is remembered where the index is joined. `key` names the page's content. */
export function indexPageText(config: SiteConfig, page: Page, key: string, cache: Cache): void {
  if (config.site.search.hosted || page.unlisted) return;
  memo(cache, SPACE, shardInputs(config, page, key), () => pageShard(page));
}
