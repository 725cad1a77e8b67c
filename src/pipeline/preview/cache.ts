import type { Cache } from '../../cache/types.js';

/** Bytes of memory that an entry takes besides its value: key, buffer, place in the map. */
const OVERHEAD = 400;

export interface PreviewCache extends Cache {
  /** Whether the first refresh made any result that was not on disk. */
  hasGrown(): boolean;
  /** Ends a refresh of the site: results that neither it nor the previous one requested may be forgotten. */
  refreshed(): void;
}

/**
 * Results of the first refresh are written to disk. Results of edits are kept only in memory, because hardly any version of a
 * page that is being edited is requested again. The least recently requested are forgotten, so that a day of edits
 * takes no more memory than an hour. `kept`: how many bytes are kept besides those that the last refreshes requested.
 */
export function createPreviewCache(disk: Cache, kept: number): PreviewCache {
  const entries = new Map<string, { readonly value: Buffer; refresh: number }>();
  let size = 0;
  let refresh = 0;
  let hasGrown = false;

  const touch = (key: string): Buffer | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entry.refresh = refresh;
    entries.delete(key);
    entries.set(key, entry);
    return entry.value;
  };
  const forget = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    size -= entry.value.length + OVERHEAD;
  };

  return {
    ...disk,
    get: (space, key) => touch(`${space}\0${key}`) ?? disk.get(space, key),
    has: (space, key) => touch(`${space}\0${key}`) !== undefined || disk.has(space, key),
    need: (space, key) => touch(`${space}\0${key}`) ?? disk.need(space, key),
    set(space, key, value) {
      hasGrown ||= refresh === 0;
      if (refresh === 0) return disk.set(space, key, value);
      const name = `${space}\0${key}`;
      forget(name);
      const bytes = ownCopy(value);
      entries.set(name, { value: bytes, refresh });
      size += bytes.length + OVERHEAD;
    },
    save() {
      if (refresh === 0) disk.save();
    },
    hasGrown: () => hasGrown,
    refreshed() {
      refresh += 1;
      for (const [key, entry] of entries) {
        if (size <= kept || entry.refresh >= refresh - 1) return;
        forget(key);
      }
    },
  };
}

/** Copies bytes, because a small part of a large buffer would keep all of it in memory. */
function ownCopy(value: Uint8Array | string): Buffer {
  if (typeof value !== 'string') return Buffer.alloc(value.length, value);
  const bytes = Buffer.alloc(Buffer.byteLength(value));
  bytes.write(value);
  return bytes;
}
