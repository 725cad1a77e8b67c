import { editDistance } from './distance.js';
import { isEmpty } from './query-words.js';
import { relatedWords } from './stems.js';
import type { WordLists } from './word-lists.js';
import { isCompound } from './words.js';

/** Weights of words that differ from the word of the query. */
const RELATED = 0.9;
const UNFINISHED = 0.375;
const MISTYPED = 0.45;
const ENDING = 0.3;
/** Words that are long enough to be corrected. Shorter ones are similar to too many others. */
const MISTYPED_WORD = /^\p{L}{4,}$/u;

/**
 * The words of the index that match a word of a query, with their weights: the word itself and other forms of it; if it
 * is `open`, also words that begin with it; and if there are none of these, words with a similar spelling, or else longer
 * words that end with it.
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
  if (found.size === 0) for (const one of compoundsWith(words, word)) found.set(one, ENDING);
  return found;
}

/**
 * Returns what a word may mean that the index does not have, not even as a beginning: several words that were written
 * as one, or the word with the most similar spelling.
 */
export function correctionOf(words: WordLists, word: string): string | undefined {
  // The order matters: words that are not looked up need not be loaded.
  if (!MISTYPED_WORD.test(word) || isEmpty(word) || words.has(word)) return undefined;
  if (begins(words, word)) return undefined;
  const parts = words.knows(word) ? partsOf(words, word, MOST_PARTS) : undefined;
  // Of words that are equally near, one that titles contain is more likely.
  const [best] = [...spelledLike(words, word)].sort(
    ([a, x], [b, y]) => y - x || Number(words.isTitled(b)) - Number(words.isTitled(a)) || (a < b ? -1 : 1),
  );
  const isNear = best !== undefined && editDistance(word, best[0], 1) === 1;
  // A name that titles contain is meant even if its parts with the wrong letter are words.
  if (parts?.every((part) => part.length > PART) && !(isNear && words.isTitled(best[0]))) return parts.join(' ');
  // The shortest parts match by chance: `insall` is `install` rather than `ins` and `all`.
  if (parts !== undefined && !isNear) return parts.join(' ');
  return best?.[0] ?? halvesOf(words, word);
}

/** Words that are long enough to be a misspelled word of the site's own name. */
const OWN = /(?<![\p{L}\p{N}_$@.,/-])\p{L}{5,}(?![\p{L}\p{N}_$/-]|\.\p{L})/gu;
/** The least number of letters in a word of the site's own name that is recognized. */
const LONG = 6;

/**
 * Returns a query in which words of the site's own name are spelled correctly if one letter of them was wrong, so that
 * they count as this name from the start.
 */
export const withSiteName = (words: WordLists, query: string, site: ReadonlySet<string>): string =>
  query.replace(OWN, (written) => {
    const word = written.toLowerCase();
    if (site.has(word)) return written;
    const name = [...site].find((one) => one.length >= LONG && editDistance(word, one, 1) === 1);
    return name !== undefined && isUnknown(words, word) ? name : written;
  });

/** A name of several parts that is long enough to be recognized by the rest of its letters. */
const MISTYPED_NAME = /^(?=.{8})(?:--)?[\p{L}\p{N}_$]+(?:[.-][\p{L}\p{N}_$]+)+$/u;

/** How many names a mistyped one may mean: `devServer.hst` may be `devServer.host` and `devServer.hot`. */
const MEANT = 2;

/**
 * Returns the names of several parts that headings have, or else flags of a text, if a query is one of them with a wrong
 * letter. Its parts may be too short to be corrected, or be other words themselves.
 */
export function namesLike(words: WordLists, query: string): readonly string[] {
  const name = query.toLowerCase();
  if (!MISTYPED_NAME.test(name) || words.has(name) || begins(words, name)) return [];
  const titled = [...words.titledLike(name)].filter((one) => MISTYPED_NAME.test(one));
  return (titled.length > 0 ? titled : flagsLike(words, name)).slice(0, MEANT);
}

/** A flag of several parts with or without its dashes: what negates it, and the rest. */
const MISTYPED_FLAG = /^((?:--)?)((?:no-)?)(\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)+)$/u;

/** Returns flags that differ from another one by one letter, in the same form. */
function flagsLike(words: WordLists, name: string): readonly string[] {
  const [, dashes = '', no = '', rest] = MISTYPED_FLAG.exec(name) ?? [];
  if (rest === undefined || !words.knows(name)) return [];
  return [...words.spelledLike(`--${rest}`, 1).keys()].filter(isFlag).map((flag) => dashes + no + flag.slice(2));
}

const isFlag = (word: string): boolean => word.startsWith('--');

