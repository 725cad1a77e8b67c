import type { TextPartSizes } from './text-parts.js';

/**
 * The search index as the build writes it and the browser reads it. The titles of everything come first, small enough to
 * answer at once; then only what a query needs: of the words those in its part of the alphabet, of the texts those of
 * the pages that are shown. An entry is a heading with the text below it, a term that a list defines, or a page with the
 * text before its first heading. Entries are numbered in the order of the titles, through all sections.
 */
export interface TitleIndex extends TextPartSizes {
  /** What the pages say for words that readers type, in lower case. */
  readonly synonyms: readonly Synonym[];
  readonly sections: readonly SectionTitles[];
  /** Number of different words of every entry, one list for each field of `TEXT_FIELDS`. */
  readonly lengths: readonly (readonly number[])[];
  /** Words of one or two letters, and the phrases that have such stems: what readers begin to type is answered at once. */
  readonly short: Omit<WordsChunk, 'numbering'>;
  /** The first word of each chunk of words. One that begins with the next one's first word is empty. */
  readonly starts: readonly string[];
  /** Names the numbers of the entries: words with another name count otherwise. */
  readonly numbering: string;
}

/** Longer words are in chunks. */
export const SHORT = 2;

export type Synonym = readonly [typed: string, said: string];

export interface SectionTitles {
  /** Name of the top-level directory; `''` for top-level pages. */
  readonly section: string;
  readonly pages: readonly PageTitles[];
}

/**
 * `kind` is 1 for a page made from somebody else's text, 2 for one of the site's own with a date, else 0. `links` says how
 * often other pages lead to the page: the number of them as a power of two. `headings` holds id and text of each, its links
 * if there are any, and its level where that is another than 2.
 */
export type PageTitles = readonly [
  url: string,
  title: string,
  kind: 0 | 1 | 2,
  links: number,
  headings: readonly HeadingTitle[],
];
export type HeadingTitle = readonly [id: string, heading: string, links?: number, level?: number];

/** A chunk of words, sorted. */
export interface WordsChunk {
  readonly numbering: string;
  /** Of `ShardWord`. */
  readonly words: PackedWords;
  /** What readers call entries, by the stems of its words (`PhraseStem`): of each place, what `phraseCode` says. */
  readonly phrases: PackedWords;
}

/** Words, and the lists of each as `packLists` writes them, both with spaces between. */
export type PackedWords = readonly [words: string, lists: string];

/** A chunk of texts, for excerpts: the url of each page, how many entries it has, the first one here, and their texts. */
export type TextsChunk = readonly (readonly [url: string, count: number, first: number, ...texts: readonly string[]])[];

/** What the index says of some pages: the form in which it is made. */
export interface Shard {
  readonly texts: readonly string[];
  /** Number of different words of every entry, by field of `TEXT_FIELDS`. */
  readonly lengths: readonly (readonly number[])[];
  /** Every word with its places, one list for each field of `TEXT_FIELDS`. Sorted by word. */
  readonly words: readonly ShardWord[];
}

/** A list of places holds pairs: the distance from the entry before, and how often the word occurs in this one. */
export type ShardWord = readonly [word: string, ...places: (readonly number[])[]];

export type PhraseStem = readonly [stem: string, places: readonly number[]];

/** What the titles bring, and what the chunks do: text, names a list or table explains, names that occur in code only. */
export const TITLE_FIELDS = ['heading', 'title'] as const;
export const TEXT_FIELDS = ['text', 'term', 'code'] as const;
/** What an entry is searched by. A page's heading is its title. Keywords are phrases. */
export const FIELDS = [...TITLE_FIELDS, ...TEXT_FIELDS, 'keyword'] as const;
