import { closeSync, fstatSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { openRegular } from '../files/open-regular.js';
import { dirname } from 'node:path';
import {
  appendBatch,
  checksumOf,
  encodeBatch,
  readBatches,
  readerOf,
  writeBatch,
  type Addition,
  type EncodedBatch,
  type Entry,
} from './batch.js';
import { isForgotten, markUsed, remaining, wantsRewrite } from './forget.js';
import { makeFolder } from '../files/make-folder.js';

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

/** A file in the state in which it was opened. */
interface Opened {
  readonly descriptor: number;
  readonly bytesAt: ReturnType<typeof readerOf>;
  readonly inode: number;
  readonly entries: Map<string, Entry>;
  readonly build: number;
  batches: number;
  size: number;
  count: number;
  whole: boolean;
}

/** Opens a space. With `verify`, every value is read at once, so that `has` is right about what `get` will find. */
export function openSpace(file: string, name: string, verify: boolean): Space {
  let opened = open(file, name);
  const used = new Set<string>();
  const added = new Map<string, Buffer>();
  let waiting = 0;
  /** Whether values were added to the file whose use has not been recorded there yet. */
  let flushed = false;
  let build = 0;

  const read = (key: string): Buffer | undefined => {
    const entry = opened?.entries.get(key);
    if (!opened || !entry) return undefined;
    const value = readValue(opened, entry, name);
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
    const fresh = open(file, name);
    for (const key of used) {
      const value = added.has(key) || fresh?.entries.has(key) ? undefined : read(key);
      if (value) added.set(key, value);
    }
    if (opened) release(opened.descriptor);
    opened = fresh;
  };
  const begin = (): void => {
    follow();
    build ||= (opened?.build ?? 0) + 1;
    makeFolder(dirname(file));
  };
  const additions = (): readonly Addition[] => [...added].map(([key, value]): Addition => ({ key, value, build }));

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
      if (opened === undefined) opened = rewrite(undefined, file, name, build, [], additions());
      else append(opened, file, name, build, additions(), []);
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
        append(opened, file, name, build, additions(), earlier);
      else {
        const others = [...(opened?.entries.values() ?? [])].filter(({ key }) => !added.has(key));
        opened = rewrite(opened, file, name, build, remaining(others, build), additions());
      }
      flushed = false;
      added.clear();
      waiting = 0;
      return true;
    },
    close() {
      if (opened) release(opened.descriptor);
      opened = undefined;
    },
  };
}

/** Undefined if there is no file, or none that can be read. */
function open(file: string, name: string): Opened | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openRegular(file);
    const { ino, size } = fstatSync(descriptor);
    const { entries, build, batches, whole } = readBatches(descriptor, size, name);
    const known = new Map<string, Entry>();
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at]!;
      // If two have the same key, the second counts.
      if (isForgotten(entry.build, build)) known.delete(entry.key);
      else known.set(entry.key, entry);
    }
    return {
      descriptor,
      bytesAt: readerOf(descriptor),
      inode: ino,
      entries: known,
      build,
      batches,
      size,
      count: entries.length,
      whole,
    };
  } catch {
    if (descriptor !== undefined) release(descriptor);
    return undefined;
  }
}

function readValue({ bytesAt }: Opened, { key, offset, length, crc }: Entry, name: string): Buffer | undefined {
  try {
    const value = bytesAt(offset, length);
    return value.length === length && checksumOf(name, key, value) === crc ? value : undefined;
  } catch {
    return undefined;
  }
}

function append(
  opened: Opened,
  file: string,
  name: string,
  build: number,
  additions: readonly Addition[],
  earlier: readonly number[],
): void {
  const batch = encodeBatch(name, build, additions, earlier);
  appendBatch(file, batch, opened.size);
  list(opened, additions, batch);
}

/** Records the locations of the values of a batch that was added to the end of the file. */
function list(opened: Opened, additions: readonly Addition[], { length, checksums }: EncodedBatch): void {
  let offset = opened.size + length - additions.reduce((sum, { value }) => sum + value.length, 0);
  for (const [index, { key, value, build }] of additions.entries()) {
    opened.entries.set(key, {
      key,
      offset,
      length: value.length,
      crc: checksums[index]!,
      ordinal: opened.count++,
      build,
    });
    offset += value.length;
  }
  opened.size += length;
  opened.batches++;
}

function rewrite(
  before: Opened | undefined,
  file: string,
  name: string,
  build: number,
  kept: readonly Entry[],
  additions: readonly Addition[],
): Opened {
  const values = kept.flatMap((entry): Addition[] => {
    const value = before && readValue(before, entry, name);
    return value ? [{ key: entry.key, value, build: entry.build }] : [];
  });
  const all = [...values, ...additions];
  const batch = encodeBatch(name, build, all, []);
  const beside = `${file}.${process.pid}.tmp`;
  try {
    const written = openSync(beside, 'w');
    try {
      writeBatch(written, batch);
    } finally {
      closeSync(written);
    }
    const descriptor = openSync(beside, 'r');
    const opened: Opened = {
      descriptor,
      bytesAt: readerOf(descriptor),
      inode: fstatSync(descriptor).ino,
      entries: new Map(),
      build,
      batches: 0,
      size: 0,
      count: 0,
      whole: true,
    };
    list(opened, all, batch);
    renameSync(beside, file);
    if (before) release(before.descriptor);
    return opened;
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** If the file was only read, closing it cannot lose anything. */
function release(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    return;
  }
}