/**
 * Returns a query in which words that were written as one are separate, if no title has them. Words that the index has
 * itself are only separated if no capital letters divide them, and others if the index has longer ones that begin so.
 */
export const setApart = (words: WordLists, query: string): string =>
  query.replace(JOINED, (written) => {
    const word = written.toLowerCase();
    if (!words.knows(word) || words.isTitled(word)) return written;
    if (words.has(word) ? isCompound(written) : !begins(words, word)) return written;
    return partsOf(words, word, MOST_PARTS)?.join(' ') ?? written;
  });
/** Words that may consist of several words. */
const JOINED = /(?<![\p{L}\p{N}_.$-])\p{L}{7,}(?![\p{L}\p{N}_.-])/gu;

/** The least number of letters in a part. Shorter parts match by chance. */
const PART = 3;
const MOST_PARTS = 3;

/** Returns the words of titles that were written as one: `code splitting` of `codesplitting`. */
function partsOf(words: WordLists, word: string, most: number): readonly string[] | undefined {
  for (let end = most > 1 ? word.length - PART : 0; end >= PART; end -= 1) {
    const start = word.slice(0, end);
    if (!words.isTitled(start)) continue;
    const rest = word.slice(end);
    const others = words.isTitled(rest) ? [rest] : partsOf(words, rest, most - 1);
    if (others !== undefined) return [start, ...others];
  }
  return undefined;
}

/** The least number of letters in a half. */
const HALF = 4;

/**
 * Returns a word of a title and another word of the index that were written as one: `tea whisk` of `teawhisk`, if only
 * texts or keywords have `whisk`.
 */
function halvesOf(words: WordLists, word: string): string | undefined {
  if (!words.knows(word)) return undefined;
  for (let end = word.length - HALF; end >= HALF; end -= 1) {
    const start = word.slice(0, end);
    const rest = word.slice(end);
    if (words.isTitled(start) ? words.has(rest) : words.isTitled(rest) && words.has(start)) return `${start} ${rest}`;
  }
  return undefined;
}

/** The least number of letters in a word that is recognized with two wrong letters. */
const LONG_WORD = 6;

/**
 * Returns the words that an unknown word may mean if two of its letters are wrong, and nothing that is nearer exists.
 * Beside other words, it may as well be a name that the site does not mention.
 */
export function farFrom(words: WordLists, query: string): readonly string[] {
  const word = query.toLowerCase();
  if (word.length < LONG_WORD || !MISTYPED_WORD.test(word) || !isUnknown(words, word)) return [];
  const near = [...words.spelledLike(word, 2).keys()].filter((one) => words.isTitled(one) && one[0] === word[0]);
  return near.slice(0, 1);
}

function spelledLike(words: WordLists, word: string): readonly (readonly [string, number])[] {
  // As long as words with this beginning may still arrive, the word may be spelled correctly.
  if (!MISTYPED_WORD.test(word) || !words.knows(word)) return [];
  const near = [...words.spelledLike(word, Math.round(word.length / 5))].filter(([one]) => !isFlag(one));
  return near.map(([one, distance]) => [one, (MISTYPED * one.length) / (one.length + distance)] as const);
}

/** A compound that is written as one word, as in German. */
const COMPOUND = /^\p{L}+$/u;

/** Returns the compounds that end with a word that the index does not have: `teekanne` of `kanne`. */
const compoundsWith = (words: WordLists, word: string): readonly string[] =>
  MISTYPED_WORD.test(word) && words.knows(word)
    ? words.endingWith(word).filter((one) => COMPOUND.test(one) && one.length >= word.length + PART)
    : [];

/**
 * A name whose parts are separated by punctuation, without the decoration of flags and placeholders: `lint-loader`,
 * `ERR_CODE`.
 */
const SEPARATED = /(?<![^\s"'(])[\p{L}\p{N}]+(?:[-_/][\p{L}\p{N}]+)+(?![^\s"'),;:!?])/gu;

/**
 * Divides names into words if no text contains them and no word of a text begins with them, so that entries with all of
 * their parts are found. A misspelled name stays whole, because its correction may be known.
 */
export function takenApart(words: WordLists, query: string): string {
  return query.replace(SEPARATED, (name) => {
    const parts = name.split(/[-_/]/);
    const isStrange =
      isUnknown(words, name.toLowerCase()) && !parts.some((part) => isUnknown(words, part.toLowerCase()));
    return isStrange ? parts.join(' ') : name;
  });
}

/** Whether the index has neither a word nor words that begin with it, and the chunks that would have them are there. */
export const isUnknown = (words: WordLists, word: string): boolean =>
  words.knows(word) && !words.has(word) && !begins(words, word);

function begins(words: WordLists, start: string): boolean {
  for (const _word of words.startingWith(start)) return true;
  return false;
}
