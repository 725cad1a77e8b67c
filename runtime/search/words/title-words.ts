import type { Entry, PageEntries } from '../entries.js';
import { wordsOf } from './words.js';
import { createTable, type WordTable } from './word-table.js';

/** The words of headings and of the titles of their pages, in the order of `TITLE_FIELDS`. */
export interface TitleWords {
  readonly table: WordTable;
  /** The number of different words of every entry, by field. */
  readonly lengths: readonly (readonly number[])[];
}

/**
 * Returns the words in the names of entries and in the titles of their pages. All entries of a page share the words of
 * its title, so their places are computed when a query uses such a word; most words of titles are never used.
 */
export function titleWords(entries: readonly Entry[], pages: readonly PageEntries[]): TitleWords {
  const known = new Map<string, readonly string[]>();
  const headings = countWords(
    entries.map(({ heading, title }) => heading ?? title),
    known,
  );
  const titles = countWords(
    pages.map(({ first }) => entries[first]!.title),
    known,
  );
  return {
    table: createTable([...headings.words.keys()].sort(), (word) => [
      placesIn(headings.words.get(word) ?? []),
      placesIn(titles.words.get(word) ?? [], pages),
    ]),
    lengths: [headings.lengths, entries.map(({ page }) => titles.lengths[page]!)],
  };
}

interface CountedWords {
  /** Pairs for each word: the number of a text, and how often the word occurs in it. */
  readonly words: ReadonlyMap<string, readonly number[]>;
  readonly lengths: readonly number[];
}

function countWords(texts: readonly string[], known: Map<string, readonly string[]>): CountedWords {
  const words = new Map<string, number[]>();
  const lengths = texts.map((text, number) => {
    let length = 0;
    for (const word of wordsOf(text, known)) {
      const pairs = words.get(word);
      if (pairs?.[pairs.length - 2] === number) {
        pairs[pairs.length - 1]! += 1;
        continue;
      }
      length += 1;
      if (pairs === undefined) words.set(word, [number, 1]);
      else pairs.push(number, 1);
    }
    return length;
  });
  return { words, lengths };
}

/**
 * Turns pairs into places, as other words have them. `ranges` are the entries for which each text stands; without
 * `ranges`, a text stands for the entry with its number.
 */
function placesIn(pairs: readonly number[], ranges?: readonly PageEntries[]): readonly number[] {
  const list: number[] = [];
  let last = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const number = pairs[at]!;
    const { first, count } = ranges?.[number] ?? { first: number, count: 1 };
    for (let entry = first; entry < first + count; entry += 1) {
      list.push(entry - last, pairs[at + 1]!);
      last = entry;
    }
  }
  return list;
}
