import type { SearchFound, SearchOptions } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';
import type { Entry } from './entries.js';
import { excerptOf } from './excerpt.js';
import { compareRanked } from './ranking/rank.js';
import type { Ranked } from './ranking/types.js';
import { bySupport, MOST } from './ranking/page-support.js';
import { placesFirst } from './ranking/places-first.js';
import { rankAll, wordForWord, type Ranking } from './rankings.js';
import type { SearchIndex } from './search-index.js';
import { FIELDS } from './shard.js';
import { emptyName, flagAlone, keyAlone, nameAlone } from './readings/alone.js';
import {
  cleanQuery,
  constructorOf,
  detailOf,
  messageOf,
  subjectOf,
  topicOf,
  topicOfTask,
  withoutSince,
  withTypedSigns,
} from './readings/clean-query.js';
import { dotted } from './readings/dotted.js';
import { optionOfFlag } from './readings/flag-option.js';
import { keyInCode } from './readings/in-code.js';
import { namesBegunBy, titlesBegunBy } from './readings/joined.js';
import { plainWords } from './words/likeness.js';
import { queryWords } from './words/query-words.js';
import { inOtherWords } from './words/synonyms.js';
import { correctionOf, farFrom, isUnknown, namesLike, setApart, takenApart, withSiteName } from './words/vocabulary.js';
import { WORD } from './words/words.js';

/** The most results of one page, so that a long reference page does not push all other pages off the list. */
const PER_PAGE = 5;
/** Factor for the score of an entry that was found by another reading of the query, for example by synonyms. */
const OTHER = 0.9;
/**
 * Factor for the scores of a query with a misspelled word, since its other words match as if they were the whole query.
 */
const MISSPELLED = 0.4;
/** From this tier on, the name of a result is the query, so the query is not also read as its topic alone. */
const NAMED = 3;
/** A query with at least this many words may be a pasted message, whose results are also ordered by their texts. */
const PASTED = 8;
/**
 * The least number of its words that are not stop words. With fewer, the query is a question, whose wording no text
 * repeats.
 */
const SAYING = 6;
const EXCERPTS = 8;
/** How many characters of a query are read. A whole log that was pasted would keep the reader waiting. */
const LONGEST = 2_000;

/**
 * Returns entries that match the query or another reading of it, the best first, and the words of all readings.
 * `frugal` answers without texts that have not been loaded.
 */
export function answer(
  index: SearchIndex,
  typed: string,
  { section, limit = 20, excerpts = EXCERPTS }: SearchOptions,
  frugal = false,
): Required<Pick<SearchFound, 'hits' | 'searched'>> {
  const asked = readings(index, typed);
  const [query] = asked;
  const isMistyped = corrected(index, query).length > 0;
  const own = rankAll(index, query, section);
  const [best] = own?.best(1) ?? [];
  const isNamed = best !== undefined && best.tier >= NAMED;
  const topic = isNamed ? topicOf(query, index.name) : [];
  // `Tea Brewer hooks` asks for the section about hooks, not for whatever is called Tea Brewer.
  const alone = isNamed && best.isMeant ? nameAlone(index.words, query, index.name) : [];
  const others = asked.slice(1).filter((one) => !topic.includes(one) && !alone.includes(one));
  const found = [own, ...others.map((one) => rankAll(index, one, section))].filter((one) => one !== undefined);
  // While words are missing, the best results are not final, and texts of others might be requested in vain.
  const isReady = index.wanted.size === 0 && !frugal;
  const textOf = (entry: number): string => (isReady && readsTexts(query) ? index.textOf(entry) : '');
  const rankings = found.map((one, place) => ({
    ...wordForWord(one, index, textOf),
    share: place > 0 ? OTHER : isMistyped ? MISSPELLED : 1,
  }));
  const shown = rankings.flatMap(({ found }) => found);
  const results = bestOf(rankings, index.entries, Math.max(limit, MOST));
  // For a query that is a single name, the places of the name matter more than the pages that its parts are about.
  const supported = own === undefined || own.asked.isName ? results : bySupport(results, own.called, own.asked, index);
  const hits = supported
    .slice(0, limit)
    .map(({ entry }, place) =>
      hitFor(index.entries[entry]!, isReady && place < excerpts ? excerptFor(index, entry, shown) : undefined),
    );
  return { hits, searched: [...new Set(asked.flatMap(queryWords))].join(' ') };
}

interface Reading extends Ranking {
  /** Factor for the scores of this reading. */
  readonly share: number;
}

/**
 * How many times more results to rank than are shown, because the limit for each page drops some. This is usually
 * enough.
 */
const ENOUGH = 5;

/** Returns the best results of several rankings in the order in which they are shown. Each entry has its best rank. */
function bestOf(rankings: readonly Reading[], entries: readonly Entry[], limit: number): readonly Ranked[] {
  const some = limit * ENOUGH;
  const shown = atMost(listOf(rankings, entries, some).slice(0, some), entries, limit);
  return shown.length === limit ? shown : atMost(listOf(rankings, entries, Infinity), entries, limit);
}

