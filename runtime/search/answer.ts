import type { SearchOptions } from '../../templates/host.js';
import type { SearchHit } from '../../templates/types.js';
import type { Entry } from './entries.js';
import { nameOf } from './ranking/exactness.js';
import { segmentsOf } from './ranking/paths.js';
import { excerptOf } from './excerpt.js';
import { phrasesWith } from './phrases.js';
import { plainWords } from './words/likeness.js';
import { cleanQuery } from './words/clean-query.js';
import { inOtherWords } from './words/synonyms.js';
import { stemOf } from './words/stems.js';
import { queryWords } from './words/query-words.js';
import { LEAST, compareRanked, phraseFactor, rank, standing, type Asked, type Ranked } from './ranking/rank.js';
import { placesFirst } from './ranking/places-first.js';
import { IN_NAME, IN_TITLE, entriesWith, scoreWord } from './scoring.js';
import type { SearchIndex } from './search-index.js';
import { FIELDS } from './shard.js';
import { correctionOf } from './words/vocabulary.js';
import { WORD, formsIn, wordsOf } from './words/words.js';

/** Most results of one page: a long reference must not push everything else off the list. */
const PER_PAGE = 5;
/** A text that lacks words of the query counts less, by the part it has of what they say, to this power. */
const COMPLETE = 2.5;
/** What the site's own name counts among other words. */
const NAME = 0.3;
/** What an entry counts that has what the pages say for the words of the query, not these words. */
const OTHER = 0.9;
/** What an entry counts that has words of a query one of which is misspelled: the others seem to be all of it. */
const MISSPELLED = 0.4;
/** In a longer query, a name is a word among others. */
const NAMING = 5;
/** A name says what is looked for if it says at least so much of what words of the query say on average. */
const TELLING = 0.75;
/** Only the best so far may say the query word for word; their texts are read for what somebody pasted, in so many words. */
const BEST = 8;
const PASTED = 8;
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
  const rankings = asked.map((one) => rankAll(index, one, section)).filter((one) => one !== undefined);
  // While words are missing, other texts may be needed than those that seem to be best now.
  const isReady = index.wanted.size === 0 && !frugal;
  const textOf = (entry: number): string => (isReady && readsTexts(query) ? index.textOf(entry) : '');
  const best = new Map<number, Ranked>();
  rankings.forEach(({ ranked, asked }, place) => {
    for (const rank of wordForWord(ranked, asked, index.entries, textOf)) {
      const share = place > 0 ? OTHER : isMistyped ? MISSPELLED : 1;
      const other = { ...rank, score: rank.score * share };
      const known = best.get(rank.entry);
      if (known === undefined || compareRanked(other, known) < 0) best.set(rank.entry, other);
    }
  });
  const shown = rankings.flatMap(({ found }) => found);
  const ordered = placesFirst([...best.values()].sort(compareRanked), index.entries);
  return atMost(ordered, index.entries, limit).map(({ entry }, place) =>
    hitFor(index.entries[entry]!, isReady && place < excerpts ? excerptFor(index, entry, shown) : undefined),
  );
}

/** What a query may mean: itself, in the words of the pages, and with its misspelled words corrected. */
export function readings(index: SearchIndex, typed: string): readonly [string, ...string[]] {
  const query = cleanQuery(typed, index.name);
  return [query, ...inOtherWords(query, index.synonyms), ...corrected(index, query)];
}

/** A query with the nearest words of the index for those that it does not know; none if it knows all. */
function corrected(index: SearchIndex, query: string): readonly string[] {
  const right = query.replace(WORD, (word) => correctionOf(index.words, word.toLowerCase()) ?? word);
  return right === query ? [] : [right];
}

/** What has words of a query. */
interface Ranking {
  /** Best first. */
  readonly ranked: readonly Ranked[];
  readonly asked: Asked;
  /** The query, its words, and the words of the index that were found for them. */
  readonly found: readonly string[];
}

