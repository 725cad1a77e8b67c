import { closeSync, fstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { openRegular } from '../../files/open-regular.js';
import { isForgotten } from '../forget.js';
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

export interface SpacePlace {
  readonly file: string;
  /** The name of the space, from which all checksums in the file start. */
  readonly name: string;
}

/** A file in the state in which it was opened, and what was added to it since. */
export interface SpaceFile {
  readonly place: SpacePlace;
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

/** Undefined if there is no file, or none that can be read. */
export function openSpaceFile(place: SpacePlace): SpaceFile | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openRegular(place.file);
    const { ino, size } = fstatSync(descriptor);
    const { entries, build, batches, whole } = readBatches(descriptor, size, place.name);
    const known = new Map<string, Entry>();
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at]!;
      // If two have the same key, the second counts.
      if (isForgotten(entry.build, build)) known.delete(entry.key);
      else known.set(entry.key, entry);
    }
    return {
      place,
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

/** Undefined if the value cannot be read, or is not what was written. */
export function readValue({ place, bytesAt }: SpaceFile, { key, offset, length, crc }: Entry): Buffer | undefined {
  try {
    const value = bytesAt(offset, length);
    return value.length === length && checksumOf(place.name, key, value) === crc ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `earlier`: which values of earlier batches the build used. */
export function append(
  opened: SpaceFile,
  build: number,
  additions: readonly Addition[],
  earlier: readonly number[],
): void {
  const { file, name } = opened.place;
  const batch = encodeBatch(name, build, additions, earlier);
  appendBatch(file, batch, opened.size);
  list(opened, additions, batch);
}

/** Records the locations of the values of a batch that was added to the end of the file. */
function list(opened: SpaceFile, additions: readonly Addition[], { length, checksums }: EncodedBatch): void {
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

/** Makes a file with these values, which takes the place of another one. */
export function createSpaceFile(place: SpacePlace, build: number, values: readonly Addition[]): SpaceFile {
  const { file, name } = place;
  const batch = encodeBatch(name, build, values, []);
  const beside = `${file}.${process.pid}.tmp`;
  try {
    const written = openSync(beside, 'w');
    try {
      writeBatch(written, batch);
    } finally {
      closeSync(written);
    }
    const descriptor = openSync(beside, 'r');
    const opened: SpaceFile = {
      place,
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
    list(opened, values, batch);
    renameSync(beside, file);
    return opened;
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** If the file was only read, closing it cannot lose anything. */
export const closeSpaceFile = ({ descriptor }: SpaceFile): void => release(descriptor);

function release(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {
    return;
  }
}
