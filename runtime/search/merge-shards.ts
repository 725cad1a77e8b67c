import type { AsPlainObject } from 'minisearch';
import { FIELDS, type Shard } from './shard.js';

type Places = Record<number, Record<number, number>>;

/**
 * One index out of those of all sections, in the library's own serialised form. One and not several: how much a word
 * says depends on how rare it is, and a word that is common in its own section must not count for less there.
 */
export function mergeShards(shards: readonly Shard[]): AsPlainObject {
  const words = new Map<string, Places>();
  const documentIds: Record<string, number> = {};
  const fieldLength: Record<string, number[]> = {};
  const totals = FIELDS.map(() => 0);
  let count = 0;
  for (const shard of shards) {
    addWords(words, shard, count);
    for (const lengths of shard.lengths) {
      documentIds[count] = count;
      fieldLength[count] = [...lengths];
      lengths.forEach((length, field) => { totals[field]! += length; });
      count += 1;
    }
  }
  return {
    documentCount: count,
    nextId: count,
    documentIds,
    fieldIds: Object.fromEntries(FIELDS.map((field, index) => [field, index])),
    fieldLength,
    averageFieldLength: totals.map((total) => total / Math.max(count, 1)),
    storedFields: {},
    dirtCount: 0,
    index: [...words],
    serializationVersion: 2,
  };
}

/** Adds a shard whose first entry has the number `from` in the whole. */
function addWords(words: Map<string, Places>, shard: Shard, from: number): void {
  for (const [word, ...lists] of shard.words) {
    let places = words.get(word);
    if (places === undefined) words.set(word, (places = {}));
    lists.forEach((list, field) => {
      if (list.length === 0) return;
      const counts = (places[field] ??= {});
      let entry = from;
      for (let at = 0; at < list.length; at += 2) counts[(entry += list[at]!)] = list[at + 1]!;
    });
  }
}
