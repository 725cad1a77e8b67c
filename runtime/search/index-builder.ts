import type { AsPlainObject } from 'minisearch';
import { entriesOf, type Entry } from './entries.js';
import { FIELDS, TITLE_FIELDS, type Shard, type TitleIndex } from './shard.js';
import { wordsOf } from './words.js';

type Places = Record<number, Record<number, number>>;

/**
 * One index that grows: titles first, then section by section. One and not several: how much a word says depends on how
 * rare it is, and a word that is common in its own section must not count for less there. The number of an entry never
 * depends on what came first.
 */
export interface IndexBuilder {
  readonly entries: readonly Entry[];
  add(section: number, shard: Shard): void;
  /** What there is by now, in the library's own serialised form. */
  snapshot(): AsPlainObject;
}

export function createIndexBuilder(titles: TitleIndex): IndexBuilder {
  const { entries, offsets } = entriesOf(titles);
  const words = new Map<string, Places>();
  const lengths = entries.map(() => FIELDS.map(() => 0));
  entries.forEach(({ heading, title }, entry) => {
    addText(words, lengths[entry]!, entry, [heading ?? title, title]);
  });

  return {
    entries,
    add(section, shard) {
      const from = offsets[section]!;
      addPlaces(words, shard, from);
      shard.lengths.forEach((counts, index) => counts.forEach((count, field) => { lengths[from + index]![TITLE_FIELDS.length + field] = count; }));
      shard.texts.forEach((text, index) => { entries[from + index]!.text = text; });
    },
    snapshot: () => ({
      documentCount: entries.length,
      nextId: entries.length,
      documentIds: Object.fromEntries(entries.map((_, id) => [id, id])),
      fieldIds: Object.fromEntries(FIELDS.map((field, index) => [field, index])),
      fieldLength: Object.fromEntries(lengths.map((counts, id) => [id, [...counts]])),
      averageFieldLength: FIELDS.map((_, field) => lengths.reduce((sum, counts) => sum + counts[field]!, 0) / Math.max(entries.length, 1)),
      storedFields: {},
      dirtCount: 0,
      index: [...words],
      serializationVersion: 2,
    }),
  };
}

function addText(words: Map<string, Places>, lengths: number[], entry: number, texts: readonly string[]): void {
  texts.forEach((text, field) => {
    const found = wordsOf(text);
    lengths[field] = new Set(found).size;
    for (const word of found) {
      const counts = (placesOf(words, word)[field] ??= {});
      counts[entry] = (counts[entry] ?? 0) + 1;
    }
  });
}

/** Adds a shard whose first entry has the number `from` in the whole. */
function addPlaces(words: Map<string, Places>, shard: Shard, from: number): void {
  for (const [word, ...lists] of shard.words) {
    const places = placesOf(words, word);
    lists.forEach((list, field) => {
      if (list.length === 0) return;
      const counts = (places[TITLE_FIELDS.length + field] ??= {});
      let entry = from;
      for (let at = 0; at < list.length; at += 2) counts[(entry += list[at]!)] = list[at + 1]!;
    });
  }
}

function placesOf(words: Map<string, Places>, word: string): Places {
  let places = words.get(word);
  if (places === undefined) words.set(word, (places = {}));
  return places;
}
