import type { SearchOptions } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';
import type { Entry } from './entries.js';
import { excerptOf } from './excerpt.js';
import { compareRanked, type Ranked } from './ranking/rank.js';
import { bySupport, MOST } from './ranking/page-support.js';
import { placesFirst } from './ranking/places-first.js';
import { rankAll, wordForWord, type Ranking } from './rankings.js';
import type { SearchIndex } from './search-index.js';
import { FIELDS } from './shard.js';
import { cleanQuery, messageOf, subjectOf, topicOf, withoutSince } from './words/clean-query.js';
import { dotted } from './words/dotted.js';
import { plainWords } from './words/likeness.js';
import { queryWords } from './words/query-words.js';
import { inOtherWords } from './words/synonyms.js';
import { correctionOf, setApart, takenApart } from './words/vocabulary.js';
import { WORD } from './words/words.js';

/** Most results of one page: a long reference must not push everything else off the list. */
const PER_PAGE = 5;
/** What an entry counts that has what the pages say for the words of the query, not these words. */
const OTHER = 0.9;
/** What an entry counts that has words of a query one of which is misspelled: the others seem to be all of it. */
const MISSPELLED = 0.4;
/** From this tier on, something is called what was asked for: its topic alone would say less. */
const NAMED = 3;
/** A query with at least this many words may be a pasted message, whose results are also ordered by their texts. */
const PASTED = 8;
/**
 * The least number of its words that are not stop words. With fewer, the query is a question, whose wording no text
 * repeats.
 */
const SAYING = 6;
const EXCERPTS = 8;

/**
 * Entries with words of the query, or with what the pages say for them, best first. `frugal`: without texts that are
 * not there.
 */
export function answer(
  index: SearchIndex,
  typed: string,
  { section, limit = 20, excerpts = EXCERPTS }: SearchOptions,
  frugal = false,
): readonly SearchHit[] {
  const asked = readings(index, typed);
  const [query] = asked;
  const isMistyped = corrected(index, query).length > 0;
  const own = rankAll(index, query, section);
  const isNamed = (own?.best(1)[0]?.tier ?? 0) >= NAMED;
  const topic = isNamed ? topicOf(query, index.name) : [];
  const others = asked.slice(1).filter((one) => !topic.includes(one));
  const found = [own, ...others.map((one) => rankAll(index, one, section))].filter((one) => one !== undefined);
  // While words are missing, other texts may be needed than those that seem to be best now.
  const isReady = index.wanted.size === 0 && !frugal;
  const textOf = (entry: number): string => (isReady && readsTexts(query) ? index.textOf(entry) : '');
  const rankings = found.map((one, place) => ({
    ...wordForWord(one, index, textOf),
    share: place > 0 ? OTHER : isMistyped ? MISSPELLED : 1,
  }));
  const shown = rankings.flatMap(({ found }) => found);
  const best = bestOf(rankings, index.entries, Math.max(limit, MOST));
  // Where a name stands says more than what the pages of its parts are about.
  const supported =
    own === undefined || own.asked.isName
      ? best
      : bySupport(best, own.called, own.asked.query.stems.length, index.entries);
  return supported
    .slice(0, limit)
    .map(({ entry }, place) =>
      hitFor(index.entries[entry]!, isReady && place < excerpts ? excerptFor(index, entry, shown) : undefined),
    );
}

interface Reading extends Ranking {
  /** What its scores count. */
  readonly share: number;
}

/** As many of the best of a ranking as are enough for a list of results, most of the time. */
const ENOUGH = 5;

/** The best of several rankings as they are shown: each entry has its best rank. */
function bestOf(rankings: readonly Reading[], entries: readonly Entry[], limit: number): readonly Ranked[] {
  const some = limit * ENOUGH;
  const shown = atMost(listOf(rankings, entries, some).slice(0, some), entries, limit);
  return shown.length === limit ? shown : atMost(listOf(rankings, entries, Infinity), entries, limit);
}

/** The first so many results are in their final places. Below them, some are missing. */
function listOf(rankings: readonly Reading[], entries: readonly Entry[], count: number): readonly Ranked[] {
  const looked = new Set(rankings.flatMap((one) => one.best(count)).map(({ entry }) => entry));
  // Any place of a page may come before its top.
  for (const entry of looked) {
    const { page, heading } = entries[entry]!;
    if (heading === undefined) for (let next = entry + 1; entries[next]?.page === page; next += 1) looked.add(next);
  }
  const best: Ranked[] = [];
  for (const entry of looked) {
    const ranks = rankings.flatMap(({ rankOf, share }) => {
      const rank = rankOf(entry);
      return rank === undefined ? [] : { ...rank, score: rank.score * share };
    });
    const [first] = ranks.sort(compareRanked);
    if (first !== undefined) best.push(first);
  }
  return placesFirst(best.sort(compareRanked), entries);
}

/** What a query may mean: itself, in the words of the pages, and with its misspelled words corrected. */
export function readings(index: SearchIndex, typed: string): readonly [string, ...string[]] {
  const cleaned = dotted(index.words, cleanQuery(typed, index.name), index.name);
  const query = takenApart(index.words, cleaned);
  return [
    query,
    ...topicOf(query, index.name),
    ...subjectOf(query, index.name),
    ...withoutSince(query),
    ...messageOf(query),
    ...inOtherWords(cleaned, index.synonyms),
    ...corrected(index, query),
    ...[setApart(index.words, query)].filter((one) => one !== query),
  ];
}

/** A query with the nearest words of the index for those that it does not know; none if it knows all. */
function corrected(index: SearchIndex, query: string): readonly string[] {
  const right = query.replace(WORD, (word) => correctionOf(index.words, word.toLowerCase()) ?? word);
  return right === query ? [] : [right];
}

/** Whether the places of hits depend on their texts, so that these must be waited for. */
export const readsTexts = (query: string): boolean =>
  plainWords(query).length >= PASTED && queryWords(query).length >= SAYING;

function atMost(ranked: readonly Ranked[], entries: readonly Entry[], limit: number): readonly Ranked[] {
  const counts = new Map<number, number>();
  const found: Ranked[] = [];
  for (const one of ranked) {
    const { page } = entries[one.entry]!;
    const count = counts.get(page) ?? 0;
    if (count >= PER_PAGE) continue;
    counts.set(page, count + 1);
    if (found.push(one) >= limit) break;
  }
  return found;
}

function hitFor(
  { page: _page, links: _links, dated: _dated, parents, ...hit }: Entry,
  excerpt: string | undefined,
): SearchHit {
  const unsaid = parents.filter((parent) => !hit.heading?.startsWith(parent));
  return { ...hit, ...(unsaid.length > 0 && { parents: unsaid }), ...(excerpt !== undefined && { excerpt }) };
}

/** None if there is no text; empty until the text is there. */
const excerptFor = (index: SearchIndex, entry: number, words: readonly string[]): string | undefined =>
  index.lengths[FIELDS.indexOf('text')]![entry] === 0 ? undefined : excerptOf(index.textOf(entry), words);
