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
  /** Names the words and their places. */
  readonly key: string;
  /** The words, sorted, and about the number of characters in which each is written with its places. */
  readonly outline: {
    readonly words: readonly string[];
    readonly sizes: readonly number[];
    /** Those of one or two letters that are not stop words. */
    readonly short: readonly ShardWord[];
  };
  readonly words: () => readonly ShardWord[];
}

/** Words of one record, and the number of entries in the records before it. */
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

/** Names words and their places. */
export const namesOf = (pieces: readonly PlacedPiece[]): string =>
  JSON.stringify(pieces.map(({ piece: { hash }, before }) => [hash, before]));

export const joined = (pieces: readonly PlacedPiece[]): readonly ShardWord[] =>
  joinWords(pieces.map(({ piece, before }) => ({ words: piece.words(), before })));

/**
 * The words of a site by how they begin, in their order. Only the places of those are joined that an edit changed, as
 * long as it does not change the numbers of the entries; what chunks are made by is cached of the others.
 */
export function wordParts(records: readonly WordRecord[], cache: Cache): readonly WordPart[] {
  return piecesByInitial(records).map(([, pieces]) => {
    // Those of a whole site are large: they are held while chunks are made of them.
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
