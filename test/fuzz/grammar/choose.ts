import type { Random } from '../../support/random/random.js';

/** Makes a piece of Markdown. `depth` is the number of pieces around it; nesting ends when it gets large. */
export type Make = (random: Random, depth: number) => string;

/** One of several pieces, all of which are equally likely. */
export const oneOf =
  (...makes: readonly Make[]): Make =>
  (random, depth) =>
    random.one(makes)(random, depth);

/** One of several texts, all of which are equally likely. */
export const text =
  (...texts: readonly string[]): Make =>
  (random) =>
    random.one(texts);

/** From `least` to `most` pieces, with a text between them. */
export const several =
  (make: Make, least: number, most: number, between = ''): Make =>
  (random, depth) =>
    Array.from({ length: least + random.below(most - least + 1) }, () => make(random, depth)).join(between);

/** The largest depth. Deeper pieces are replaced by a word. */
const DEEPEST = 6;
export const deeper =
  (make: Make): Make =>
  (random, depth) =>
    depth >= DEEPEST ? random.word() : make(random, depth + 1);

/** Puts a marker in front of each line. */
export const prefixed = (lines: string, first: string, others = ' '.repeat(first.length)): string =>
  lines
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? others.trimEnd() : others + line))
    .join('\n');
