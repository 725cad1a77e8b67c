import type { ShardWord } from '../shard.js';
import { wordsOf } from './words.js';

/** The words of short texts as the chunks of the index have them. */
export interface FieldWords {
  /** Sorted by word, with a list of places for each field. */
  readonly words: readonly ShardWord[];
  /** Number of different words of every row, by field. */
  readonly lengths: readonly (readonly number[])[];
}

/** The words of some entries, given in ascending order with the texts of their fields. */
export function fieldWords(
  rows: Iterable<readonly [entry: number, texts: readonly string[]]>,
  fields: number,
): FieldWords {
  const perField = <T>(make: () => T): T[] => Array.from({ length: fields }, make);
  const lengths = perField((): number[] => []);
  const words = new Map<string, { readonly lists: number[][]; readonly last: number[] }>();
  const known = new Map<string, ReadonlyMap<string, number>>();
  const countsOf = (text: string): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    known.set(text, counts);
    return counts;
  };
  for (const [entry, texts] of rows) {
    texts.forEach((text, field) => {
      const counts = known.get(text) ?? countsOf(text);
      lengths[field]!.push(counts.size);
      for (const [word, count] of counts) {
        let places = words.get(word);
        if (places === undefined)
          words.set(word, (places = { lists: perField((): number[] => []), last: perField(() => 0) }));
        places.lists[field]!.push(entry - places.last[field]!, count);
        places.last[field] = entry;
      }
    });
  }
  return {
    words: [...words].map(([word, { lists }]): ShardWord => [word, ...lists]).sort(([a], [b]) => (a < b ? -1 : 1)),
    lengths,
  };
}
