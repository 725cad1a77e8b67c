import type { WordPart } from './word-parts.js';

/** The number of slices in each chunk of words. */
const SLICES = 4;
/** How many slices earlier or later a chunk may end than it would if all chunks had the same size. */
const REACH = 1;

/** A range of a part's words. */
export interface WordRange {
  readonly part: WordPart;
  readonly from: number;
  readonly to: number;
}

/**
 * Divides all words, in their order, into chunks of about the same size. Chunks end where words begin differently,
 * because a query needs all words that begin with one of its own. Each part is divided into slices, in proportion to
 * its share of all words, and a chunk consists of several slices. So an edit changes hardly any chunks except those of
 * the words that it adds or removes.
 */
export function divideWords(parts: readonly WordPart[], count: number): readonly (readonly WordRange[])[] {
  const slices = slicesOf(parts, count * SLICES);
  const costs = slices.map(({ range }, at) => (at === 0 ? 0 : costOf(lastOf(slices[at - 1]!.range), firstOf(range))));
  const chunks: (readonly WordRange[])[] = [];
  let from = 0;
  for (let number = 1; number <= count; number += 1) {
    const to = number === count ? slices.length : endNear(number * SLICES, slices, costs, from);
    chunks.push(slices.slice(from, to).map(({ range }) => range));
    from = to;
  }
  return chunks;
}

interface Slice {
  /** The number of the slice. Empty slices are left out. */
  readonly number: number;
  readonly range: WordRange;
}

function slicesOf(parts: readonly WordPart[], count: number): readonly Slice[] {
  const sizes = parts.map(({ outline }) => sumOf(outline.sizes));
  const perSlice = sumOf(sizes) / count;
  let before = 0;
  return parts
    .flatMap((part, index) => {
      const first = Math.round(before / perSlice);
      before += sizes[index]!;
      const own = Math.round(before / perSlice) - first;
      return cut(part, Math.max(own, 1)).map((range, place) => ({ number: first + place, range }));
    })
    .filter(({ range }) => range.from < range.to);
}

/** Divides a part into `count` ranges of about the same size. Some may be empty. */
function cut(part: WordPart, count: number): readonly WordRange[] {
  const { words, sizes } = part.outline;
  const total = sumOf(sizes);
  const ends = Array.from({ length: count }, () => 0);
  let before = 0;
  sizes.forEach((size, place) => {
    ends[Math.floor((before / total) * count)] = place + 1;
    before += size;
  });
  for (let number = 1; number < count; number += 1) ends[number] = Math.max(ends[number]!, ends[number - 1]!);
  const places = ends.map((end, number) =>
    end === words.length
      ? end
      : bestPlace(words, (end + (ends[number - 1] ?? 0) + 1) >> 1, (end + ends[number + 1]!) >> 1),
  );
  return places.map((to, number) => ({ part, from: places[number - 1] ?? 0, to }));
}

/** The best place between two others to divide words. */
function bestPlace(words: readonly string[], from: number, to: number): number {
  let best = from;
  let least = Infinity;
  for (let at = Math.max(from, 1); at <= to; at += 1) {
    const cost = costOf(words[at - 1]!, words[at]!, least);
    if (cost < least) {
      best = at;
      least = cost;
    }
  }
  return best;
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

const firstOf = ({ part, from }: WordRange): string => part.outline.words[from]!;
const lastOf = ({ part, to }: WordRange): string => part.outline.words[to - 1]!;

/**
 * The cost of a division between two words: the length of their common beginning. Among places with the same length,
 * the word decides, not the position, which changes with every word before it. A cost above `limit` is not exact,
 * because most words have more in common than those at the best place so far.
 */
function costOf(before: string, after: string, limit = Infinity): number {
  let length = 0;
  while (length < limit && length < after.length && before.charCodeAt(length) === after.charCodeAt(length)) length += 1;
  return length > limit ? length : length + scatter(after);
}

/** A number from 0 to 1 that is arbitrary, but always the same for the same word (FNV-1a). */
function scatter(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
