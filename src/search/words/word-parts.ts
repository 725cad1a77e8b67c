import { SHORT, type ShardWord } from '../../../runtime/search/shard.js';
import { isEmpty } from '../../../runtime/search/words/query-words.js';
import { hashOf } from '../../cache/hash.js';
import { memo, memoOnRequest } from '../../cache/memo.js';
import type { Cache } from '../../cache/types.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { cutWords, type Slice } from './cut-words.js';
import { joinWords } from './join-words.js';
import { SPACE, type Piece, type WordRecord } from '../page-record.js';

/**
 * Words that may correct a misspelled one. Other names with dots and dashes are corrected part by part; the parts of
 * flags are often too short for that, and each flag is there once, without its negation.
 */
const SPELLED = /^(?:\p{L}{4,}|--(?!no-)\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)+)$/u;

/** All words of a site with the same beginning. Only what an edit changed is joined; what divides the rest is cached. */
export interface WordPart {
  /** Identifies the words and their places. */
  readonly key: string;
  readonly outline: {
    /** About how many characters the words take when they are written with their places. */
    readonly size: number;
    /** The words of one or two letters that are not stop words. */
    readonly short: readonly ShardWord[];
    /** A hash of the words that may correct a misspelled one. */
    readonly spelling: string;
  };
  readonly words: () => readonly ShardWord[];
  /** The words that may correct a misspelled one. */
  readonly spelled: () => readonly string[];
  /** The words in this many ranges of about the same size, without empty ones. */
  readonly slices: (count: number) => readonly Slice[];
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
 * The words of a site by their beginnings, in their order. As long as an edit does not change the numbers of the
 * entries, only words are joined that begin in the same way as the changed ones.
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
    const spelled = memoOnRequest(cache, SPACE, ['spelled', key], (): readonly string[] =>
      words().flatMap(([word]) => (SPELLED.test(word) ? [word] : [])),
    );
    const outline = memo(cache, SPACE, ['outline', key], () => ({
      size: words().reduce((sum, word) => sum + sizeOf(word), 0),
      short: words().filter(([word]) => word.length <= SHORT && !isEmpty(word)),
      spelling: hashOf(...spelled()),
    }));
    const slices = (count: number): readonly Slice[] =>
      memo(cache, SPACE, ['slices', key, String(count)], () => cutWords(words(), sizeOf, count));
    return { key, outline, words, spelled, slices };
  });
}

const sizeOf = ([word, ...lists]: ShardWord): number =>
  lists.reduce((sum, list) => sum + 2 * list.length, word.length + 6);
