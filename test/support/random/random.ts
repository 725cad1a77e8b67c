/** A sequence of pseudorandom numbers that a seed determines, so that a failure can be reproduced. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** Is true in this share of all calls. */
  chance(share: number): boolean;
  /** One item of the list. Throws if the list is empty. */
  one<T>(list: readonly T[]): T;
  /** A word made of letters. */
  word(): string;
}

const SYLLABLES = ['ba', 'ke', 'ro', 'li', 'mu', 'ta', 'sen', 'dor', 'vi', 'pan'];

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value = (value + Math.imul(value ^ (value >>> 7), value | 61)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const one = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('There is nothing to choose from.');
    return list[below(list.length)]!;
  };
  return {
    below,
    chance: (share) => next() < share,
    one,
    word: () => [one(SYLLABLES), one(SYLLABLES), one(SYLLABLES)].join(''),
  };
}
