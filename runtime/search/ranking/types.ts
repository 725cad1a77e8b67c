import type { Phrase } from '../phrases.js';
import type { Name } from './name.js';

/** How well an entry answers a query. */
export interface Ranked {
  readonly entry: number;
  readonly tier: number;
  readonly score: number;
  /** Whether it has a word of the query that the title of its page lacks. */
  readonly saysMore: boolean;
  /**
   * Whether the section is what was asked for: its heading contains the whole query, or readers use the query as a
   * phrase for it. This is false for the top of a page.
   */
  readonly isMeant: boolean;
}

/** The query in the forms that ranking uses. */
export interface Asked {
  readonly query: Name;
  /** The stems of its words without the site's own name. */
  readonly stems: readonly string[];
  /** The stems of the site's own name. */
  readonly site: ReadonlySet<string>;
  /** All words of the query in order. */
  readonly words: readonly string[];
  /** Whether it is a single name, such as `--watch`, `[hash]` or `splitChunks`, and not a word of the language. */
  readonly isName: boolean;
  /** Whether it is a single word that no text contains, so that it may be the beginning of one. */
  readonly isUnfinished: boolean;
  /** The parts of a dotted name; empty for any other query. */
  readonly path: readonly string[];
  /** Words of a longer query that are names, such as `output.path`. */
  readonly names: readonly Name[];
  /** Those of them that are about as rare as the other words of the query. */
  readonly rareNames: readonly Name[];
  /** Those of these that only headings of third parties contain. */
  readonly foreignNames: readonly Name[];
  /** The stems of words that are rare enough to tell much about the subject. */
  readonly telling: ReadonlySet<string>;
}

/** The matches of the query's words in an entry. */
export interface Evidence {
  /** The sum of the scores of these words. */
  readonly base: number;
  /** The factor of the entry that does not depend on the query. */
  readonly standing: number;
  /** Whether it has a word of the query that the title of its page lacks. */
  readonly saysMore: boolean;
  /** Phrases that readers use for the entry. */
  readonly phrases: readonly Phrase[];
  /** Whether the entry contains a query that is a single name: as it is written, and without its decoration. */
  readonly written: boolean;
  readonly whole: boolean;
  /** Whether other entries contain the name, but this one does not. */
  readonly elsewhere: boolean;
  /**
   * The number of parts of a name in a longer query if the entry is one of few that contain the name, which no heading
   * contains; otherwise 0.
   */
  readonly rare: number;
  /** Whether its heading is a name of several parts that a longer query contains, and whether the name is dotted. */
  readonly mentioned: 'name' | 'path' | undefined;
  /** Whether the entry explains a name in a list or table. */
  readonly explains: (name: string) => boolean;
}
