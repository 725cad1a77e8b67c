/**
 * The file of a space is a row of batches; each is what one save added, and all that is needed to read it:
 *
 *   header     20 bytes: magic, number of the build, length of the directory, length of the values, CRC-32
 *   directory  JSON: key, length, checksum and last use of each value; which values of earlier batches the build used
 *   values     one after the other
 *
 * Two checksums guard it: that of header and directory, and that of each key with its value. Both start from the name of
 * the space, so that neither a cut or flipped file nor one that belongs elsewhere is ever taken for a result.
 */
import { closeSync, constants, ftruncateSync, readSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { openRegular } from '../../files/open-regular.js';

const MAGIC = 0x44424332;
const HEADER = 20;
/** How many bytes are read at once to find a header with its directory. */
const LOOK = 65_536;
/** How many bytes are written at once, because values are small and each call takes time. */
const AT_ONCE = 1_000_000;
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT;

/** Location of a value, and the last build that used it. */
export interface Entry {
  readonly key: string;
  readonly offset: number;
  readonly length: number;
  readonly crc: number;
  /** Its number among all entries of the file, in the order in which they were written. */
  readonly ordinal: number;
  build: number;
}

/** A value to write. */
export interface Addition {
  readonly key: string;
  readonly value: Uint8Array;
  readonly build: number;
}

interface Directory {
  readonly entries: readonly (readonly [key: string, length: number, crc: number, build: number])[];
  /** Ordinals in ascending order, as runs: the first ordinal of each run, and how many more follow it without a gap. */
  readonly used: readonly number[];
}

/** The content of a file. */
export interface Contents {
  /** In the order in which they were written. If two have the same key, the second counts. */
  readonly entries: readonly Entry[];
  /** Number of the last build that wrote. */
  readonly build: number;
  readonly batches: number;
  /** False if a part of the file could not be read. */
  readonly whole: boolean;
}

/** A CRC-32 of a value, which begins with the space and the key, so that no value is taken for another one. */
export function checksumOf(space: string, key: string, value: Uint8Array): number {
  const start = crc32(`${space}\0${key}\0`);
  // The checksum of an empty text is 0, whatever it starts from.
  return value.length === 0 ? start : crc32(value, start);
}

/** A batch to write. */
export interface EncodedBatch {
  /** Its bytes, which are not joined, because the values of a large site are a large part of a build's memory. */
  readonly parts: readonly Uint8Array[];
  readonly length: number;
  /** Locations of the values, in the order of the additions. */
  readonly checksums: readonly number[];
}

export function encodeBatch(
  space: string,
  build: number,
  additions: readonly Addition[],
  used: readonly number[],
): EncodedBatch {
  const checksums = additions.map(({ key, value }) => checksumOf(space, key, value));
  const entries = additions.map((one, index) => [one.key, one.value.length, checksums[index]!, one.build] as const);
  const directory = Buffer.from(JSON.stringify({ entries, used: rowsOf(used) } satisfies Directory));
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt32LE(build, 4);
  header.writeUInt32LE(directory.length, 8);
  header.writeUInt32LE(
    additions.reduce((sum, { value }) => sum + value.length, 0),
    12,
  );
  header.writeUInt32LE(guardOf(space, header, directory), 16);
  const parts = [header, directory, ...additions.map(({ value }) => value)];
  return { parts, length: parts.reduce((sum, part) => sum + part.length, 0), checksums };
}

/** A single build wrote most of what a build uses, so runs are much shorter than lists of numbers would be. */
function rowsOf(ordinals: readonly number[]): readonly number[] {
  const rows: number[] = [];
  let next = -1;
  for (const ordinal of [...ordinals].sort((a, b) => a - b)) {
    if (ordinal === next) rows[rows.length - 1]! += 1;
    else rows.push(ordinal, 1);
    next = ordinal + 1;
  }
  return rows;
}

const guardOf = (space: string, header: Buffer, directory: Buffer): number =>
  crc32(directory, crc32(header.subarray(0, 16), crc32(space)));

/** Writes a batch to an open file, some megabytes at a time. Throws errors of the file system. */
export function writeBatch(descriptor: number, { parts }: EncodedBatch): void {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for (const [index, part] of parts.entries()) {
    waiting.push(part);
    size += part.length;
    if (size < AT_ONCE && index < parts.length - 1) continue;
    writeFileSync(descriptor, Buffer.concat(waiting, size));
    waiting = [];
    size = 0;
  }
}

/** Adds a batch to the end of a file of the given size. Throws errors of the file system. */
export function appendBatch(file: string, { parts }: EncodedBatch, size: number): void {
  const descriptor = openRegular(file, APPEND);
  try {
    // It is written in one call, because another process may add to the file, too.
    writeFileSync(descriptor, Buffer.concat(parts));
  } catch (error) {
    cutBack(descriptor, size);
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * After half a batch, the next save would have to rewrite the file. If the batch cannot even be cut off, its checksum
 * shows that it is damaged.
 */
function cutBack(descriptor: number, size: number): void {
  try {
    ftruncateSync(descriptor, size);
  } catch {
    return;
  }
}

/** Reads headers and directories, but not the values. Stops at the first batch that differs from what was written. */
export function readBatches(descriptor: number, size: number, space: string): Contents {
  const entries: Entry[] = [];
  let build = 0;
  let batches = 0;
  let position = 0;
  while (position < size) {
    const batch = readBatch(descriptor, position, size, space);
    if (batch === undefined) return { entries, build, batches, whole: false };
    batches++;
    build = Math.max(build, batch.build);
    const { used } = batch.directory;
    for (let row = 0; row < used.length; row += 2) {
      const end = Math.min(used[row]! + used[row + 1]!, entries.length);
      for (let ordinal = used[row]!; ordinal < end; ordinal += 1) entries[ordinal]!.build = batch.build;
    }
    let offset = batch.values;
    const listed = batch.directory.entries;
    // There are tens of thousands of entries, and most commands run this loop before V8 compiles it.
    for (let at = 0; at < listed.length; at += 1) {
      const one = listed[at]!;
      entries.push({ key: one[0], offset, length: one[1], crc: one[2], ordinal: entries.length, build: one[3] });
      offset += one[1];
    }
    position = offset;
  }
  // If the file was cut, the values before the cut are still there.
  return {
    entries: position <= size ? entries : entries.filter(({ offset, length }) => offset + length <= size),
    build,
    batches,
    whole: position === size,
  };
}

function readBatch(
  descriptor: number,
  position: number,
  size: number,
  space: string,
): { build: number; directory: Directory; values: number } | undefined {
  let bytes = readAt(descriptor, position, Math.min(LOOK, size - position));
  if (bytes.length < HEADER || bytes.readUInt32LE(0) !== MAGIC) return undefined;
  const length = bytes.readUInt32LE(8);
  if (position + HEADER + length > size) return undefined;
  if (HEADER + length > bytes.length) bytes = readAt(descriptor, position, HEADER + length);
  const text = bytes.subarray(HEADER, HEADER + length);
  if (text.length < length || bytes.readUInt32LE(16) !== guardOf(space, bytes.subarray(0, HEADER), text))
    return undefined;
  return {
    build: bytes.readUInt32LE(4),
    directory: JSON.parse(text.toString()) as Directory,
    values: position + HEADER + length,
  };
}

/** Fewer bytes than requested if the file ends before. */
export function readAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = readSync(descriptor, bytes, done, length - done, position + done);
    if (count === 0) break;
    done += count;
  }
  return bytes.subarray(0, done);
}

/**
 * Reads values of a file one after the other. Most builds request them in the order in which they were written, so those
 * that follow a small value are read with it.
 */
export function readerOf(descriptor: number): (position: number, length: number) => Buffer {
  let window: Buffer = Buffer.alloc(0);
  let start = 0;
  return (position, length) => {
    if (length > LOOK / 4) return readAt(descriptor, position, length);
    if (position < start || position + length > start + window.length) {
      window = readAt(descriptor, position, LOOK);
      start = position;
    }
    return window.subarray(position - start, position - start + length);
  };
}
