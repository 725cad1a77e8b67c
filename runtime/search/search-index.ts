import { entriesOf, type Entry } from './entries.js';
import { nameOf, type EntryNames, type Name } from './ranking/exactness.js';
import { entryNames } from './ranking/paths.js';
import { standing } from './ranking/rank.js';
import type { TextsChunk, TitleIndex, WordsChunk } from './shard.js';
import { textParts } from './text-parts.js';
import { knownSynonym, type KnownSynonym } from './words/synonyms.js';
import { titleWords } from './words/title-words.js';
import { createWordLists, type WordLists } from './words/word-lists.js';
import type { StemmedWord } from './words/stems.js';
import { wordsOf } from './words/words.js';

/**
 * An index that is loaded on demand: titles first, then words and texts. It is searched as a whole, because the weight of a
 * word depends on how rare it is in all pages. `wanted` lists the chunks that an answer would have needed.
 */
export interface SearchIndex {
  readonly entries: readonly Entry[];
  /** Synonyms: the words of readers, and those of the pages. */
  readonly synonyms: readonly KnownSynonym[];
  readonly words: WordLists;
  /** Number of different words of each entry, by field of `FIELDS`. */
  readonly lengths: readonly (readonly number[])[];
  /** Their mean, by field. */
  readonly means: readonly number[];
  /** What each entry counts whatever is asked for. */
  readonly standings: readonly number[];
  /** What words of the last queries say, as they were typed; only those of which nothing is missing. */
  readonly scored: Map<string, WordScores>;
  /** The title of an entry; computed on demand. */
  namesOf(entry: number): EntryNames;
  /** The text of an entry; empty if it is not there yet. */
  textOf(entry: number): string;
  /** Words of the site's own name, which say little on its own pages. */
  readonly name: ReadonlySet<string>;
  /** Ids of chunks. */
  readonly wanted: Set<string>;
  /** Adds the content of a chunk; false if it belongs to another version of the site than the titles. */
  add(id: string, chunk: unknown): boolean;
}

/** What one word of a query says of the entries that have it. */
export interface WordScores {
  readonly entries: readonly number[];
  /** Of each of these entries. */
  readonly scores: readonly number[];
  /** Where each of them has it: the sum of `IN_TITLE`, `IN_NAME` and `IN_TEXT` of scoring.ts. */
  readonly where: readonly number[];
  /** Weight of a word: the rarer it is, the higher. 0 for a word that no entry has. */
  readonly weight: number;
  /** The words of the index that were found for it, the likeliest first. */
  readonly found: readonly string[];
}

export function createSearchIndex(titles: TitleIndex): SearchIndex {
  const { entries, pages } = entriesOf(titles);
  const wanted = new Set<string>();
  const { table, lengths: titleLengths } = titleWords(entries, pages);
  const words = createWordLists(table, titles, (id) => wanted.add(id));
  // Keywords are phrases side by side: how many there are says nothing of each.
  const lengths = [...titleLengths, ...titles.lengths, entries.map(() => 1)];
  const texts = new Map<number, string>();
  const parts = textParts(
    pages.map(({ count }) => count),
    titles,
  );
  const known = new Map(pages.map((page) => [page.url, page]));

  const addTexts = (chunk: TextsChunk): boolean =>
    chunk.every(([url, count, from, ...found]) => {
      const page = known.get(url);
      if (page?.count !== count) return false;
      found.forEach((text, place) => texts.set(page.first + from + place, text));
      return true;
    });
  return {
    entries,
    synonyms: titles.synonyms.map(knownSynonym),
    words,
    lengths,
    means: lengths.map((counts) =>
      Math.max(counts.reduce((sum, count) => sum + count, 0) / Math.max(entries.length, 1), 0.1),
    ),
    standings: entries.map(standing),
    scored: new Map(),
    namesOf: namesIn(entries),
    textOf(number) {
      const text = texts.get(number);
      if (text === undefined) wanted.add(parts.find(({ to }) => number < to)!.id);
      return text ?? '';
    },
    name: new Set(wordsOf(entries.find(({ url }) => url === '/')?.title ?? '')),
    wanted,
    add(id, chunk) {
      const [, kind, number] = /^search-([a-z]+)-?(\d*)/.exec(id)!;
      if (kind === 'texts') return addTexts(chunk as TextsChunk);
      if (kind === 'spelling') words.addSpelling(chunk as readonly string[]);
      else if ((chunk as WordsChunk).numbering !== titles.numbering) return false;
      else words.addWords(Number(number), chunk as WordsChunk);
      return true;
    },
  };
}

function namesIn(entries: readonly Entry[]): (entry: number) => EntryNames {
  const known: EntryNames[] = [];
  const names = new Map<string, Name>();
  const stems = new Map<string, readonly StemmedWord[]>();
  const nameFor = (text: string): Name => {
    let name = names.get(text);
    if (name === undefined) names.set(text, (name = nameOf(text, stems)));
    return name;
  };
  return (number) => {
    const { heading, title, parents } = entries[number]!;
    return (known[number] ??= entryNames(title, parents, heading, nameFor));
  };
}
