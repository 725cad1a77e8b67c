import { entriesOf, type Entry } from './entries.js';
import { FIELDS, TITLE_FIELDS, type Shard, type ShardWord, type Synonym, type TitleIndex } from './shard.js';
import type { EntryNames } from './exactness.js';
import { entryNames } from './paths.js';
import { wordsOf } from './words/words.js';

/** Words of some of the entries, as they came: nothing is rebuilt of them. */
export interface IndexPart {
  /** Sorted by word. */
  readonly words: readonly ShardWord[];
  /** Number of the first entry, and of the first field, that the words' places count from. */
  readonly entry: number;
  readonly field: number;
}

/**
 * An index that grows: titles first, then section by section. It is asked as one: how much a word says depends on how
 * rare it is in everything. The number of an entry never depends on what came first.
 */
export interface SearchIndex {
  readonly entries: readonly Entry[];
  readonly synonyms: readonly Synonym[];
  readonly parts: readonly IndexPart[];
  /** Number of different words of each entry, by field of `FIELDS`. */
  readonly lengths: readonly Float64Array[];
  /** What an entry is called; worked out when somebody asks. */
  namesOf(entry: number): EntryNames;
  /** Words of the site's own name, which say little on its own pages. */
  readonly name: ReadonlySet<string>;
  add(section: number, shard: Shard): void;
}

export function createSearchIndex(titles: TitleIndex): SearchIndex {
  const { entries, offsets } = entriesOf(titles);
  const lengths = FIELDS.map(() => new Float64Array(entries.length));
  const parts: IndexPart[] = [{ words: titleWords(entries, lengths), entry: 0, field: 0 }];
  return {
    entries,
    synonyms: titles.synonyms ?? [],
    parts,
    lengths,
    namesOf: namesIn(entries),
    name: new Set(wordsOf(entries.find(({ url }) => url === '/')?.title ?? '')),
    add(section, shard) {
      const from = offsets[section]!;
      parts.push({ words: shard.words, entry: from, field: TITLE_FIELDS.length });
      shard.lengths.forEach((counts, index) =>
        counts.forEach((count, field) => {
          lengths[TITLE_FIELDS.length + field]![from + index] = count;
        }),
      );
      shard.texts.forEach((text, index) => {
        entries[from + index]!.text = text;
      });
    },
  };
}

function namesIn(entries: readonly Entry[]): (entry: number) => EntryNames {
  const known: EntryNames[] = [];
  return (number) => {
    const { heading, title, parents } = entries[number]!;
    return (known[number] ??= entryNames(title, parents, heading));
  };
}

/** Places of the words of headings and titles, in the form of a shard's. */
function titleWords(entries: readonly Entry[], lengths: readonly Float64Array[]): readonly ShardWord[] {
  const words = new Map<string, { readonly lists: number[][]; readonly last: number[] }>();
  const known = new Map<string, ReadonlyMap<string, number>>();
  const countsOf = (text: string): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    known.set(text, counts);
    return counts;
  };
  entries.forEach(({ heading, title }, entry) =>
    [heading ?? title, title].forEach((text, field) => {
      const counts = known.get(text) ?? countsOf(text);
      lengths[field]![entry] = counts.size;
      for (const [word, count] of counts) {
        let known = words.get(word);
        if (known === undefined)
          words.set(word, (known = { lists: TITLE_FIELDS.map(() => []), last: TITLE_FIELDS.map(() => 0) }));
        known.lists[field]!.push(entry - known.last[field]!, count);
        known.last[field] = entry;
      }
    }),
  );
  return [...words].map(([word, { lists }]): ShardWord => [word, ...lists]).sort(([a], [b]) => (a < b ? -1 : 1));
}
