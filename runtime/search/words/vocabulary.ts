import { editDistance } from './distance.js';
import type { IndexPart } from '../search-index.js';
import { relatedWords } from './stems.js';

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
export function matchingWords(parts: readonly IndexPart[], word: string, open: boolean): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const has = (one: string): boolean => parts.some(({ words }) => words[firstFrom(words, one)]?.[0] === one);
  if (has(word)) found.set(word, 1);
  for (const one of relatedWords(word)) if (has(one)) found.set(one, RELATED);
  if (!open) return found;
  if (word.length > 1)
    for (const one of startingWith(parts, word))
      if (!found.has(one)) found.set(one, (UNFINISHED * one.length) / (one.length + 0.3 * (one.length - word.length)));
  if (found.size === 0 && MISTYPED_WORD.test(word))
    for (const [one, count] of spelledLike(parts, word)) found.set(one, count);
  return found;
}

/** A word of the index that is spelled nearly like one that none is and none begins with; undefined where there is none. */
export function correctionOf(parts: readonly IndexPart[], word: string): string | undefined {
  if (!MISTYPED_WORD.test(word) || parts.some(({ words }) => words[firstFrom(words, word)]?.[0].startsWith(word)))
    return undefined;
  const [best] = [...spelledLike(parts, word)].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return best?.[0];
}

function* startingWith(parts: readonly IndexPart[], start: string): Iterable<string> {
  for (const { words } of parts) {
    for (let at = firstFrom(words, start); words[at]?.[0].startsWith(start); at += 1) yield words[at]![0];
  }
}

function* spelledLike(parts: readonly IndexPart[], word: string): Iterable<readonly [string, number]> {
  const most = Math.round(word.length / 5);
  for (const { words } of parts) {
    for (const [one] of words) {
      if (Math.abs(one.length - word.length) > most) continue;
      const distance = editDistance(word, one, most);
      if (distance <= most) yield [one, (MISTYPED * one.length) / (one.length + distance)];
    }
  }
}

/** Where a word is, or would be. */
export function firstFrom(words: IndexPart['words'], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]![0] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
