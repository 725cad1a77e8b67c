import { SHORT, type ShardWord } from '../../runtime/search/shard.js';
import { isEmpty } from '../../runtime/search/words/query-words.js';
import { hashOf } from '../cache/hash.js';
import { memo } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import { compareText } from '../diagnostics/diagnostic.js';
import { joinWords } from './join-words.js';
import { SPACE, type PageRecord, type Piece } from './page-record.js';

/** All words of a site that begin alike. */
export interface WordPart {
  /** Names the words and their places. */
  readonly key: string;
  /** The words, sorted, and about the number of characters in which each is written with its places. */
  readonly outline: {
    readonly words: readonly string[];
    readonly sizes: readonly number[];
    /** Those of one or two letters that say what is looked for. */
    readonly short: readonly ShardWord[];
  };
  readonly words: () => readonly ShardWord[];
}

/**
 * The words of all pages by how they begin, in their order. Only the places of those are joined that an edit changed, as
 * long as it does not change the numbers of the entries; what chunks are made by is remembered of the others.
 */
export function wordParts(records: readonly PageRecord[], cache: Cache): readonly WordPart[] {
  const byInitial = new Map<string, { piece: Piece; page: number }[]>();
  records.forEach(({ pieces }, page) => {
    for (const piece of pieces) {
      const known = byInitial.get(piece.initial);
      if (known === undefined) byInitial.set(piece.initial, [{ piece, page }]);
      else known.push({ piece, page });
    }
  });
  const before: number[] = [];
  let entries = 0;
  for (const { lengths } of records) {
    before.push(entries);
    entries += lengths.length;
  }
  const numbers = hashOf(JSON.stringify(before));
  return [...byInitial]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, pieces]) => {
      const key = hashOf(numbers, JSON.stringify(pieces.map(({ piece: { hash }, page }) => [hash, page])));
      // Those of a whole site are large: they are held while chunks are made of them.
      let joined: WeakRef<readonly ShardWord[]> | undefined;
      const words = (): readonly ShardWord[] => {
        const held =
          joined?.deref() ??
          joinWords(pieces.map(({ piece, page }) => ({ words: piece.words(), before: before[page]! })));
        joined = new WeakRef(held);
        return held;
      };
      const outline = memo(cache, SPACE, ['outline', key], () => ({
        words: words().map(([word]) => word),
        sizes: words().map(sizeOf),
        short: words().filter(([word]) => word.length <= SHORT && !isEmpty(word)),
      }));
      return { key, outline, words };
    });
}

const sizeOf = ([word, ...lists]: ShardWord): number =>
  lists.reduce((sum, list) => sum + 2 * list.length, word.length + 6);
