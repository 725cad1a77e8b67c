/**
 * A section's part of the search index, as the build writes it and the browser reads it. An entry is a heading with the
 * text below it, or a page with the text before its first heading.
 */
export interface Shard {
  /** Name of the top-level directory; `''` for top-level pages. */
  readonly section: string;
  readonly pages: readonly (readonly [url: string, title: string])[];
  readonly entries: readonly ShardEntry[];
  /** Number of different words of every entry, by field. */
  readonly lengths: readonly (readonly number[])[];
  /** Every word with its places, one list for each field. Sorted by word. */
  readonly words: readonly ShardWord[];
}

/** `page` is a place in `pages`; id and heading are `''` for the page itself. */
export type ShardEntry = readonly [page: number, id: string, heading: string, text: string];

/** A list of places holds pairs: the distance from the entry before, and how often the word occurs in this one. */
export type ShardWord = readonly [word: string, ...places: (readonly number[])[]];

/** What an entry is searched by, in the order in which lists by field have them. A page's heading is its title. */
export const FIELDS = ['heading', 'title', 'text'] as const;
