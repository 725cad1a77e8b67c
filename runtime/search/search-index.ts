import { entriesOf, type Entry } from './entries.js';
import { nameOf, type EntryNames, type Name } from './ranking/name.js';
import { entryNames } from './ranking/paths.js';
import { standing } from './ranking/rank.js';
import { joinedNameOf, type JoinedName } from './readings/joined.js';
import type { TextsChunk, TitleIndex, WordsChunk } from './shard.js';
import { textParts } from './text-parts.js';
import { knownSynonym, synonymsOf, type KnownSynonym } from './words/synonyms.js';
import { titleWords } from './words/title-words.js';
import { createWordLists, type WordLists } from './words/word-lists.js';
import { isProper, type StemmedWord } from './words/stems.js';
import { humpsOf, isCompound, wordsOf } from './words/words.js';

/**
 * A search index that is loaded on demand: titles first, then words and texts. It is searched as a whole, because the
 * weight of a word depends on how rare it is in all pages.
 */
export interface SearchIndex {
  readonly entries: readonly Entry[];
  /** Synonyms: stems of the words that readers type, and the words that the pages use instead. */
  readonly synonyms: readonly KnownSynonym[];
  readonly words: WordLists;
  /** The number of different words of each entry, by field of `FIELDS`. */
  readonly lengths: readonly (readonly number[])[];
  /** The mean of these numbers, by field. */
  readonly means: readonly number[];
  /** A factor for the score of each entry that does not depend on the query. */
  readonly standings: readonly number[];
  /**
   * The scores of the words of recent queries, by the word as it was typed. Words with missing chunks are not included.
   */
  readonly scored: Map<string, WordScores>;
  /** The names of an entry, which are computed on demand. */
  namesOf(entry: number): EntryNames;
  /** The text of an entry; empty if it has not been loaded. */
  textOf(entry: number): string;
  /** The last parts of the options that the site's own headings name, in lower case: `lid` of `brew.lid`. */
  readonly keys: ReadonlySet<string>;
  /** Names of several parts in headings and titles as they are written, by their form in lower case. */
  readonly spelled: ReadonlyMap<string, string>;
  /** Headings and titles of several words in lower case, each as one word. */
  readonly inWords: ReadonlySet<string>;
  /** The site's own names of several parts that people may type as one word. */
  readonly joined: readonly JoinedName[];
  /** The titles of pages that are not news. */
  readonly titles: readonly string[];
  /** The words of the site's own name, which say little on its own pages. */
  readonly name: ReadonlySet<string>;
  /** Ids of the chunks that the last answer lacked. */
  readonly wanted: Set<string>;
  /** Adds the content of a chunk; false if it belongs to another version of the site than the titles. */
  add(id: string, chunk: unknown): boolean;
}

/** The scores of one word of a query for the entries that have it. */
export interface WordScores {
  readonly entries: readonly number[];
  /** The score of each of these entries. */
  readonly scores: readonly number[];
  /** The places of the word in each of them: the sum of `IN_TITLE`, `IN_NAME` and `IN_TEXT` of scoring.ts. */
  readonly where: readonly number[];
  /** The weight of the word: the rarer it is, the higher. It is 0 for a word that no entry has. */
  readonly weight: number;
  /** The words of the index that matched it, the most likely first. */
  readonly found: readonly string[];
}

export function createSearchIndex(titles: TitleIndex): SearchIndex {
  const { entries, pages } = entriesOf(titles);
  const wanted = new Set<string>();
  const synonyms = synonymsOf(titles.synonyms);
  const { table, lengths: titleLengths } = titleWords(entries, pages);
  const words = createWordLists(
    table,
    titles,
    (id) => wanted.add(id),
    () => [
      ...pages.flatMap(({ first }) => joinedWords(entries[first]!.title)),
      ...synonyms.flatMap(([typed]) => (/^\p{L}{5,}$/u.test(typed) ? [typed] : [])),
    ],
  );
  // A keyword is one of several independent phrases, so their number must not affect the score; each entry counts as
  // one word long.
  const lengths = [...titleLengths, ...titles.lengths, entries.map(() => 1)];
  const texts = new Map<number, string>();
  const parts = textParts(
    pages.map(({ count }) => count),
    titles,
  );
  const known = new Map(pages.map((page) => [page.url, page]));
  let keys: ReadonlySet<string> | undefined;
  let spelled: ReadonlyMap<string, string> | undefined;
  let inWords: ReadonlySet<string> | undefined;
  let joined: readonly JoinedName[] | undefined;
  let pageTitles: readonly string[] | undefined;

  const addTexts = (chunk: TextsChunk): boolean =>
    chunk.every(([url, count, from, ...found]) => {
      const page = known.get(url);
      if (page?.count !== count) return false;
      found.forEach((text, place) => texts.set(page.first + from + place, text));
      return true;
    });
  return {
    entries,
    synonyms: synonyms.map(knownSynonym),
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
    get keys() {
      return (keys ??= new Set(entries.flatMap(keyOf)));
    },
    get spelled() {
      return (spelled ??= new Map(entries.flatMap(spellingsOf)));
    },
    get inWords() {
      return (inWords ??= new Set(entries.flatMap(({ heading, title }) => joinedPhrase(heading ?? title))));
    },
    get joined() {
      return (joined ??= entries.flatMap(({ thirdParty, dated, heading, title }) =>
        thirdParty || dated ? [] : joinedNameOf(heading, title),
      ));
    },
    get titles() {
      return (pageTitles ??= pages.flatMap(({ first }) => (entries[first]!.dated ? [] : [entries[first]!.title])));
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

const keyOf = ({ heading = '', thirdParty }: Entry): readonly string[] =>
  thirdParty ? [] : (/^[\w.]+\.(\w+)$/.exec(heading)?.slice(1) ?? []).map((key) => key.toLowerCase());

const joinedPhrase = (name: string): readonly string[] =>
  name.includes(' ') ? [name.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()] : [];

/** Returns a title of two or three words as one, as people also type it: `milktea` for `Milk Tea`. */
const joinedWords = (title: string): readonly string[] =>
  /^\p{L}+(?: \p{L}+){1,2}$/u.test(title) ? [title.replaceAll(' ', '').toLowerCase()] : [];

/**
 * Returns the name of several parts that an entry has, and its last part, each after its form in lower case. Short names
 * of third parties are often words of the site.
 */
function spellingsOf({ heading, title, thirdParty }: Entry): readonly (readonly [string, string])[] {
  const [, owner = '', name = ''] = /^([\w$]+\.(?:[\w$]+\.)*)?([\w$]+)(?:\(.*\))?$/.exec(heading ?? title) ?? [];
  const isLong = !thirdParty || humpsOf(name).length > 2;
  return [name, owner + name]
    .filter((one) => isLong && isCompound(one) && !isProper(one))
    .map((one) => [one.toLowerCase(), one]);
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
