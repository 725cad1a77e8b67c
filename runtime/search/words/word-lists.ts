import { SEARCH_SPELLING_CHUNK, searchWordsId } from '../../contract.js';
import { FIELDS, TITLE_FIELDS, type ShardWord } from '../shard.js';
import { createSpelling, type Spelling } from './spelling.js';

/** Where a word stands in one field: pairs of numbers, as `ShardWord` has them. */
export interface Places {
  readonly field: number;
  readonly list: readonly number[];
}

/** What shorter words begin is in too many chunks: they are completed from the one that they are in themselves. */
const LONG = 4;

/** All words of the index, of which only those of the titles need be there: what else is asked for is wanted. */
export interface WordLists {
  /** None for a word that there is not, or not yet. */
  placesOf(word: string): readonly Places[];
  has(word: string): boolean;
  startingWith(start: string): Iterable<string>;
  /** Whether everything that begins so is there. */
  knows(start: string): boolean;
  /** Words that are at most so many letters apart from one that there is not, with their distance. */
  spelledLike(word: string, most: number): ReadonlyMap<string, number>;
  /** The words of the keywords, which have one field. */
  addKeywords(words: readonly ShardWord[]): void;
  /** The words of a chunk, by its number in the alphabet. */
  addWords(chunk: number, words: readonly ShardWord[]): void;
  addSpelling(words: readonly string[]): void;
}

/** `starts`: as the titles have them. `want` hears the id of each chunk that is missing. */
export function createWordLists(
  titles: readonly ShardWord[],
  starts: readonly string[],
  want: (id: string) => void,
): WordLists {
  const chunks: (readonly ShardWord[] | undefined)[] = starts.map(() => undefined);
  let keywords: readonly ShardWord[] = [];
  let spelling: Spelling | undefined;
  /** The chunks that may have words which begin so; of one word, the chunk that it is in. */
  const chunksOf = (start: string, open: boolean): readonly number[] => {
    const first = Math.max(0, lastUpTo(starts, start));
    const found = first < starts.length ? [first] : [];
    for (let next = first + 1; open && start.length >= LONG && starts[next]?.startsWith(start); next += 1)
      found.push(next);
    return found;
  };
  const wordsOf = (number: number): readonly ShardWord[] => {
    const words = chunks[number];
    if (words === undefined) want(searchWordsId(number));
    return words ?? [];
  };
  const find = (word: string): readonly (readonly [firstField: number, word: ShardWord])[] => {
    const lists = [
      { firstField: 0, words: titles },
      { firstField: FIELDS.indexOf('keyword'), words: keywords },
      ...chunksOf(word, false).map((number) => ({ firstField: TITLE_FIELDS.length, words: wordsOf(number) })),
    ];
    return lists.flatMap(({ firstField, words }) => {
      const found = words[firstFrom(words, word)];
      return found?.[0] === word ? [[firstField, found] as const] : [];
    });
  };

  return {
    placesOf: (word) =>
      find(word).flatMap(([first, [, ...lists]]) =>
        lists.flatMap((list, field) => (list.length === 0 ? [] : [{ field: first + field, list }])),
      ),
    has: (word) => find(word).length > 0,
    *startingWith(start) {
      for (const words of [titles, keywords, ...chunksOf(start, true).map(wordsOf)])
        for (let at = firstFrom(words, start); words[at]?.[0].startsWith(start); at += 1) yield words[at]![0];
    },
    knows: (start) => chunksOf(start, true).every((number) => chunks[number] !== undefined),
    spelledLike(word, most) {
      if (spelling === undefined && starts.length > 0) want(SEARCH_SPELLING_CHUNK);
      spelling ??= starts.length === 0 ? createSpelling(titles.map(([one]) => one)) : undefined;
      return spelling?.near(word, most) ?? new Map();
    },
    addKeywords(words) {
      keywords = words;
    },
    addWords(chunk, words) {
      chunks[chunk] = words;
    },
    addSpelling(words) {
      spelling = createSpelling([...new Set([...titles.map(([word]) => word), ...words])]);
    },
  };
}

/** The number of the last word that does not stand after this one; -1 where all do. */
function lastUpTo(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! <= word) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where a word is, or would be. */
function firstFrom(words: readonly ShardWord[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]![0] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