/** Merges rankings. The first `count` results are in their final places; below them, some results are missing. */
function listOf(rankings: readonly Reading[], entries: readonly Entry[], count: number): readonly Ranked[] {
  const looked = new Set(rankings.flatMap((one) => one.best(count)).map(({ entry }) => entry));
  // Any section of a page may move in front of the top of the page.
  for (const entry of looked) {
    const { page, heading } = entries[entry]!;
    if (heading === undefined) for (let next = entry + 1; entries[next]?.page === page; next += 1) looked.add(next);
  }
  const best: Ranked[] = [];
  for (const entry of looked) {
    let first: Ranked | undefined;
    for (const { rankOf, share } of rankings) {
      const own = rankOf(entry);
      if (own === undefined) continue;
      const rank = share === 1 ? own : { ...own, score: own.score * share };
      if (first === undefined || compareRanked(rank, first) < 0) first = rank;
    }
    if (first !== undefined) best.push(first);
  }
  return placesFirst(best.sort(compareRanked), entries);
}

/**
 * Returns all readings of a query: the query itself, names that it begins, its topic, the same in words that the pages
 * use, and with corrected spelling.
 */
export function readings(index: SearchIndex, given: string): readonly [string, ...string[]] {
  const typed = withSiteName(index.words, withTypedSigns(given.slice(0, LONGEST)), index.name);
  const cleaned = emptyName(index.words, dotted(index.words, cleanQuery(typed, index.name), index.name));
  const whole = takenApart(index.words, cleaned);
  const begun = namesBegunBy(index.joined, index.words, whole);
  const titles = titlesBegunBy(index.titles, whole);
  // No similar words need to be loaded for a word that is only the beginning of a name.
  const [query = whole, ...names] = isUnknown(index.words, whole.toLowerCase()) ? begun : [whole, ...begun];
  const right = begun.length + titles.length > 0 ? [] : corrected(index, query);
  return [
    query,
    ...names,
    ...titles,
    ...[query, ...right].flatMap((one) => [
      ...topicOf(one, index.name),
      ...subjectOf(one, index.name),
      ...withoutSince(one),
      ...topicOfTask(one, index.name),
      ...messageOf(one),
      ...detailOf(one),
    ]),
    ...constructorOf(typed),
    ...keyInCode(index, typed),
    ...[query, ...right].map((one) => spelledOut(index, one)).filter((one) => one !== query && !right.includes(one)),
    ...[query, ...right].flatMap((one) => flagAlone(index.words, one)),
    ...[typed, query, ...flagAlone(index.words, query)].flatMap((one) => optionOfFlag(index, one)).slice(0, 1),
    ...right,
    ...[cleaned, ...right]
      .flatMap((one) => inOtherWords(one, index.synonyms, (word) => isUnknown(index.words, word)))
      .flatMap((one) => [
        one,
        ...topicOf(one, index.name),
        ...nameAlone(index.words, one, index.name),
        ...keyAlone(index, one),
      ]),
    ...[query, ...right].flatMap((one) => [
      ...nameAlone(index.words, one, index.name),
      ...keyAlone(index, one),
      ...[setApart(index.words, one)].filter((apart) => apart !== one),
    ]),
  ];
}

/** Names as people type them in small letters or in capitals. */
const ONE_CASE = /(?<![\p{L}\p{N}_$.-])(?:[\p{Ll}\p{N}_$.]{5,}|[\p{Lu}\p{N}_$.]{5,})(?![\p{L}\p{N}_$-])/gu;

/** A name whose parts are divided by hyphens or underscores. */
const DIVIDED = /^\p{L}[\p{L}\p{N}]*(?:[-_][\p{L}\p{N}]+)+$/u;

/**
 * Returns a query of several words in which names of headings have their capital letters, since a name counts more than
 * a word: `warmCup is ignored` for `warmcup is ignored`. What is also a placeholder, or has a synonym, is a word.
 */
function spelledOut({ spelled, inWords, synonyms, words }: SearchIndex, query: string): string {
  if (DIVIDED.test(query)) {
    const joined = query.replace(/[-_]/g, '').toLowerCase();
    return inWords.has(joined) ? query : (spelled.get(joined) ?? query);
  }
  if (!query.includes(' ')) return query;
  return query.replace(ONE_CASE, (typed) => {
    const plain = typed.toLowerCase();
    const name = spelled.get(plain);
    if (name === undefined || words.has(`[${plain}]`)) return typed;
    return synonyms.some(({ stems }) => stems.length === 1 && stems[0] === plain) ? typed : name;
  });
}

/**
 * Returns the query with its unknown words replaced by the nearest words of the index; nothing if the index knows them
 * all.
 */
function corrected(index: SearchIndex, query: string): readonly string[] {
  const names = namesLike(index.words, query);
  if (names.length > 0) return names;
  const right = query.replace(WORD, (word) => correctionOf(index.words, word.toLowerCase()) ?? word);
  if (right === query) return farFrom(index.words, query);
  // The other part of a name may be a word that is misspelled in this name only.
  const whole = namesLike(index.words, right);
  return whole.length > 0 ? whole : [right];
}

/** Whether the order of results depends on their texts, so that the answer must wait for these. */
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

/** Returns undefined if the entry has no text, and an empty excerpt until the text has been loaded. */
const excerptFor = (index: SearchIndex, entry: number, words: readonly string[]): string | undefined =>
  index.lengths[FIELDS.indexOf('text')]![entry] === 0 ? undefined : excerptOf(index.textOf(entry), words);
