import { IN_NAME, IN_TITLE, scoreWord } from './scoring.js';
import type { SearchIndex, WordScores } from './search-index.js';
import { lookUpWords } from './words/needed-words.js';
import { queryWords } from './words/query-words.js';
import { wordsOf } from './words/words.js';

/** A text that lacks words of the query counts less, by the part it has of what they say, to this power. */
const COMPLETE = 2.5;
/** What the site's own name counts among other words. */
const NAME = 0.3;
/** A name says what is looked for if it says at least so much of what words of the query say on average. */
const TELLING = 0.75;

/** What the words of a query say of the entries that have any of them. */
export interface QueryScores {
  readonly entries: readonly number[];
  /** Of every entry of the index: the sum of what the words say, less where some of them are missing. */
  readonly scores: Float64Array;
  /** 1 for an entry that has a word which its page's title has not. */
  readonly beyond: Uint8Array;
  /** 1 for an entry that is called by one of the words. */
  readonly named: Uint8Array;
  /** Words that say much of what is looked for. */
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
  for (const entry of entries) scores[entry]! *= (parts[entry]! / whole) ** COMPLETE;
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

/** Words of the last queries: the next key changes one of them. */
const KEPT = 24;

/** Scores those words of some queries of which everything is there, while the answer waits for that of the others. */
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
  // What is missing is said at every answer.
  if (index.wanted.size === 0) scored.set(word, known);
  for (const [oldest] of scored) if (scored.size > KEPT) scored.delete(oldest);
  return known;
}
