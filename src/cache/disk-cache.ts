import { join } from 'node:path';
import { cacheUnreadable } from '../diagnostics/catalogue/environment/disk.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { writeWhole } from '../files/write-file.js';
import { EntryLost, unwritable } from './failure.js';
import { LEFT_OVER, sweep, UNUSED } from './forget.js';
import { openSpace, type Space } from './space/space.js';
import type { Cache } from './types.js';

export interface DiskCacheOptions {
  /** Called once if the folder cannot be written. Default: nothing. */
  readonly warn?: (problem: Diagnostic) => void;
  /** Whether every value is checked when its space is opened, and not only when it is read. */
  readonly verify?: boolean;
  /**
   * How many bytes a space keeps in memory before it writes them, because the results of a large site would be a large
   * part of a build's memory.
   */
  readonly mostWaiting?: number;
}

/** The folder within the cache folder that `createDiskCache` gets. */
export const resultsFolder = (cacheDir: string): string => join(cacheDir, 'results');

const EXTENSION = '.records';
/** What a killed process leaves. */
const LEFT_BEHIND = /\.records\.\d+\.tmp$/;

/** A cache in a folder: one append-only file for each space, see `space/batch.ts`. `forget.ts` decides what is deleted. */
export function createDiskCache(
  folder: string,
  fingerprint: string,
  { warn = () => {}, verify = false, mostWaiting = 16_000_000 }: DiskCacheOptions = {},
): Cache {
  const spaces = new Map<string, Space>();
  let writes = true;
  const spaceOf = (name: string): Space => {
    let space = spaces.get(name);
    if (!space) spaces.set(name, (space = openSpace(join(folder, name + EXTENSION), name, verify)));
    return space;
  };
  const attempt = (work: () => void): boolean => {
    if (!writes) return false;
    try {
      work();
      return true;
    } catch (error) {
      writes = false;
      warn(unwritable(error, folder));
      return false;
    }
  };
  return {
    fingerprint,
    get: (name, key) => spaceOf(name).get(key),
    has: (name, key) => spaceOf(name).has(key),
    need(name, key) {
      const value = spaceOf(name).get(key);
      if (!value) throw new EntryLost(cacheUnreadable(folder, name));
      return value;
    },
    set(name, key, value) {
      const space = spaceOf(name);
      if (space.set(key, Buffer.from(value)) > mostWaiting) attempt(space.flush);
    },
    save() {
      let wrote = false;
      attempt(() => {
        for (const space of spaces.values()) wrote = space.save() || wrote;
      });
      if (!wrote) return;
      sweep(folder, (name) => name.endsWith(EXTENSION), UNUSED);
      sweep(folder, (name) => LEFT_BEHIND.test(name), LEFT_OVER);
    },
    write: (file, content) => attempt(() => writeWhole(file, content)),
    close() {
      for (const space of spaces.values()) space.close();
      spaces.clear();
    },
  };
}

/** A cache that keeps results only during one build, for `--no-cache`. */
export function createMemoryCache(fingerprint: string): Cache {
  const values = new Map<string, Buffer>();
  return {
    fingerprint,
    get: (space, key) => values.get(`${space}\0${key}`),
    has: (space, key) => values.has(`${space}\0${key}`),
    need: (space, key) => values.get(`${space}\0${key}`)!,
    set: (space, key, value) => void values.set(`${space}\0${key}`, Buffer.from(value)),
    save() {},
    write: () => false,
    close() {},
  };
}
