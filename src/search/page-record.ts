import type { Shard, ShardWord } from '../../runtime/search/shard.js';
import { hashOf } from '../cache/hash.js';
import { memoKey } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import type { ParsedPage } from '../model/types.js';
import { pageShard, pageTextOf } from './page-shard.js';

/** Where it is remembered what the index says of a page. */
export const SPACE = 'search';

/** All that it depends on: `key` names the page's content. */
export const recordKey = (cache: Pick<Cache, 'fingerprint'>, key: string): string => memoKey(cache, [key]);

/** Words that begin alike. */
export interface Piece {
  readonly initial: string;
  /** Names the words and their places. */
  readonly hash: string;
  readonly words: () => readonly ShardWord[];
}

/** What the index says of the words of some pages, of which only what is asked for is read: an edit changes those of few initials. */
export interface WordRecord extends Pick<Shard, 'lengths'> {
  /** Sorted by initial. */
  readonly pieces: readonly Piece[];
}

/** What the index says of a page. */
export interface PageRecord extends WordRecord {
  readonly texts: () => Shard['texts'];
}

/** The first line of what is remembered; texts and pieces follow as JSON. Lengths are bytes. */
interface Head extends Pick<Shard, 'lengths'> {
  readonly texts: number;
  readonly pieces: readonly (readonly [initial: string, hash: string, length: number])[];
}

/** How a word begins, roughly: initials are sorted as the words are, and none of them has many more words than others. */
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

/** What the index says of a page, remembered or made. `key` names the page's content. */
export function recordOf(page: ParsedPage, key: string, cache: Cache): PageRecord {
  const own = recordKey(cache, key);
  const known = cache.get(SPACE, own);
  if (known !== undefined) return readRecord(known);
  const made = writeRecord(pageShard(pageTextOf(page)));
  cache.set(SPACE, own, made);
  return readRecord(Buffer.from(made));
}
