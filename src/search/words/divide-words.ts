import { costOf, type Slice } from './cut-words.js';
import type { WordPart } from './word-parts.js';

/** The number of slices in each chunk of words. */
const SLICES = 4;
/** How many slices earlier or later a chunk may end than it would if all chunks had the same size. */
const REACH = 1;

/** A range of a part's words. */
export interface WordRange extends Slice {
  readonly part: WordPart;
}

/**
 * Divides all words, in their order, into chunks of about the same size. Chunks end where words begin differently,
 * because a query needs all words that begin with one of its own. Each part is divided into slices, in proportion to
 * its share of all words, and a chunk consists of several slices. So an edit changes hardly any chunks except those of
 * the words that it adds or removes.
 */
export function divideWords(parts: readonly WordPart[], count: number): readonly (readonly WordRange[])[] {
  const slices = slicesOf(parts, count * SLICES);
  const costs = slices.map(({ first }, at) => (at === 0 ? 0 : costOf(slices[at - 1]!.last, first)));
  const chunks: (readonly WordRange[])[] = [];
  let from = 0;
  for (let number = 1; number <= count; number += 1) {
    const to = number === count ? slices.length : endNear(number * SLICES, slices, costs, from);
    chunks.push(slices.slice(from, to));
    from = to;
  }
  return chunks;
}

/** The slices of all parts, numbered in their order. */
function slicesOf(parts: readonly WordPart[], count: number): readonly WordRange[] {
  const perSlice = parts.reduce((sum, { outline }) => sum + outline.size, 0) / count;
  let before = 0;
  return parts.flatMap((part) => {
    const start = Math.round(before / perSlice);
    before += part.outline.size;
    const own = Math.round(before / perSlice) - start;
    return part.slices(Math.max(own, 1)).map((slice) => ({ ...slice, part, number: start + slice.number }));
  });
}

/**
 * The first slice of the chunk that would begin with slice `number` if all chunks had the same size. The chunk before
 * it begins with slice `from`.
 */
function endNear(number: number, slices: readonly Slice[], costs: readonly number[], from: number): number {
  let best = slices.length;
  for (let at = Math.max(from, 1); at < slices.length; at += 1) {
    if (slices[at]!.number > number + REACH) return Math.min(best, at);
    if (slices[at]!.number >= number - REACH && costs[at]! < (costs[best] ?? Infinity)) best = at;
  }
  return best;
}
