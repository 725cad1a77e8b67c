import MiniSearch, { type AsPlainObject, type SearchResult } from 'minisearch';
import type { SearchOptions } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';
import type { Entry } from './entries.js';
import { excerptOf } from './excerpt.js';
import { queryWords } from './query-words.js';
import { compareRanked, rank, type Ranked } from './ranking.js';
import { FIELDS } from './shard.js';
import { wordsOf } from './words.js';

/** Most results of one page: a long reference must not push everything else off the list. */
const PER_PAGE = 5;

export const loadIndex = (snapshot: AsPlainObject): Promise<MiniSearch> => MiniSearch.loadJSAsync(snapshot, {
  fields: [...FIELDS],
  tokenize: wordsOf,
  processTerm: (word) => word,
  searchOptions: {
    boost: { heading: 6, title: 2, term: 3, code: 0.3 },
    // The whole identifier, with and without its decoration, may be unfinished or mistyped; its parts are what they are.
    prefix: (word, place) => place < 2 && word.length > 1,
    fuzzy: (word, place) => (place === 0 && /^\p{L}{5,}$/u.test(word) ? 0.2 : false),
    // It says more than its parts.
    boostTerm: (_word, place) => (place === 0 ? 2 : 1),
  },
});

/** Every entry that has all words of the query is a hit; where there are few, those with some follow. */
export function answer(index: MiniSearch, entries: readonly Entry[], query: string, { section, limit = 20 }: SearchOptions): readonly SearchHit[] {
  const queries = queryWords(query);
  if (queries.length === 0) return [];
  const filter = ({ id }: SearchResult): boolean => section === undefined || (entries[id]!.section ?? '') === section;
  const parts = queries.map((word) => ({ combineWith: 'OR' as const, queries: [word] }));
  const identifiers = queries.length > 1 ? queries.filter((word) => wordsOf(word).length > 1) : [];
  const all = index.search({ combineWith: 'AND', queries: parts }, { filter });
  const known = new Set(all.map(({ id }) => id as number));
  const some = all.length < limit && queries.length > 1 ? index.search({ combineWith: 'OR', queries: parts }, { filter }) : [];
  const ranked = [
    ...all.map((result) => rank(result, entries[result.id]!, query, identifiers, 1)),
    ...some.filter(({ id }) => !known.has(id)).map((result) => rank(result, entries[result.id]!, query, identifiers, 0)),
  ].sort(compareRanked);
  return atMost(ranked, entries, limit).map(({ result }) => hitFor(entries[result.id]!, [query, ...queries, ...result.terms]));
}

function atMost(ranked: readonly Ranked[], entries: readonly Entry[], limit: number): readonly Ranked[] {
  const counts = new Map<string, number>();
  const found: Ranked[] = [];
  for (const one of ranked) {
    const page = entries[one.result.id]!.url.replace(/#.*$/s, '');
    const count = counts.get(page) ?? 0;
    if (count >= PER_PAGE) continue;
    counts.set(page, count + 1);
    if (found.push(one) >= limit) break;
  }
  return found;
}

function hitFor({ text, links: _links, ...hit }: Entry, words: readonly string[]): SearchHit {
  const excerpt = excerptOf(text, words);
  return excerpt === '' ? hit : { ...hit, excerpt };
}
