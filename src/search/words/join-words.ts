import type { ShardWord } from '../../../runtime/search/shard.js';

/** The words of a page, and the number of entries of all pages before it. */
export interface WordsOfPage {
  readonly words: readonly ShardWord[];
  readonly before: number;
}

/** The places of a word, and the last entry in the list. */
interface Places {
  readonly list: number[];
  last: number;
}

/** Joins the words of each page, in the order of the pages, into the sorted words of all pages. */
export function joinWords(pages: readonly WordsOfPage[]): readonly ShardWord[] {
  const words = new Map<string, Places[]>();
  for (const page of pages) {
    // There are some hundred thousand words, so no list is made only to be read.
    for (const found of page.words) {
      let fields = words.get(found[0]);
      if (fields === undefined) words.set(found[0], (fields = []));
      for (let field = 1; field < found.length; field += 1)
        append((fields[field - 1] ??= { list: [], last: 0 }), found[field] as readonly number[], page.before);
    }
  }
  // The default order is by code units, like that of `compareText`, and takes a third of the time.
  return [...words.keys()]
    .sort()
    .map((word): ShardWord => [word, ...Array.from(words.get(word)!, (places) => places?.list ?? [])]);
}

/** Adds a list whose first entry has the number `offset` in the whole. */
function append(places: Places, list: readonly number[], offset: number): void {
  let entry = offset;
  for (let at = 0; at < list.length; at += 2) {
    entry += list[at]!;
    places.list.push(entry - places.last, list[at + 1]!);
    places.last = entry;
  }
}
