import type { PackedWords, PhraseStem, ShardWord } from '../shard.js';
import { packLists, unpackLists } from './packed-lists.js';

/** Sorted words with lists of numbers, which are parsed when a query uses the word. */
export interface WordTable {
  readonly words: readonly string[];
  /** Empty for an unknown word. */
  listsOf(word: string): readonly (readonly number[])[];
}

/** A table without words. */
const BETWEEN = ' ';

export const packWords = (words: readonly (ShardWord | PhraseStem)[]): PackedWords => [
  words.map(([word]) => word).join(BETWEEN),
  words.map(([, ...lists]) => packLists(lists)).join(BETWEEN),
];

export function tableOf([words, lists]: PackedWords): WordTable {
  const packed = lists.split(BETWEEN);
  return createTable(words === '' ? [] : words.split(BETWEEN), (at) => unpackLists(packed[at]!));
}

export const titleTable = (titles: readonly ShardWord[]): WordTable =>
  createTable(
    titles.map(([word]) => word),
    (at) => titles[at]!.slice(1) as readonly (readonly number[])[],
  );

const createTable = (
  words: readonly string[],
  listsAt: (place: number) => readonly (readonly number[])[],
): WordTable => ({
  words,
  listsOf(word) {
    const at = firstFrom(words, word);
    return words[at] === word ? listsAt(at) : [];
  },
});

/** The index of a word, or the one at which it would be inserted. */
export function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
