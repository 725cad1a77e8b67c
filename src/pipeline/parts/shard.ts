import { hashOf } from '../../cache/hash.js';

/** One of several parts in which a site is built: the first is number 1. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/**
 * Whether a shard makes the page of a content path. Only the path decides, so that a page stays in its part when others
 * are added.
 */
export const makesPage = ({ number, of }: Shard, path: string): boolean =>
  Number.parseInt(hashOf(path).slice(0, 8), 16) % of === number - 1;

export const shardText = ({ number, of }: Shard): string => `${number}/${of}`;
