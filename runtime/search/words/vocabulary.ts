import { isEmpty } from './query-words.js';
import { relatedWords } from './stems.js';
import type { WordLists } from './word-lists.js';

/** What a word counts that is not the one that was asked for. */
const RELATED = 0.9;
const UNFINISHED = 0.375;
const MISTYPED = 0.45;
/** Shorter words have too many neighbors. */
const MISTYPED_WORD = /^\p{L}{5,}$/u;

/**
 * The words of the index that a word of a query means, and what each counts: the word itself and other forms of it; if it
 * is `open`, what begins with it too, and where there is none of these, what is spelled nearly like it.
 */
export function matchingWords(words: WordLists, word: string, open: boolean): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (words.has(word)) found.set(word, 1);
  for (const one of relatedWords(word)) if (words.has(one)) found.set(one, RELATED);
  if (!open) return found;
  if (word.length > 1)
    for (const one of words.startingWith(word))
      if (!found.has(one)) found.set(one, (UNFINISHED * one.length) / (one.length + 0.3 * (one.length - word.length)));
  if (found.size === 0) for (const [one, count] of spelledLike(words, word)) found.set(one, count);
  return found;
}

/** A word of the index that is spelled nearly like one that none is and none begins with; undefined where there is none. */
export function correctionOf(words: WordLists, word: string): string | undefined {
  // In this order: what is not looked up need not be loaded.
  if (!MISTYPED_WORD.test(word) || isEmpty(word) || words.has(word)) return undefined;
  for (const _known of words.startingWith(word)) return undefined;
  const [best] = [...spelledLike(words, word)].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return best?.[0];
}

function spelledLike(words: WordLists, word: string): readonly (readonly [string, number])[] {
  // While something may still come that begins so, nobody can say that it is misspelled.
  if (!MISTYPED_WORD.test(word) || !words.knows(word)) return [];
  const near = words.spelledLike(word, Math.round(word.length / 5));
  return [...near].map(([one, distance]) => [one, (MISTYPED * one.length) / (one.length + distance)] as const);
}
