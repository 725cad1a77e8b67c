import type { ShardWord } from '../../runtime/search/shard.js';
import { hashOf } from '../cache/hash.js';
import { memo, memoKey } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import { SPACE, type PageRecord, type WordRecord } from './page-record.js';
import { joined, namesOf, piecesByInitial, type PlacedPiece } from './words/word-parts.js';

/** A page, what is cached of it, and its name there. */
export interface PageOfGroup {
  readonly url: string;
  readonly key: string;
  readonly record: () => PageRecord;
}

/** A group has about so many pages: an edit reads those of one group, and something of every other group. */
const PAGES_PER_GROUP = 64;

/**
 * Divides pages, in their order, behind those whose address says so: a page that is added or removed changes its own
 * group, and all others stay what they were.
 */
export function groupsOf<T extends Pick<PageOfGroup, 'url'>>(pages: readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = [];
  let isOpen = false;
  for (const page of pages) {
    if (isOpen) groups.at(-1)!.push(page);
    else groups.push([page]);
    isOpen = Number.parseInt(hashOf(page.url).slice(0, 8), 16) % PAGES_PER_GROUP > 0;
  }
  return groups;
}

/** What is cached of a group; its words are cached by themselves. */
interface Head extends Pick<WordRecord, 'lengths'> {
  /** Sorted by initial. */
  readonly pieces: readonly (readonly [initial: string, key: string])[];
}

/**
 * What the index says of the pages of a group, as it is said about one page. After an edit, only words are joined that begin
 * as those that it changed.
 */
export function recordOfGroup(pages: readonly PageOfGroup[], cache: Cache): WordRecord {
  const read = (): readonly PageRecord[] => pages.map(({ record }) => record());
  const nameOf = (pieces: readonly PlacedPiece[]): string => memoKey(cache, ['group piece', namesOf(pieces)]);
  const head = memo(cache, SPACE, ['group', ...pages.map(({ key }) => key)], (): Head => {
    const records = read();
    const pieces = piecesByInitial(records).map(([initial, own]) => {
      const key = nameOf(own);
      if (!cache.has(SPACE, key)) cache.set(SPACE, key, JSON.stringify(joined(own)));
      return [initial, key] as const;
    });
    return { lengths: records.flatMap(({ lengths }) => lengths), pieces };
  });
  /** Words that are not cached any more. */
  const again = (key: string): readonly ShardWord[] =>
    joined(piecesByInitial(read()).find(([, own]) => nameOf(own) === key)![1]);
  return {
    lengths: head.lengths,
    pieces: head.pieces.map(([initial, key]) => {
      // Said to be in use even where they are not read, or the cache would forget them.
      cache.has(SPACE, key);
      const words = (): readonly ShardWord[] => {
        const known = cache.get(SPACE, key);
        return known === undefined ? again(key) : (JSON.parse(known.toString()) as readonly ShardWord[]);
      };
      return { initial, hash: key, words };
    }),
  };
}
