import type { Cache } from './types.js';

/** A cache that records which results a process read or made, so that they can be passed to another process. */
export interface RecordingCache extends Cache {
  /** Space -> keys. */
  readonly used: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Passes every call on to `cache` and records the key, unless a lookup found nothing: what is not there cannot be
 * passed on.
 */
export function recordingCache(cache: Cache): RecordingCache {
  const used = new Map<string, Set<string>>();
  const note = (space: string, key: string): void => {
    const keys = used.get(space);
    if (keys === undefined) used.set(space, new Set([key]));
    else keys.add(key);
  };
  return {
    ...cache,
    used,
    get(space, key) {
      const value = cache.get(space, key);
      if (value !== undefined) note(space, key);
      return value;
    },
    has(space, key) {
      const isThere = cache.has(space, key);
      if (isThere) note(space, key);
      return isThere;
    },
    need(space, key) {
      note(space, key);
      return cache.need(space, key);
    },
    set(space, key, value) {
      note(space, key);
      cache.set(space, key, value);
    },
  };
}
