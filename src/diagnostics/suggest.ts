import type { Fix } from './diagnostic.js';
import { editDistance } from '../../runtime/search/words/distance.js';

/** Longer names are hardly typing errors, and comparing them takes long. */
const LONGEST = 200;

/** How many letters of a name of this length may be wrong. */
const limitFor = (length: number): number => Math.max(1, Math.floor(length * 0.4));

/**
 * The candidate that a writer most likely meant; undefined if none is similar. Steps that two paths have in common do
 * not count: `output.noSuch` is as far from `output.module` as `noSuch` is from `module`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  // A single letter cannot be misspelled: `R` does not mean `C`. But `hot/c` may mean `hot/a`.
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

/** The length of the steps with which both paths begin: 7 for `output.path` and `output.clean`. */
function sharedSteps(a: string, b: string): number {
  let shared = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '.' || a[at] === '/') shared = at + 1;
  return shared;
}

/** A shorter name that differs in one letter may be another name: `sync` is not a misspelled `async`. */
const SHORTEST = 6;

/**
 * The only candidate that can have been meant: one that differs only in case and punctuation, or a long word that
 * differs in one letter. Different numbers are never taken for each other. Undefined if two candidates are equally
 * similar, so that nothing is changed by guessing.
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

/** The problem of an unknown name, with a fix if there is no doubt. */
export function withName<P>(problem: P, word: string, candidates: Iterable<string>): P {
  const to = surely(word, candidates);
  const fix: Fix | undefined = to === undefined ? undefined : { from: word, to };
  return fix === undefined ? problem : { ...problem, fix };
}

/** What to do about an unknown name: use the name that was meant, or `otherwise` if none is similar. */
export const suggestion = (near: string | undefined, otherwise: string): string =>
  near === undefined ? otherwise : `Did you mean ${near}?`;

/** Whether a hint names what was probably meant. */
export const isSuggestion = (hint = ''): boolean => hint.startsWith('Did you mean ');
