import type { PrecacheEntry } from '../types.js';

/**
 * The beginning of the names of all caches of the worker, by which the page removes them if the site no longer has a
 * worker.
 */
export const CACHE_PREFIX = 'docs-build:';

/** The name of the cache with the sections that readers keep. */
export const keptCacheOf = (base: string): string => `${CACHE_PREFIX}${base}:kept`;

export interface CacheNames {
  /** The cache with the files that this version of the worker needs. It is replaced as a whole. */
  readonly precache: string;
  /** The cache with visited documents. */
  readonly pages: string;
  /** The cache with used files: chunks, images, and those of earlier versions that kept documents still name. */
  readonly files: string;
  /** The cache with the sections that readers keep (`runtime/offline/`), which the worker only reads. */
  readonly kept: string;
  /** The cache with the worker's own state: which table each open tab has, and for which version everything has been done. */
  readonly state: string;
  /** Whether a cache belongs to this worker, in any version. */
  readonly isOwn: (name: string) => boolean;
  /** Whether a cache is the precache of another version. */
  readonly isEarlier: (name: string) => boolean;
}

export function cacheNamesFor(base: string, entries: readonly PrecacheEntry[]): CacheNames {
  const prefix = `${CACHE_PREFIX}${base}:`;
  const precache = `${prefix}precache-${fingerprint(JSON.stringify(entries))}`;
  return {
    precache,
    pages: `${prefix}pages`,
    files: `${prefix}files`,
    kept: keptCacheOf(base),
    state: `${prefix}state`,
    isOwn: (name) => name.startsWith(prefix),
    isEarlier: (name) => name.startsWith(`${prefix}precache-`) && name !== precache,
  };
}

/** A 32-bit FNV-1a hash. It only identifies a version and needs no cryptographic strength. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
