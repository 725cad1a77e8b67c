import type { Shard, ShardWord } from '../../runtime/search/shard.js';
import { hashOf } from '../cache/hash.js';
import { memoKey } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import type { ParsedPage } from '../model/types.js';
import { pageShard, pageTextOf } from './page-shard.js';

/** The cache space of the records of pages. */
export const SPACE = 'search';

/** The cache key of a page's record. `key` identifies the page's content. */
export const recordKey = (cache: Pick<Cache, 'fingerprint'>, key: string): string => memoKey(cache, [key]);

/** The words of a page with the same beginning. */
export interface Piece {
  readonly initial: string;
  /** Identifies the words and their places. */
  readonly hash: string;
  readonly words: () => readonly ShardWord[];
}

/**
 * The words of some pages in the index. Only the requested parts are read, because an edit changes words with few
 * beginnings.
 */
export interface WordRecord extends Pick<Shard, 'lengths'> {
  /** Sorted by initial. */
  readonly pieces: readonly Piece[];
}

/** A page in the index. */
export interface PageRecord extends WordRecord {
  readonly texts: () => Shard['texts'];
}

/** The first line of a cached record; texts and pieces follow as JSON. Lengths are in bytes. */
interface Head extends Pick<Shard, 'lengths'> {
  readonly texts: number;
  readonly pieces: readonly (readonly [initial: string, hash: string, length: number])[];
}

/**
 * The beginning of a word: its first letter and the range of its second one, chosen so that all beginnings have about
 * the same number of words.
 */
export function initialOf(word: string): string {
  const second = word.charAt(1);
  return word.charAt(0) + (second < 'h' ? '' : second < 'o' ? 'h' : 'o');
}

export function writeRecord({ texts: all, lengths, words }: Shard): string {
  const byInitial = new Map<string, ShardWord[]>();
  for (const word of words) {
    const initial = initialOf(word[0]);
    const known = byInitial.get(initial);
    if (known === undefined) byInitial.set(initial, [word]);
    else known.push(word);
  }
  const texts = JSON.stringify(all);
  const pieces = [...byInitial].map(([initial, own]) => [initial, JSON.stringify(own)] as const);
  const head: Head = {
    lengths,
    texts: Buffer.byteLength(texts),
    pieces: pieces.map(([initial, text]) => [initial, hashOf(text).slice(0, 16), Buffer.byteLength(text)]),
  };
  return [`${JSON.stringify(head)}\n`, texts, ...pieces.map(([, text]) => text)].join('');
}

export function readRecord(bytes: Buffer): PageRecord {
  const start = bytes.indexOf('\n') + 1;
  const head = JSON.parse(bytes.toString('utf8', 0, start)) as Head;
  const read = <T>(from: number, length: number): T => JSON.parse(bytes.toString('utf8', from, from + length)) as T;
  let place = start + head.texts;
  return {
    lengths: head.lengths,
    texts: () => read(start, head.texts),
    pieces: head.pieces.map(([initial, hash, length]) => {
      const from = place;
      place += length;
      return { initial, hash, words: () => read(from, length) };
    }),
  };
}

/** The search record of a page, from the cache or newly made. `key` identifies the page's content. */
export function recordOf(page: ParsedPage, key: string, cache: Cache): PageRecord {
  const own = recordKey(cache, key);
  const known = cache.get(SPACE, own);
  if (known !== undefined) return readRecord(known);
  const made = writeRecord(pageShard(pageTextOf(page)));
  cache.set(SPACE, own, made);
  return readRecord(Buffer.from(made));
}
