import type { Fix } from './diagnostic.js';
import { editDistance } from '../../runtime/search/words/distance.js';

/** Longer names are nobody's typing errors, and comparing them takes long. */
const LONGEST = 200;

/** How many letters of a name of this length may be wrong. */
const limitFor = (length: number): number => Math.max(1, Math.floor(length * 0.4));

/**
 * The candidate that a writer most likely meant, or undefined when none is near. Steps that two paths share say nothing:
 * `output.noSuch` is as far from `output.module` as `noSuch` from `module`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  // A name that is a single letter has no slips: `R` does not mean `C`, but `hot/c` may mean `hot/a`.
  let nearestYet = word.length < 2 ? 1 : limitFor(word.length) + 1;
  for (const candidate of candidates) {
    const limit = limitFor(word.length - sharedSteps(lower, candidate.toLowerCase()));
    const most = Math.min(nearestYet, limit);
    if (Math.abs(candidate.length - word.length) > most) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), most);
    if (distance > most) continue;
    if (distance < nearestYet || (best !== undefined && candidate < best)) {
      best = candidate;
      nearestYet = distance;
    }
  }
  return best;
}

/** How many letters the steps have with which two paths begin: 7 of `output.path` and `output.clean`. */
function sharedSteps(a: string, b: string): number {
  let shared = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '.' || a[at] === '/') shared = at + 1;
  return shared;
}

/** A name of fewer letters may be another name by one letter: `sync` is not a slip for `async`. */
const SHORTEST = 6;

/**
 * The only candidate that can have been meant: the same but for case and punctuation, or one letter away from a long
 * word. Numbers are never taken for each other. Undefined if two are alike, so that nothing is changed at a guess.
 */
export function surely(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  const all = [...new Set(candidates)].filter((candidate) => Math.abs(candidate.length - word.length) < SHORTEST);
  const same = all.filter((candidate) => lettersOf(candidate) === lettersOf(word));
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const lower = word.toLowerCase();
  const close = all.filter((candidate) => editDistance(lower, candidate.toLowerCase(), 1) === 1);
  const [only] = close;
  return close.length === 1 && word.length >= SHORTEST && digitsOf(only!) === digitsOf(word) ? only : undefined;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[-_.\s]/g, '');
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The problem of an unknown name, with its replacement if there is no doubt. */
export function withName<P>(problem: P, word: string, candidates: Iterable<string>): P {
  const to = surely(word, candidates);
  const fix: Fix | undefined = to === undefined ? undefined : { from: word, to };
  return fix === undefined ? problem : { ...problem, fix };
}

/** What to do about an unknown name: the name that was meant, or what helps where none is near. */
export const suggestion = (near: string | undefined, otherwise: string): string =>
  near === undefined ? otherwise : `Did you mean ${near}?`;
