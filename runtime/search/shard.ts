/**
 * The search index as the build writes it and the browser reads it, in two steps: the titles of everything, small enough
 * to answer at once, and for each section a shard with the words of its text. An entry is a heading with the text below
 * it, a term that a list defines, or a page with the text before its first heading. Entries of shards have the order of their section's titles.
 */
export interface TitleIndex {
  /** What the pages say for words that readers type, in lower case; absent where the site names none. */
  readonly synonyms?: readonly Synonym[];
  readonly sections: readonly SectionTitles[];
}

export type Synonym = readonly [typed: string, said: string];

export interface SectionTitles {
  /** Name of the top-level directory; `''` for top-level pages. */
  readonly section: string;
  /** Chunk id of the section's shard. */
  readonly shard: string;
  readonly pages: readonly PageTitles[];
}

/**
 * `kind` is 1 for a page made from somebody else's text, 2 for one of the site's own with a date, else 0. `links` says how
 * often other pages lead to the page: the number of them as a power of two. `headings` holds id and text of each, its links
 * where there are any, and its level where that is another than 2.
 */
export type PageTitles = readonly [
  url: string,
  title: string,
  kind: 0 | 1 | 2,
  links: number,
  headings: readonly HeadingTitle[],
];
export type HeadingTitle = readonly [id: string, heading: string, links?: number, level?: number];

export interface Shard {
  /** Text of every entry, for excerpts. */
  readonly texts: readonly string[];
  /** Number of different words of every entry, by field of `TEXT_FIELDS`. */
  readonly lengths: readonly (readonly number[])[];
  /** Every word with its places, one list for each field of `TEXT_FIELDS`. Sorted by word. */
  readonly words: readonly ShardWord[];
}

/** A list of places holds pairs: the distance from the entry before, and how often the word occurs in this one. */
export type ShardWord = readonly [word: string, ...places: (readonly number[])[]];

/** What the titles bring, and what the shards do: text, names a list or table explains, names that occur in code only. */
export const TITLE_FIELDS = ['heading', 'title'] as const;
const TEXT_FIELDS = ['text', 'term', 'code'] as const;
/** What an entry is searched by. A page's heading is its title. */
export const FIELDS = [...TITLE_FIELDS, ...TEXT_FIELDS] as const;
