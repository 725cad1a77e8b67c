import { includes, NONE, pairsOf, setOf, union, type AsciiSet } from './ascii-set.js';
import type { Text } from './oniguruma-text.js';
import { compile, type Wasm } from './oniguruma-wasm.js';
import { createPrefilter, firstPlace, noteRun, type Prefilter } from './prefilter.js';
import { requiredStrings } from './required.js';

/** A string that patterns need, with its last position in the text `textId`; -1 if there is none. */
export interface Word {
  readonly text: string;
  readonly letters: AsciiSet;
  readonly pairs: AsciiSet;
  textId: number;
  last: number;
}

/** A pattern with its last match: `textId` is the text, and `from` the offset at which the search started. */
export interface Pattern {
  readonly source: string;
  /** Whether a match depends on where the search starts, so that nothing can be kept. */
  readonly anchored: boolean;
  /** What a text must contain to match: one string of each list. */
  readonly required: readonly (readonly Word[])[];
  /** Characters that a text must contain to match, and pairs of neighbors (see `pairsOf`). */
  readonly letters: AsciiSet;
  readonly pairs: AsciiSet;
  readonly quick: Prefilter;
  /** Address of the compiled pattern; 0 until it runs for the first time, which many patterns never do. */
  scanner: number;
  textId: number;
  from: number;
  /**
   * Byte offset of the match; Infinity if there is none. If it is not certain, the pattern has not been run, and does not
   * match before this offset.
   */
  start: number;
  isCertain: boolean;
  /** Byte offsets of the match and its groups, start and end alternating; -1 for a group that took no part. */
  readonly offsets: number[];
}

export const createWord = (text: string): Word => ({
  text,
  letters: setOf(text),
  pairs: pairsOf(text),
  textId: 0,
  last: -1,
});

export function createPattern(source: string, wordFor: (text: string) => Word): Pattern {
  const required = requiredStrings(source).map((clause) => clause.map(wordFor));
  const certain = required.flatMap((clause) => (clause.length === 1 ? clause : []));
  return {
    source,
    anchored: source.includes('\\G'),
    required,
    letters: certain.map(({ letters }) => letters).reduce(union, NONE),
    pairs: certain.map(({ pairs }) => pairs).reduce(union, NONE),
    quick: createPrefilter(source),
    scanner: 0,
    textId: 0,
    from: 0,
    start: Infinity,
    isCertain: true,
    offsets: [],
  };
}

/** The first place at which a pattern may match from an offset on; Infinity if it does not match. */
export function placeOf(wasm: Wasm, pattern: Pattern, text: Text, from: number): number {
  const isKnown = pattern.textId === text.id && from >= pattern.from && from <= pattern.start;
  if (isKnown && !pattern.anchored) return pattern.start;
  pattern.textId = text.id;
  pattern.from = from;
  pattern.start = firstPossible(pattern, text, from);
  pattern.isCertain = pattern.start === Infinity;
  return pattern.anchored && !pattern.isCertain ? run(wasm, pattern, text) : pattern.start;
}

/** Only ASCII texts are looked at. */
function firstPossible(pattern: Pattern, text: Text, from: number): number {
  if (text.toByte) return from;
  const isPossible =
    includes(text.letters, pattern.letters) &&
    includes(text.pairs, pattern.pairs) &&
    mayMatch(pattern.required, text, from);
  const place = isPossible ? firstPlace(pattern.quick, text.content, from) : -1;
  return place === -1 ? Infinity : place;
}

/** Runs a pattern from the first place at which it may match, and returns where it matches. */
export function run(wasm: Wasm, pattern: Pattern, text: Text): number {
  const begin = pattern.start;
  pattern.start = Infinity;
  pattern.isCertain = true;
  if (pattern.scanner === 0) pattern.scanner = compile(wasm, pattern.source);
  const result = wasm.findNextOnigScannerMatch(pattern.scanner, text.id, text.pointer, text.byteLength, begin, 0);
  noteRun(pattern.quick);
  if (result === 0) return Infinity;
  const { numbers } = wasm.views;
  // The result contains the index of the pattern (always 0 here), the number of groups, and their offsets.
  const first = result / 4 + 2;
  const length = 2 * numbers[first - 1]!;
  // The same list is reused: a pattern always has the same number of groups (some have hundreds), and few matches are
  // read.
  for (let index = 0; index < length; index += 1) pattern.offsets[index] = numbers[first + index]!;
  return (pattern.start = pattern.offsets[0]!);
}

/**
 * Whether the text contains the strings that the pattern needs. It may be called only for ASCII texts: there, case and
 * combined characters hold no surprises, and bytes are units.
 */
function mayMatch(required: Pattern['required'], text: Text, from: number): boolean {
  for (const clause of required) {
    let found = false;
    for (let index = 0; index < clause.length && !found; index += 1) {
      const word = clause[index]!;
      if (word.textId !== text.id) {
        word.textId = text.id;
        const isPossible = includes(text.letters, word.letters) && includes(text.pairs, word.pairs);
        word.last = isPossible ? text.content.lastIndexOf(word.text) : -1;
      }
      found = word.last >= from;
    }
    if (!found) return false;
  }
  return true;
}