function rankAll(index: SearchIndex, query: string, section: string | undefined): Ranking | undefined {
  const words = queryWords(query);
  if (words.length === 0) return undefined;
  const { scores, beyond, named, telling, found } = scoreAll(index, words);
  const asked = read(query, words, telling, index.name);
  const explaining = new Map<string, ReadonlySet<number>>();
  const explains = (number: number, name: string): boolean => {
    let entries = explaining.get(name);
    if (entries === undefined) explaining.set(name, (entries = entriesWith(index, name, 'term')));
    return entries.has(number);
  };
  const [written = NONE, whole = written] = wholeNames(asked).map((name) => entriesWith(index, name));
  const called = phrasesWith(asked.query.stems, index.words.phrasesOf);
  const ranked: Ranked[] = [];
  for (let number = 0; number < scores.length; number += 1) {
    const base = scores[number]!;
    if (base === 0) continue;
    const entry = index.entries[number]!;
    if (section !== undefined && (entry.section ?? '') !== section) continue;
    const phrases = called.get(number);
    const saysMore = words.length > 1 && beyond[number] === 1;
    // Most of what has a word of a longer query has it in its text; it takes much longer to look at names.
    if (words.length > 1 && named[number] === 0 && phrases === undefined) {
      ranked.push({ entry: number, tier: 0, score: base * standing(entry), saysMore, isMeant: false });
      continue;
    }
    const evidence = {
      base,
      saysMore,
      phrases: phrases ?? [],
      written: written.has(number),
      whole: whole.has(number),
      elsewhere: whole.size > 0 && !whole.has(number),
      explains: (name: string) => explains(number, name),
    };
    ranked.push(rank(number, entry, index.namesOf(number), evidence, asked));
  }
  return { ranked: ranked.sort(compareRanked), asked, found: [query, ...words, ...found] };
}

const NONE: ReadonlySet<number> = new Set();
/** A query that is one name, with and without what decorates it. */
const wholeNames = ({ query, isName }: Asked): readonly string[] => {
  const [form, ...others] = isName ? formsIn(query.text) : [];
  return form === undefined || others.length > 0 ? [] : form.names;
};

/** Whether the places of hits depend on their texts, so that these must be waited for. */
export const readsTexts = (query: string): boolean => plainWords(query).length >= PASTED;

/** What is best so far counts more where it says the query word for word; a name is found as it is. */
function wordForWord(
  ranked: readonly Ranked[],
  { words, isName }: Asked,
  entries: readonly Entry[],
  textOf: (entry: number) => string,
): readonly Ranked[] {
  if (isName || words.length < LEAST) return ranked;
  return ranked.map((one, place) =>
    place < BEST
      ? { ...one, score: one.score * phraseFactor(entries[one.entry]!.heading ?? '', textOf(one.entry), words) }
      : one,
  );
}

function read(
  written: string,
  words: readonly string[],
  telling: ReadonlySet<string>,
  name: ReadonlySet<string>,
): Asked {
  const site = new Set([...name].map(stemOf));
  const [only, ...others] = words;
  const query = nameOf(written);
  const stems = query.stems.filter((stem) => !site.has(stem));
  const named = others.length > 0 && stems.length <= NAMING ? words.filter((word) => wordsOf(word).length > 1) : [];
  return {
    query,
    stems: stems.length > 0 ? stems : query.stems,
    site,
    words: plainWords(written),
    path: others.length === 0 && only!.includes('.') ? segmentsOf(only!) : [],
    isName: others.length === 0 && !/^\p{L}?\p{Ll}*$/u.test(only!),
    names: named.map((word) => nameOf(word)),
    rareNames: named.filter((word) => telling.has(word)).map((word) => nameOf(word)),
  };
}

/** The sum of what the words say, less where some of them are missing. */
function scoreAll(
  index: SearchIndex,
  words: readonly string[],
): {
  readonly scores: Float64Array;
  /** 1 for an entry that has a word which its page's title has not. */
  readonly beyond: Uint8Array;
  /** 1 for an entry that is called by one of the words. */
  readonly named: Uint8Array;
  /** Words that say much of what is looked for. */
  readonly telling: ReadonlySet<string>;
  readonly found: readonly string[];
} {
  const isName = (word: string): boolean => wordsOf(word).every((form) => index.name.has(form));
  const saysMore = words.some((word) => !isName(word));
  const scored = words.map((word) => ({ ...scoreWord(index, word), count: saysMore && isName(word) ? NAME : 1 }));
  const whole = scored.reduce((sum, { weight, count }) => sum + weight * count, 0);
  const scores = new Float64Array(index.entries.length);
  const beyond = new Uint8Array(index.entries.length);
  const named = new Uint8Array(index.entries.length);
  for (let entry = 0; entry < scores.length; entry += 1) {
    let sum = 0;
    let part = 0;
    for (const { scores: one, where, weight, count } of scored) {
      if (one[entry] === 0) continue;
      if ((where[entry]! & IN_TITLE) === 0) beyond[entry] = 1;
      if ((where[entry]! & IN_NAME) > 0) named[entry] = 1;
      sum += one[entry]! * count;
      part += weight * count;
    }
    if (sum > 0) scores[entry] = sum * (part / whole) ** COMPLETE;
  }
  return {
    scores,
    beyond,
    named,
    telling: new Set(
      words.filter((_word, at) => scored[at]!.weight * scored[at]!.count * words.length >= TELLING * whole),
    ),
    found: scored.flatMap(({ found }) => found),
  };
}

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
