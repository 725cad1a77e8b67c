import {
  SHORT,
  TEXT_FIELDS,
  type PhraseStem,
  type SectionTitles,
  type TextsChunk,
  type TitleIndex,
  type WordsChunk,
} from '../../runtime/search/shard.js';
import { textParts, type TextPartSizes } from '../../runtime/search/text-parts.js';
import { stemOf } from '../../runtime/search/words/stems.js';
import { lastUpTo } from '../../runtime/search/words/word-lists.js';
import { packWords } from '../../runtime/search/words/word-table.js';
import { hashOf } from '../cache/hash.js';
import type { Cache } from '../cache/types.js';
import type { WordRecord } from './page-record.js';
import { divideWords } from './words/divide-words.js';
import { wordParts } from './words/word-parts.js';

/**
 * Results need the texts of only a few entries, so small chunks are better; but each chunk takes an entry in the chunk
 * table.
 */
const TEXT_SIZES: TextPartSizes = { pagesPerText: 2, entriesPerText: 40 };
/** A chunk of words is about as large as the words of this many pages. */
const PAGES_PER_WORDS = 1;
/** A string that sorts after every word. */
const LAST = '\uffff';

/** Stems of keywords that may correct a misspelled word. */
const CALLED = /^\p{L}{5,}$/u;

export const wordChunkCount = (pages: number): number => Math.ceil(pages / PAGES_PER_WORDS);

/** The index without its texts. */
export interface WordChunks {
  readonly titles: Omit<TitleIndex, 'synonyms'>;
  /** `key` identifies the data. */
  readonly words: readonly { readonly key: string; readonly data: () => WordsChunk }[];
  readonly spelling: { readonly key: string; readonly data: () => readonly string[] };
}

/**
 * Divides the words of a site into chunks of about the same size, in their order. `records` are in the order of the
 * titles. `phrases` are stored with the words that begin the same way as their stems.
 */
export function wordChunks(
  records: readonly WordRecord[],
  sections: readonly SectionTitles[],
  phrases: readonly PhraseStem[],
  count: number,
  cache: Cache,
): WordChunks {
  const entries = sections.flatMap((section) => section.pages.map(([url, , , , headings]) => [url, headings.length]));
  const numbering = hashOf(JSON.stringify(entries)).slice(0, 8);
  const parts = wordParts(records, cache);
  const chunks = divideWords(parts, count);
  const starts: string[] = [];
  // Goes backward: an empty chunk begins where the next one does, or after all words if there is none.
  for (let number = count - 1; number >= 0; number -= 1) {
    starts.unshift(chunks[number]![0]?.first ?? starts[0] ?? LAST);
  }
  const inChunks = chunks.map((): PhraseStem[] => []);
  for (const one of phrases) inChunks[Math.max(0, lastUpTo(starts, one[0]))]!.push(one);
  const called = phrases.flatMap(([stem]) => (CALLED.test(stem) ? [stem] : []));
  const lengths = records.flatMap((record) => record.lengths);
  return {
    titles: {
      sections,
      lengths: TEXT_FIELDS.map((_, field) => lengths.map((counts) => counts[field] ?? 0)),
      short: {
        words: packWords(parts.flatMap(({ outline }) => outline.short)),
        phrases: packWords(phrases.filter(([stem]) => stem.length <= SHORT)),
      },
      starts,
      ...TEXT_SIZES,
      numbering,
    },
    words: chunks.map((ranges, number) => {
      const own = inChunks[number]!;
      return {
        key: hashOf(numbering, JSON.stringify([ranges.map(({ part, from, to }) => [part.key, from, to]), own])),
        data: () => ({
          numbering,
          words: packWords(ranges.flatMap(({ part, from, to }) => part.words().slice(from, to))),
          phrases: packWords(own),
        }),
      };
    }),
    spelling: {
      key: hashOf(...parts.map(({ outline }) => outline.spelling), ...called),
      data: () =>
        withStems(
          parts.flatMap(({ spelled }) => spelled()),
          called,
        ),
    },
  };
}

/** Adds the stems of keywords which no word of the texts has: readers misspell what only keywords say, too. */
function withStems(words: readonly string[], stems: readonly string[]): readonly string[] {
  const known = new Set(words.map(stemOf));
  return [...words, ...stems.filter((stem) => !known.has(stem))];
}

/** A page whose texts are in chunks. */
export interface TextPage {
  readonly url: string;
  /** The number of its entries. */
  readonly count: number;
}

/** A chunk of texts. `from` and `to` number its entries within their page. */
export interface PagesOfText<T extends TextPage> {
  readonly id: string;
  readonly pages: readonly { readonly page: T; readonly from: number; readonly to: number }[];
}

/** Divides the texts of pages into chunks. */
export function textChunks<T extends TextPage>(pages: readonly T[]): readonly PagesOfText<T>[] {
  const parts = textParts(
    pages.map(({ count }) => count),
    TEXT_SIZES,
  );
  let number = 0;
  let first = 0;
  return parts.map(({ id, from, to }) => {
    const own: { readonly page: T; readonly from: number; readonly to: number }[] = [];
    for (;;) {
      const page = pages[number]!;
      own.push({ page, from: Math.max(from - first, 0), to: Math.min(to - first, page.count) });
      if (first + page.count > to) break;
      first += page.count;
      number += 1;
      if (first === to) break;
    }
    return { id, pages: own };
  });
}

export const textsOf = <T extends TextPage>(
  { pages }: PagesOfText<T>,
  texts: (page: T) => readonly string[],
): TextsChunk => pages.map(({ page, from, to }) => [page.url, page.count, from, ...texts(page).slice(from, to)]);
