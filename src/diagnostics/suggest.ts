import type { Fix } from './diagnostic.js';
import { editDistance } from '../../runtime/search/words/distance.js';

/** Longer names are nobody's typing errors, and comparing them takes long. */
const LONGEST = 200;

/** The candidate that a writer most likely meant, or undefined when none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length * 0.4));
  if (word.length > LONGEST) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** A name of fewer letters may be another name by one letter: `sync` is not a slip for `async`. */
const SHORTEST = 6;

/**
 * The only candidate that can have been meant: the same but for case and punctuation, or one letter away from a long
 * word. Numbers are never taken for each other. Undefined where two are alike, so that nothing is changed at a guess.
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

/** The problem of an unknown name, with the name that takes its place where there is no doubt. */
export function withName<P>(problem: P, word: string, candidates: Iterable<string>): P {
  const to = surely(word, candidates);
  const fix: Fix | undefined = to === undefined ? undefined : { from: word, to };
  return fix === undefined ? problem : { ...problem, fix };
}

/** What to do about an unknown name: the name that was meant, or what helps where none is near. */
export const suggestion = (near: string | undefined, otherwise: string): string =>
  near === undefined ? otherwise : `Did you mean ${near}?`;
