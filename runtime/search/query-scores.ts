import { IN_NAME, IN_TITLE, scoreWord } from './scoring.js';
import type { SearchIndex, WordScores } from './search-index.js';
import { lookUpWords } from './words/needed-words.js';
import { queryWords } from './words/query-words.js';
import { wordsOf } from './words/words.js';

/**
 * The exponent that lowers the score of an entry which lacks words of the query. Its base is the share of the query's
 * weight that the entry's words have.
 */
const COMPLETE = 2;
/** How much a word that an entry lacks counts as its own if another entry of its page has the word. */
const NEARBY = 0.2;
/** Factor for the site's own name if the query has other words. */
const NAME = 0.3;
/** A word is telling if its weight is at least this share of the average weight of the query's words. */
const TELLING = 0.75;

/** The scores of the entries that have any of the words of a query. */
export interface QueryScores {
  readonly entries: readonly number[];
  /** A score for every entry of the index: the sum of the scores of its words, reduced if words are missing. */
  readonly scores: Float64Array;
  /** 1 for an entry that has a word of the query which is not in the title of its page. */
  readonly beyond: Uint8Array;
  /** 1 for an entry whose name contains one of the words. */
  readonly named: Uint8Array;
  /** The words that are rare enough to tell much about the subject of the query. */
  readonly telling: ReadonlySet<string>;
  readonly found: readonly string[];
}

export function scoreAll(index: SearchIndex, words: readonly string[]): QueryScores {
  const isName = (word: string): boolean => wordsOf(word).every((form) => index.name.has(form));
  const saysMore = words.some((word) => !isName(word));
  const scored = words.map((word) => ({ ...scoresOf(index, word), count: saysMore && isName(word) ? NAME : 1 }));
  const whole = scored.reduce((sum, { weight, count }) => sum + weight * count, 0);
  const scores = new Float64Array(index.entries.length);
  const parts = new Float64Array(index.entries.length);
  const beyond = new Uint8Array(index.entries.length);
  const named = new Uint8Array(index.entries.length);
  const entries: number[] = [];
  for (const { entries: having, scores: one, where, weight, count } of scored) {
    const part = weight * count;
    for (let at = 0; at < having.length; at += 1) {
      const entry = having[at]!;
      if (scores[entry] === 0) entries.push(entry);
      if ((where[at]! & IN_TITLE) === 0) beyond[entry] = 1;
      if ((where[at]! & IN_NAME) > 0) named[entry] = 1;
      scores[entry]! += one[at]! * count;
      parts[entry]! += part;
    }
  }
  const pages = partsOfPages(index, scored);
  for (const entry of entries) {
    const own = parts[entry]!;
    const nearby = pages[index.entries[entry]!.page]! - own;
    scores[entry]! *= ((own + NEARBY * nearby) / whole) ** COMPLETE;
  }
  return {
    entries,
    scores,
    beyond,
    named,
    telling: new Set(
      words.filter((_word, at) => scored[at]!.weight * scored[at]!.count * words.length >= TELLING * whole),
    ),
    found: scored.flatMap(({ found }) => found),
  };
}

/** Returns the weight of the query's words that any entry of a page has, by the number of the page. */
function partsOfPages(
  { entries }: SearchIndex,
  scored: readonly (WordScores & { readonly count: number })[],
): Float64Array {
  const parts = new Float64Array(entries.length);
  const last = new Int32Array(entries.length).fill(-1);
  scored.forEach(({ entries: having, weight, count }, word) => {
    for (const entry of having) {
      const { page } = entries[entry]!;
      if (last[page] !== word) parts[page]! += weight * count;
      last[page] = word;
    }
  });
  return parts;
}

/** How many words of recent queries to keep, because each key changes only one of them. */
const KEPT = 24;

/**
 * Scores the words of some queries whose chunks have all been loaded, while the answer waits for the chunks of the
 * others.
 */
export function scoreReady(index: SearchIndex, queries: readonly string[]): void {
  for (const word of queries.flatMap(queryWords)) {
    if (index.scored.has(word)) continue;
    index.wanted.clear();
    lookUpWords(index.words, word);
    if (index.wanted.size === 0) scoresOf(index, word);
  }
}

function scoresOf(index: SearchIndex, word: string): WordScores {
  const { scored } = index;
  const known = scored.get(word) ?? scoreWord(index, word);
  scored.delete(word);
  // Words with missing chunks are not kept, so that every answer requests these chunks.
  if (index.wanted.size === 0) scored.set(word, known);
  for (const [oldest] of scored) if (scored.size > KEPT) scored.delete(oldest);
  return known;
}
