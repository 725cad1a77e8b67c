import { SHORT, type ShardWord } from '../../../runtime/search/shard.js';
import { isEmpty } from '../../../runtime/search/words/query-words.js';
import { hashOf } from '../../cache/hash.js';
import { memo } from '../../cache/memo.js';
import type { Cache } from '../../cache/types.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { joinWords } from './join-words.js';
import { SPACE, type Piece, type WordRecord } from '../page-record.js';

/** All words of a site with the same beginning. */
export interface WordPart {
  /** Identifies the words and their places. */
  readonly key: string;
  /** The sorted words, and about how many characters each takes when it is written with its places. */
  readonly outline: {
    readonly words: readonly string[];
    readonly sizes: readonly number[];
    /** The words of one or two letters that are not stop words. */
    readonly short: readonly ShardWord[];
  };
  readonly words: () => readonly ShardWord[];
}

/** The words of one record, and the number of entries in the records before it. */
export interface PlacedPiece {
  readonly piece: Piece;
  readonly before: number;
}

/** The words of several records by their beginnings, sorted. */
export function piecesByInitial(
  records: readonly WordRecord[],
): readonly (readonly [initial: string, pieces: readonly PlacedPiece[]])[] {
  const found = new Map<string, PlacedPiece[]>();
  let before = 0;
  for (const { pieces, lengths } of records) {
    for (const piece of pieces) {
      const known = found.get(piece.initial);
      if (known === undefined) found.set(piece.initial, [{ piece, before }]);
      else known.push({ piece, before });
    }
    before += lengths.length;
  }
  return [...found].sort(([a], [b]) => compareText(a, b));
}

/** Identifies words and their places. */
export const namesOf = (pieces: readonly PlacedPiece[]): string =>
  JSON.stringify(pieces.map(({ piece: { hash }, before }) => [hash, before]));

export const joined = (pieces: readonly PlacedPiece[]): readonly ShardWord[] =>
  joinWords(pieces.map(({ piece, before }) => ({ words: piece.words(), before })));

/**
 * The words of a site by their beginnings, in their order. Only the places of the words that an edit changed are
 * joined, as long as it does not change the numbers of the entries. For all others, the data that divides them into
 * chunks is cached.
 */
export function wordParts(records: readonly WordRecord[], cache: Cache): readonly WordPart[] {
  return piecesByInitial(records).map(([, pieces]) => {
    // The words of a whole site are large, so they are kept only while chunks are made from them.
    let held: WeakRef<readonly ShardWord[]> | undefined;
    const words = (): readonly ShardWord[] => {
      const all = held?.deref() ?? joined(pieces);
      held = new WeakRef(all);
      return all;
    };
    const key = hashOf(namesOf(pieces));
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
