import type { PrecacheEntry } from './types.js';

/** Start of the names of all caches of the worker; the page removes them by it when the site gives its worker up. */
export const CACHE_PREFIX = 'docs-build:';

/** Name of the cache with the sections that readers chose to keep. */
export const keptCacheOf = (base: string): string => `${CACHE_PREFIX}${base}:kept`;

export interface CacheNames {
  /** What this version of the worker needs; replaced as a whole. */
  readonly precache: string;
  /** Documents that were visited. */
  readonly pages: string;
  /** Files that were used: chunks, images, and those of earlier versions that kept documents still name. */
  readonly files: string;
  /** Sections that readers chose to keep (`runtime/offline/`); the worker only reads it. */
  readonly kept: string;
  /** What the worker itself has to remember: which table open tabs have, and what has been cleared away. */
  readonly state: string;
  /** Whether a cache is one of this worker's at all, of any version. */
  readonly isOwn: (name: string) => boolean;
  /** Whether a cache is what another version gathered. */
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

/** FNV-1a, 32 bits: names a version, secures nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
