import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../files/make-folder.js';
import { markUsed, remaining, wantsRewrite } from '../forget.js';
import type { Addition, Entry } from './batch.js';
import { append, closeSpaceFile, createSpaceFile, openSpaceFile, readValue } from './space-file.js';

/** The results of one function: an append-only file, and what this process knows about it. */
export interface Space {
  get(key: string): Buffer | undefined;
  has(key: string): boolean;
  /** Keeps a value. Returns how many bytes of values are not in the file yet. */
  set(key: string, value: Buffer): number;
  /**
   * Adds new values to the file, so that they need not stay in memory, and forgets nothing. Throws errors of the file
   * system.
   */
  flush(): void;
  /** Adds new values to the file. Returns whether there were any. Throws errors of the file system. */
  save(): boolean;
  close(): void;
}

/** Opens a space. With `verify`, every value is read at once, so that `has` is right about what `get` will find. */
export function openSpace(file: string, name: string, verify: boolean): Space {
  const place = { file, name };
  let opened = openSpaceFile(place);
  const used = new Set<string>();
  const added = new Map<string, Buffer>();
  let waiting = 0;
  /** Whether values were added to the file whose use has not been recorded there yet. */
  let flushed = false;
  let build = 0;

  const read = (key: string): Buffer | undefined => {
    const entry = opened?.entries.get(key);
    if (!opened || !entry) return undefined;
    const value = readValue(opened, entry);
    if (value) return value;
    opened.entries.delete(key);
    opened.whole = false;
    return undefined;
  };
  if (verify) for (const key of [...(opened?.entries.keys() ?? [])]) read(key);

  /**
   * Follows another process that has written the file since: its values are kept, and values in use that only the old
   * file contains are written again.
   */
  const follow = (): void => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino === opened?.inode && now?.size === opened?.size) return;
    const fresh = openSpaceFile(place);
    for (const key of used) {
      const value = added.has(key) || fresh?.entries.has(key) ? undefined : read(key);
      if (value) added.set(key, value);
    }
    if (opened) closeSpaceFile(opened);
    opened = fresh;
  };
  const begin = (): void => {
    follow();
    build ||= (opened?.build ?? 0) + 1;
    makeFolder(dirname(file));
  };
  const additions = (): readonly Addition[] => [...added].map(([key, value]): Addition => ({ key, value, build }));
  /** Writes the file anew, with the values of these entries and the added ones. */
  const rewrite = (kept: readonly Entry[]): void => {
    const values = kept.flatMap((entry): Addition[] => {
      const value = opened && readValue(opened, entry);
      return value ? [{ key: entry.key, value, build: entry.build }] : [];
    });
    const before = opened;
    opened = createSpaceFile(place, build, [...values, ...additions()]);
    if (before) closeSpaceFile(before);
  };

  return {
    get(key) {
      const value = added.get(key) ?? read(key);
      if (value) used.add(key);
      return value;
    },
    has(key) {
      const found = added.has(key) || opened?.entries.has(key) === true;
      if (found) used.add(key);
      return found;
    },
    set(key, value) {
      added.set(key, value);
      return (waiting += value.length);
    },
    flush() {
      begin();
      // A damaged file is rewritten at the end, when it is known what was used.
      if (opened?.whole === false) return;
      // They count as used, because another process may replace the file.
      for (const key of added.keys()) used.add(key);
      if (opened === undefined) rewrite([]);
      else append(opened, build, additions(), []);
      flushed = true;
      added.clear();
      waiting = 0;
    },
    save() {
      if (added.size === 0 && !flushed && opened?.whole !== false) {
        if (opened && used.size > 0) markUsed(opened.descriptor);
        return false;
      }
      begin();
      const earlier: number[] = [];
      for (const key of used) {
        const entry = opened?.entries.get(key);
        if (!entry) continue;
        entry.build = build;
        earlier.push(entry.ordinal);
      }
      if (opened?.whole && !wantsRewrite(opened.size, opened.batches, opened.entries.values(), build))
        append(opened, build, additions(), earlier);
      else {
        const others = [...(opened?.entries.values() ?? [])].filter(({ key }) => !added.has(key));
        rewrite(remaining(others, build));
      }
      flushed = false;
      added.clear();
      waiting = 0;
      return true;
    },
    close() {
      if (opened) closeSpaceFile(opened);
      opened = undefined;
    },
  };
}
