import { SEARCH_SPELLING_CHUNK, searchWordsId } from '../../contract.js';
import { countPlaces } from '../phrases.js';
import { FIELDS, SHORT, TITLE_FIELDS, type TitleIndex, type WordsChunk } from '../shard.js';
import { createSpelling, type Spelling } from './spelling.js';
import { relatedWords, stemOf } from './stems.js';
import { createTable, firstFrom, tableOf, type WordTable } from './word-table.js';

/** The places of a word in one field: pairs of numbers, as in `ShardWord`. */
export interface Places {
  readonly field: number;
  readonly list: readonly number[];
}

/**
 * All words of the index. Only those of the titles are there from the start; others are requested when they are looked
 * up.
 */
export interface WordLists {
  /**
   * Returns the places of a word; none if the index does not have the word, or has not loaded it yet. If the word
   * completes a short beginning (`start`), only titles and short words are searched.
   */
  placesOf(word: string, start?: string): readonly Places[];
  /** Returns the pairs of the phrases that readers use, as in `PhraseStem`. */
  phrasesOf(stem: string): readonly number[];
  has(word: string): boolean;
  /** Whether a title or heading has the word. */
  isTitled(word: string): boolean;
  startingWith(start: string): Iterable<string>;
  /** Whether the chunks have been loaded that are requested for words with this beginning. */
  knows(start: string): boolean;
  /** Returns words that differ from an unknown one by at most `most` letters, with their distance. */
  spelledLike(word: string, most: number): ReadonlyMap<string, number>;
  /** Returns words that end with an unknown one. */
  endingWith(end: string): readonly string[];
  /** Returns words of titles and headings that differ from another one by one letter. Nothing is requested for them. */
  titledLike(word: string): Iterable<string>;
  /** Adds a chunk. Chunks are numbered in alphabetical order. */
  addWords(number: number, chunk: WordsChunk): void;
  addSpelling(words: readonly string[]): void;
}

/** A chunk that has been loaded. */
interface TableChunk {
  readonly words: WordTable;
  readonly phrases: WordTable;
}

const chunkTables = ({ words, phrases }: Omit<WordsChunk, 'numbering'>): TableChunk => ({
  words: tableOf(words),
  phrases: tableOf(phrases),
});

const EMPTY = createTable([], () => []);
const NOTHING: TableChunk = { words: EMPTY, phrases: EMPTY };

/**
 * `ofTitles` are the words of the titles, `short` and `starts` those of the titles chunk. `want` is called with the id
 * of each missing chunk. `meant` returns further words that a misspelled one may mean.
 */
export function createWordLists(
  ofTitles: WordTable,
  { short, starts }: Pick<TitleIndex, 'short' | 'starts'>,
  want: (id: string) => void,
  meant: () => readonly string[] = () => [],
): WordLists {
  const shortOnes = chunkTables(short);
  const chunks: (TableChunk | undefined)[] = starts.map(() => undefined);
  let spelling: Spelling | undefined;
  let spellingOfTitles: Spelling | undefined;
  /**
   * Finds the chunk that contains a word and the words that begin with it. Following chunks may also contain such
   * words, but most of these are names with the word as a part, which the titles contain, too; this way, few files are
   * requested at once. The result is -1 for text that is too short to tell.
   */
  const chunkWith = (start: string): number =>
    start.length <= SHORT || starts.length === 0 ? -1 : Math.max(0, lastUpTo(starts, start));
  let missed = 0;
  const chunkOf = (number: number): TableChunk => {
    const chunk = chunks[number];
    if (chunk !== undefined) return chunk;
    missed += 1;
    want(searchWordsId(number));
    return NOTHING;
  };
  const tableWith = (start: string): TableChunk => {
    const number = chunkWith(start);
    return number >= 0 ? chunkOf(number) : start.length <= SHORT ? shortOnes : NOTHING;
  };
  // A query needs each of its words several times, the next key needs them again, and parsing packed lists takes long.
  const kept = <T>(find: (key: string) => T): ((key: string) => T) => {
    const known = new Map<string, T>();
    return (key) => {
      const before = missed;
      const found = known.get(key) ?? find(key);
      if (missed === before) known.set(key, found);
      return found;
    };
  };
  const phrasesIn = ({ phrases }: TableChunk, stem: string): readonly number[] => phrases.listsOf(stem)[0] ?? [];
  const phrasesOf = kept((stem) => phrasesIn(tableWith(stem), stem));
  // All forms of a word have the same stem, and therefore the same places in this field.
  const calledBy = kept((stem) => countPlaces(phrasesOf(stem)));
  const related = kept((start) => new Set([start, ...relatedWords(start)]));
  const findPlaces = (word: string, start: string): readonly Places[] => {
    const isShort = start.length <= SHORT;
    const stem = stemOf(word);
    // No chunks are requested for words that merely share the beginning: outside the chunk of the beginning itself,
    // only the titles are searched for them. Otherwise, many answers would have to wait for a second request.
    const isBegun = word.startsWith(start) && !related(start).has(word);
    const isHere = (one: string): boolean => !isBegun || chunkWith(one) === chunkWith(start);
    const own = isShort ? shortOnes : isHere(word) ? tableWith(word) : NOTHING;
    const called = isShort ? countPlaces(phrasesIn(shortOnes, stem)) : isHere(stem) ? calledBy(stem) : [];
    return [
      ...ofTitles.listsOf(word).map((list, field) => ({ field, list })),
      ...own.words.listsOf(word).map((list, field) => ({ field: TITLE_FIELDS.length + field, list })),
      { field: FIELDS.indexOf('keyword'), list: called },
    ].filter(({ list }) => list.length > 0);
  };
  const places = kept((key) => {
    const [start, word] = key.split(' ') as [string, string];
    return findPlaces(word, start);
  });
  const placesOf = (word: string, start = word): readonly Places[] => places(`${start} ${word}`);

  const allWords = (): Spelling | undefined => {
    if (spelling === undefined && starts.length > 0) want(SEARCH_SPELLING_CHUNK);
    return (spelling ??= starts.length === 0 ? createSpelling(ofTitles.words) : undefined);
  };

  return {
    placesOf,
    phrasesOf,
    isTitled: (word) => ofTitles.words[firstFrom(ofTitles.words, word)] === word,
    has: (word) => placesOf(word).length > 0,
    *startingWith(start) {
      const { words: own, phrases } = tableWith(start);
      for (const { words } of [ofTitles, own, phrases])
        for (let at = firstFrom(words, start); words[at]?.startsWith(start); at += 1) yield words[at]!;
    },
    knows: (start) =>
      [start, stemOf(start)].map(chunkWith).every((number) => number < 0 || chunks[number] !== undefined),
    spelledLike: (word, most) => allWords()?.near(word, most) ?? new Map(),
    endingWith: (end) => allWords()?.endingWith(end) ?? [],
    titledLike: (word) => (spellingOfTitles ??= createSpelling(ofTitles.words)).near(word, 1).keys(),
    addWords(number, chunk) {
      chunks[number] = chunkTables(chunk);
    },
    addSpelling(words) {
      spelling = createSpelling([...new Set([...ofTitles.words, ...words, ...meant()])]);
    },
  };
}

/** Returns the index of the last word that is not greater than this one; -1 if all are greater. */
export function lastUpTo(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! <= word) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
