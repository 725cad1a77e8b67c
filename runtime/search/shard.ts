import type { TextPartSizes } from './text-parts.js';

/**
 * The search index as the build writes it and the browser reads it. The titles of all pages come first and are small
 * enough to be searched at once. After that, the browser loads only what a query needs: the words in its part of the
 * alphabet, and the texts of the pages that are shown. An entry is a heading with the text below it, a term that a list
 * defines, or a page with the text before its first heading. Entries are numbered in the order of the titles, through
 * all sections.
 */
export interface TitleIndex extends TextPartSizes {
  /** Synonyms, each group once, because many words stand for the same. */
  readonly synonyms: readonly SynonymGroup[];
  readonly sections: readonly SectionTitles[];
  /** The number of different words of every entry, one list for each field of `TEXT_FIELDS`. */
  readonly lengths: readonly (readonly number[])[];
  /**
   * Words of one or two letters, and the phrases with such stems, so that the first letters that readers type are
   * answered at once.
   */
  readonly short: Omit<WordsChunk, 'numbering'>;
  /** The first word of each chunk of words. A chunk is empty if the next one begins with the same word. */
  readonly starts: readonly string[];
  /** Identifies the numbering of the entries. Chunks of words with another value belong to another numbering. */
  readonly numbering: string;
}

/** The length of the longest words that the titles chunk contains. Longer words are in chunks. */
export const SHORT = 2;

/** A word that readers type, and the word of the content that it stands for. */
export type Synonym = readonly [typed: string, said: string];

/** Words of the content, and all words in lower case that readers type for them. */
export type SynonymGroup = readonly [said: string, ...typed: string[]];

/** The titles of the pages in one top-level directory. */
export interface SectionTitles {
  /** The name of the top-level directory; `''` for top-level pages. */
  readonly section: string;
  readonly pages: readonly PageTitles[];
}

/**
 * `kind` is 1 for a page made from a text of others, 2 for one of the site's own pages with a date, and otherwise 0.
 * `links` says how many other pages link to the page, in the form of `Entry.links`.
 */
export type PageTitles = readonly [
  url: string,
  title: string,
  kind: 0 | 1 | 2,
  links: number,
  headings: readonly HeadingTitle[],
];
/**
 * The text of a heading with its links, its level and its id. What is usual is left out at the end: the id that
 * `usualId` makes of the text, the level 2, and no links.
 */
export type HeadingTitle = readonly [heading: string, links?: number, level?: number, id?: string];

/** A chunk of words, which are sorted. */
export interface WordsChunk {
  readonly numbering: string;
  /** The words with their places (`ShardWord`). */
  readonly words: PackedWords;
  /**
   * The phrases that readers use for entries, by the stems of their words (`PhraseStem`). Each place has a
   * `phraseCode`.
   */
  readonly phrases: PackedWords;
}

/** Words, and the lists of each as `packLists` writes them, both separated by spaces. */
export type PackedWords = readonly [words: string, lists: string];

/**
 * A chunk of texts for excerpts. For each page, it has the URL, the count of its entries, the number of the first entry
 * in this chunk, and the texts.
 */
export type TextsChunk = readonly (readonly [url: string, count: number, first: number, ...texts: readonly string[]])[];

/** The part of the index for some pages, in the form in which it is built. */
export interface Shard {
  readonly texts: readonly string[];
  /** The number of different words of every entry, by field of `TEXT_FIELDS`. */
  readonly lengths: readonly (readonly number[])[];
  /** Every word with its places, one list for each field of `TEXT_FIELDS`, sorted by word. */
  readonly words: readonly ShardWord[];
}

/**
 * A word with its places. A list of places consists of pairs: the distance from the previous entry, and how often the
 * word occurs in this one.
 */
export type ShardWord = readonly [word: string, ...places: (readonly number[])[]];

/** A stem with the places of the phrases that contain it. */
export type PhraseStem = readonly [stem: string, places: readonly number[]];

/**
 * The fields of the titles chunk, and those of the word chunks: text, names that a list or table explains, and names
 * that occur only in code.
 */
export const TITLE_FIELDS = ['heading', 'title'] as const;
export const TEXT_FIELDS = ['text', 'term', 'code'] as const;
/** All fields by which an entry is found. The heading of a page is its title. Keywords are phrases. */
export const FIELDS = [...TITLE_FIELDS, ...TEXT_FIELDS, 'keyword'] as const;
