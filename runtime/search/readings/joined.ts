import { folded } from '../../../templates/islands/search/folded.js';
import type { WordLists } from '../words/word-lists.js';
import { humpsOf, isCompound } from '../words/words.js';

/** A name of several parts, and how it is typed as one word. */
export interface JoinedName {
  /** `brew.milkTea`, or `Milk Tea`. */
  readonly written: string;
  /** `brewmilktea`, or `milktea`. */
  readonly joined: string;
  /** The number of letters in its first part. A shorter word is not a beginning of the name. */
  readonly first: number;
}

/** The least number of letters in a first part, because many words begin with two letters. */
const PART = 3;
/** The most names that a word may begin. */
const MOST = 4;
const WORD = /^\p{L}[\p{L}\p{N}]{3,}$/u;
const PATH = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+$/u;
const PHRASE = /^\p{L}+(?: \p{L}+){1,2}$/u;

/** Returns the name of an entry if people may type it as one word; at most one. */
export function joinedNameOf(heading: string | undefined, title: string): readonly JoinedName[] {
  const written = folded(heading ?? title);
  if (!(heading === undefined ? PHRASE : PATH).test(written)) return [];
  const first = humpsOf(written.split(/[ .]/)[0]!).join('').length;
  return first < PART ? [] : [{ written, joined: written.replace(/[ .]/g, '').toLowerCase(), first }];
}

/**
 * Returns the names that a word begins across the boundary of their parts: `brew.mi` for `brewmi`, and `Milk Tea` for
 * `milkt`. The parts of dotted names that have not been typed are left out, since many names share a beginning.
 */
export function namesBegunBy(names: readonly JoinedName[], words: WordLists, query: string): readonly string[] {
  const word = query.toLowerCase();
  // Capital letters divide a name that is complete.
  if (!WORD.test(query) || (isCompound(query) && words.has(word))) return [];
  const found = new Set<string>();
  for (const { written, joined, first } of names) {
    if (word.length <= first || !joined.startsWith(word)) continue;
    const isPath = written.includes('.');
    // The word may be finished. Then it is looked for as it is.
    if (isPath ? joined !== word && words.isTitled(word) : joined === word) continue;
    found.add(isPath ? beginningOf(written, word.length) : written);
    if (found.size === MOST) break;
  }
  return [...found];
}

/** Returns the beginning of a dotted name with this many characters besides its dots. */
function beginningOf(written: string, count: number): string {
  let end = 0;
  for (let left = count; left > 0; end += 1) if (written[end] !== '.') left -= 1;
  return written.slice(0, end);
}

/** The least number of characters of a beginning, because many titles begin with a few letters. */
const BEGINNING = 5;

/**
 * Returns the titles of several words that a query of several words begins, if it ends within a word: `Milk Tea` for
 * `milk t`. Where it ends with a word, it may be finished.
 */
export function titlesBegunBy(titles: readonly string[], query: string): readonly string[] {
  if (query.length < BEGINNING || !/[\s-]/.test(query)) return [];
  const typed = query.toLowerCase();
  const isBegun = (title: string): boolean =>
    folded(title).toLowerCase().startsWith(typed) && /^[\p{L}\p{N}]/u.test(folded(title).slice(typed.length));
  return titles.filter(isBegun).slice(0, MOST);
}
