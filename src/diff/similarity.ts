/** How many items of a list are missing from another list. An item that occurs twice must occur there twice, too. */
export function countMissing(items: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
  return items.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count === 0;
  }).length;
}

/** How similar two lists are, from 0 to 1. Empty lists have nothing in common. */
export function similarity(a: readonly string[], b: readonly string[]): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : (a.length - countMissing(a, b)) / longest;
}

/** Pairs items by their similarity, the most similar first. Items that are less alike than `least` are not paired. */
export function pairSimilar<A, B>(
  before: readonly A[],
  after: readonly B[],
  similarityOf: (a: A, b: B) => number,
  least: number,
): ReadonlyMap<A, B> {
  const candidates = before
    .flatMap((a) => after.map((b) => ({ a, b, like: similarityOf(a, b) })))
    .filter(({ like }) => like >= least)
    .sort((one, other) => other.like - one.like);
  const pairs = new Map<A, B>();
  const taken = new Set<B>();
  for (const { a, b } of candidates)
    if (!pairs.has(a) && !taken.has(b)) {
      pairs.set(a, b);
      taken.add(b);
    }
  return pairs;
}
