import type { ShardWord } from '../../runtime/search/shard.js';
import { hashOf } from '../cache/hash.js';
import { memo, memoKey } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import { SPACE, type PageRecord, type WordRecord } from './page-record.js';
import { joined, namesOf, piecesByInitial, type PlacedPiece } from './words/word-parts.js';

/** A page with its cached record; `key` is the key of the record in the cache. */
export interface PageOfGroup {
  readonly url: string;
  readonly key: string;
  readonly record: () => PageRecord;
}

/** The average number of pages in a group. An edit reads all pages of one group, and something of every other group. */
const PAGES_PER_GROUP = 64;

/**
 * Divides pages into groups, in their order. The hash of a page's address says whether a group ends with it, so a page
 * that is added or removed changes only its own group.
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

/** The cached data of a group, without its words, which are cached separately. */
interface Head extends Pick<WordRecord, 'lengths'> {
  /** Sorted by initial. */
  readonly pieces: readonly (readonly [initial: string, key: string])[];
}

/**
 * The record of a group of pages, in the form of the record of a page. After an edit, only words are joined that begin
 * in the same way as the changed ones.
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
  /** Makes words that are no longer cached. */
  const again = (key: string): readonly ShardWord[] =>
    joined(piecesByInitial(read()).find(([, own]) => nameOf(own) === key)![1]);
  return {
    lengths: head.lengths,
    pieces: head.pieces.map(([initial, key]) => {
      // Tells the cache that the words are in use, even if they are not read. Otherwise, the cache would delete them.
      cache.has(SPACE, key);
      const words = (): readonly ShardWord[] => {
        const known = cache.get(SPACE, key);
        return known === undefined ? again(key) : (JSON.parse(known.toString()) as readonly ShardWord[]);
      };
      return { initial, hash: key, words };
    }),
  };
}
