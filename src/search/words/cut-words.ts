import type { ShardWord } from '../../../runtime/search/shard.js';

/** A range of sorted words. */
export interface Slice {
  /** The number of the slice. Empty slices are left out. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly first: string;
  readonly last: string;
}

/** Divides sorted words into `count` ranges of about the same size, and leaves empty ones out. */
export function cutWords(
  words: readonly ShardWord[],
  sizeOf: (word: ShardWord) => number,
  count: number,
): readonly Slice[] {
  const sizes = words.map(sizeOf);
  const total = sizes.reduce((sum, size) => sum + size, 0);
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
  return places.flatMap((to, number) => {
    const from = places[number - 1] ?? 0;
    return from < to ? [{ number, from, to, first: words[from]![0], last: words[to - 1]![0] }] : [];
  });
}

/** The best place between two others to divide words. */
function bestPlace(words: readonly ShardWord[], from: number, to: number): number {
  let best = from;
  let least = Infinity;
  for (let at = Math.max(from, 1); at <= to; at += 1) {
    const cost = costOf(words[at - 1]![0], words[at]![0], least);
    if (cost < least) {
      best = at;
      least = cost;
    }
  }
  return best;
}

/**
 * The cost of a division between two words: the length of their common beginning. Among places with the same length,
 * the word decides, not the position, which changes with every word before it. A cost above `limit` is not exact,
 * because most words have more in common than those at the best place so far.
 */
export function costOf(before: string, after: string, limit = Infinity): number {
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
