import type { Entry, PageEntries } from '../entries.js';
import { wordsOf } from './words.js';
import { createTable, type WordTable } from './word-table.js';

/** The words of headings and of the titles of their pages, in the order of `TITLE_FIELDS`. */
export interface TitleWords {
  readonly table: WordTable;
  /** Number of different words of every entry, by field. */
  readonly lengths: readonly (readonly number[])[];
}

/**
 * The words by which entries and their pages are called. Entries of a page share the words of its title, so their places
 * are made when somebody asks for such a word; most words of titles are never asked for.
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
  /** Pairs: the number of a text, and how often it has the word. */
  readonly words: ReadonlyMap<string, readonly number[]>;
  readonly lengths: readonly number[];
}

function countWords(texts: readonly string[], known: Map<string, readonly string[]>): CountedWords {
  const words = new Map<string, number[]>();
  const lengths = texts.map((text, number) => {
    let length = 0;
    for (const word of wordsOf(text, known)) {
      const pairs = words.get(word);
      if (pairs !== undefined && pairs[pairs.length - 2] === number) {
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

/** Places as all words have them. `ranges`: the entries that each text stands for; without them, it is the entry of its number. */
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
