import type { Random } from '../../support/random/random.js';

/** Makes a piece of Markdown. `depth` counts what it stands in: pieces that hold others stop where it is large. */
export type Make = (random: Random, depth: number) => string;

/** One of several, chosen as often as the others. */
export const oneOf =
  (...makes: readonly Make[]): Make =>
  (random, depth) =>
    random.one(makes)(random, depth);

/** One of several texts. */
export const text =
  (...texts: readonly string[]): Make =>
  (random) =>
    random.one(texts);

/** Between `least` and `most` pieces, with a text between them. */
export const several =
  (make: Make, least: number, most: number, between = ''): Make =>
  (random, depth) =>
    Array.from({ length: least + random.below(most - least + 1) }, () => make(random, depth)).join(between);

/** A piece one level deeper. Deeper than this, a word takes its place. */
const DEEPEST = 6;
export const deeper =
  (make: Make): Make =>
  (random, depth) =>
    depth >= DEEPEST ? random.word() : make(random, depth + 1);

/** Puts a mark before each line. */
export const prefixed = (lines: string, first: string, others = ' '.repeat(first.length)): string =>
  lines
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? others.trimEnd() : others + line))
    .join('\n');
