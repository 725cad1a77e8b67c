import {
  TEXT_FIELDS,
  type SectionTitles,
  type Shard,
  type ShardWord,
  type TextsChunk,
  type TitleIndex,
  type WordsChunk,
} from '../../runtime/search/shard.js';
import { hashOf } from '../cache/hash.js';

/** A query shows places of some pages: the fewer others come with them, the better; but each chunk has its place in a list. */
export const PAGES_PER_TEXT = 2;
/** Chunks of words have about the size of what so many pages say. */
const PAGES_PER_WORDS = 5;

/** What a misspelled word may have meant: names with dots and dashes are corrected part by part. */
const SPELLED = /^\p{L}{4,}$/u;

/** Stands behind every word. */
const LAST = '\uffff';

export const wordChunkCount = (pages: number): number => Math.ceil(pages / PAGES_PER_WORDS);

/** Everything of the index but its texts. */
export interface WordChunks {
  readonly titles: TitleIndex;
  readonly words: readonly WordsChunk[];
  readonly spelling: readonly string[];
}

/** Cuts the words of a site into chunks of about the same size, in their order. */
export function wordChunks({ words, lengths }: Shard, sections: readonly SectionTitles[], count: number): WordChunks {
  const entries = sections.flatMap(({ pages }) => pages.map(([url, , , , headings]) => [url, headings.length]));
  const numbering = hashOf(JSON.stringify(entries)).slice(0, 8);
  const sizes = words.map(sizeOf);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const chunks = Array.from({ length: count }, (): ShardWord[] => []);
  let before = 0;
  words.forEach((word, place) => {
    chunks[Math.floor((before / total) * count)]!.push(word);
    before += sizes[place]!;
  });
  const starts: string[] = [];
  // From the end: an empty chunk begins where the next one does, and behind all words where there is none.
  for (let number = count - 1; number >= 0; number -= 1) starts.unshift(chunks[number]![0]?.[0] ?? starts[0] ?? LAST);
  return {
    titles: {
      sections,
      lengths: TEXT_FIELDS.map((_, field) => lengths.map((counts) => counts[field] ?? 0)),
      starts,
      pagesPerText: PAGES_PER_TEXT,
      numbering,
    },
    words: chunks.map((own) => ({ numbering, words: own })),
    spelling: words.map(([word]) => word).filter((word) => SPELLED.test(word)),
  };
}

export const textsOf = (pages: readonly { readonly url: string; readonly texts: readonly string[] }[]): TextsChunk =>
  pages.map(({ url, texts }) => [url, ...texts]);

/** About the number of characters in which a word and its places are written. */
const sizeOf = ([word, ...lists]: ShardWord): number =>
  lists.reduce((sum, list) => sum + 2 * list.length, word.length + 6);
