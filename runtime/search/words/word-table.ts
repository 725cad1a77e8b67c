import type { PackedWords, PhraseStem, ShardWord } from '../shard.js';
import { packLists, unpackLists } from './packed-lists.js';

/** Sorted words with lists of numbers, which are parsed when a query uses the word. */
export interface WordTable {
  readonly words: readonly string[];
  /** Returns the lists of a word; none if the word is unknown. */
  listsOf(word: string): readonly (readonly number[])[];
}

/** Separates words, and the lists of different words. */
const BETWEEN = ' ';

/** Writes a table in its published form. The words must be sorted; `tableOf` reads it. */
export const packWords = (words: readonly (ShardWord | PhraseStem)[]): PackedWords => [
  words.map(([word]) => word).join(BETWEEN),
  words.map(([, ...lists]) => packLists(lists)).join(BETWEEN),
];

export function tableOf([words, lists]: PackedWords): WordTable {
  const packed = lists.split(BETWEEN);
  return createTable(words === '' ? [] : words.split(BETWEEN), (_word, at) => unpackLists(packed[at]!));
}

/** Creates a table from sorted words. `lists` returns the lists of one of them. */
export const createTable = (
  words: readonly string[],
  lists: (word: string, place: number) => readonly (readonly number[])[],
): WordTable => ({
  words,
  listsOf(word) {
    const at = firstFrom(words, word);
    return words[at] === word ? lists(word, at) : [];
  },
});

/** Returns the index of a word, or the index at which it would be inserted. */
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
