import type { Shard, ShardWord } from '../../runtime/search/shard.js';

/** Places of a word, and the last entry that they name. */
interface Places {
  readonly list: number[];
  last: number;
}

/** A section's shard out of those of its pages, in their order. */
export function joinShards(parts: readonly Shard[]): Shard {
  const words = new Map<string, Places[]>();
  let entries = 0;
  for (const part of parts) {
    // There are some hundred thousand of them: no list is made only to be read.
    for (const found of part.words) {
      let fields = words.get(found[0]);
      if (fields === undefined) words.set(found[0], (fields = []));
      for (let field = 1; field < found.length; field += 1)
        append((fields[field - 1] ??= { list: [], last: 0 }), found[field] as readonly number[], entries);
    }
    entries += part.texts.length;
  }
  return {
    texts: parts.flatMap(({ texts }) => texts),
    lengths: parts.flatMap(({ lengths }) => lengths),
    // Sorting by itself goes by code units, as `compareText` does, and takes a third of the time.
    words: [...words.keys()]
      .sort()
      .map((word): ShardWord => [word, ...Array.from(words.get(word)!, (places) => places?.list ?? [])]),
  };
}

/** Adds a list whose entries count from `offset` in the whole. */
function append(places: Places, list: readonly number[], offset: number): void {
  let entry = offset;
  for (let at = 0; at < list.length; at += 2) {
    entry += list[at]!;
    places.list.push(entry - places.last, list[at + 1]!);
    places.last = entry;
  }
}
