/** How high the right address is among the hits of several queries. */
export interface Measure {
  readonly queries: number;
  /** How many queries have it first. `three` is how many have it among the first three. */
  readonly first: number;
  readonly three: number;
  /** The mean of 1, 1/2, 1/3 … for the first, second, third … place; 0 for none. */
  readonly reciprocal: number;
}

/** Measures ranks, which count from 1. Null stands for an address that was not found. */
export function measure(ranks: readonly (number | null)[]): Measure {
  const upTo = (place: number): number => ranks.filter((rank) => rank !== null && rank <= place).length;
  const sum = ranks.reduce<number>((all, rank) => all + (rank === null ? 0 : 1 / rank), 0);
  return {
    queries: ranks.length,
    first: upTo(1),
    three: upTo(3),
    reciprocal: ranks.length === 0 ? 0 : Math.round((sum / ranks.length) * 1000) / 1000,
  };
}

export const measureLine = (kind: string, { queries, first, three, reciprocal }: Measure): string =>
  `${kind.padEnd(12)} ${`${first} of ${queries}`.padStart(10)} first, ${three} within three, mean reciprocal rank ${reciprocal.toFixed(3)}`;
