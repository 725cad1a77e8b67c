import type { ShardWord } from '../../runtime/search/shard.js';
import { compareText } from '../diagnostics/diagnostic.js';

/** The words of one field of each entry, by the field's number. */
export type EntryWords = readonly (readonly string[])[];

/** Places of all words of the entries, sorted by word. Lists at the end that would be empty are left out. */
export function countWords(entries: readonly EntryWords[]): readonly ShardWord[] {
  const words = new Map<string, number[][]>();
  const last = new Map<number[], number>();
  entries.forEach((fields, entry) =>
    fields.forEach((found, field) => {
      for (const [word, count] of counted(found)) {
        let lists = words.get(word);
        if (lists === undefined) words.set(word, (lists = []));
        while (lists.length <= field) lists.push([]);
        const list = lists[field]!;
        list.push(entry - (last.get(list) ?? 0), count);
        last.set(list, entry);
      }
    }),
  );
  return [...words].map(([word, lists]): ShardWord => [word, ...lists]).sort(([a], [b]) => compareText(a, b));
}

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
