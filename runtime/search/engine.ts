/**
 * Answers queries from the index that the build made: a chunk of its own, loaded with the index on the first query.
 * It works on the main thread: a query of a large reference takes a few milliseconds, and the index is unpacked in
 * slices between which the page stays responsive. A worker would cost a copy of everything, and one more file that
 * browsers refuse to start from the file system.
 */
import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchProvider } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';
import { SEARCH_SHARDS_CHUNK } from '../contract.js';
import { exactness } from './exactness.js';
import { excerptOf } from './excerpt.js';
import { mergeShards } from './merge-shards.js';
import { FIELDS, type Shard } from './shard.js';
import { queryWords } from './query-words.js';
import { wordsOf } from './words.js';

/** An entry of the index as it is shown. */
interface Entry extends SearchHit {
  readonly text: string;
}

/** Loads all shards. `load` loads a chunk of data by its id. */
export async function createSearch(load: (id: string) => Promise<unknown>): Promise<SearchProvider> {
  const ids = (await load(SEARCH_SHARDS_CHUNK)) as readonly string[];
  return searchShards((await Promise.all(ids.map(load))) as readonly Shard[]);
}

/**
 * Searches in shards. Every entry that has all words of the query is a hit; where there are few, those with some follow.
 * Headings that are what was asked for come first, then it goes by score.
 */
export async function searchShards(shards: readonly Shard[]): Promise<SearchProvider> {
  const entries = shards.flatMap(entriesOf);
  const index = await MiniSearch.loadJSAsync(mergeShards(shards), {
    fields: [...FIELDS],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { heading: 6, title: 2 },
      // The whole identifier, with and without its decoration, may be unfinished or mistyped; its parts are what they are.
      prefix: (word, place) => place < 2 && word.length > 1,
      fuzzy: (word, place) => (place === 0 && /^\p{L}{5,}$/u.test(word) ? 0.2 : false),
      // It says more than its parts.
      boostTerm: (_word, place) => (place === 0 ? 2 : 1),
    },
  });

  return {
    async search(query, { section, limit = 20 } = {}) {
      const queries = queryWords(query);
      if (queries.length === 0) return [];
      const filter = ({ id }: SearchResult): boolean => section === undefined || entries[id]!.section === section;
      const parts = queries.map((word) => ({ combineWith: 'OR' as const, queries: [word] }));
      const identifiers = queries.length > 1 ? queries.filter((word) => wordsOf(word).length > 1) : [];
      const all = index.search({ combineWith: 'AND', queries: parts }, { filter });
      const known = new Set(all.map(({ id }) => id as number));
      const some = all.length < limit && queries.length > 1 ? index.search({ combineWith: 'OR', queries: parts }, { filter }) : [];
      const ranked = [...all, ...some.filter(({ id }) => !known.has(id))]
        .map((result) => ({ result, exact: exactnessOf(entries[result.id]!, query, identifiers), all: Number(known.has(result.id)) }))
        // What is equal in everything keeps the order of the site.
        .sort((a, b) => b.exact - a.exact || b.all - a.all || b.result.score - a.result.score || a.result.id - b.result.id);
      return ranked.slice(0, limit).map(({ result }) => hitFor(entries[result.id]!, [query, ...queries, ...result.terms]));
    },
  };
}

function entriesOf({ section, pages, entries }: Shard): readonly Entry[] {
  return entries.map(([page, id, heading, text]) => {
    const [url, title] = pages[page]!;
    return { url: id === '' ? url : `${url}#${id}`, title, ...(heading && { heading }), ...(section && { section }), text };
  });
}

/** That of the whole query; a heading that is one of the identifiers in a longer query is worth something, too. */
function exactnessOf({ heading, title }: Entry, query: string, identifiers: readonly string[]): number {
  const exact = exactness(heading ?? title, query, heading === undefined);
  return exact > 0 ? exact : Number(identifiers.some((word) => exactness(heading ?? title, word) > 0));
}

function hitFor({ text, ...hit }: Entry, words: readonly string[]): SearchHit {
  const excerpt = excerptOf(text, words);
  return excerpt === '' ? hit : { ...hit, excerpt };
}
