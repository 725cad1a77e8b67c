import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from './types.js';

/** Entries that this many saved builds did not ask for are forgotten when a space is compacted. */
const KEEP_BUILDS = 4;
const MARK_BYTES = 16;

/** Position and length of a value in the space's data file, and the number of the build that last used it. */
type Entry = [offset: number, length: number, build: number];

interface SpaceIndex {
  readonly data: string;
  readonly build: number;
  readonly entries: Record<string, Entry>;
}

interface Space {
  readonly index: SpaceIndex;
  readonly used: Set<string>;
  readonly added: Map<string, Buffer>;
  descriptor: number | null;
}

/**
 * A cache in a folder. Each space is an index (JSON, replaced whole) and an append-only data file; every value carries
 * the start of its key, so that a torn or foreign write is a miss and never a wrong answer.
 */
export function createDiskCache(folder: string, fingerprint: string): Cache {
  const spaces = new Map<string, Space>();
  /** Number of this build in each space that it has written to: long work saves more than once. */
  const builds = new Map<string, number>();
  const spaceOf = (name: string): Space => {
    let space = spaces.get(name);
    if (!space) spaces.set(name, (space = openSpace(folder, name)));
    return space;
  };
  return {
    fingerprint,
    get(name, key) {
      const space = spaceOf(name);
      const added = space.added.get(key);
      if (added) return added;
      const entry = space.index.entries[key];
      if (!entry) return undefined;
      const value = readValue(folder, space, key, entry);
      if (value) space.used.add(key);
      return value;
    },
    has(name, key) {
      const space = spaceOf(name);
      if (space.added.has(key)) return true;
      if (space.index.entries[key] === undefined) return false;
      space.used.add(key);
      return true;
    },
    set(name, key, value) {
      spaceOf(name).added.set(key, typeof value === 'string' ? Buffer.from(value) : Buffer.from(value));
    },
    save() {
      for (const [name, space] of spaces) {
        if (space.descriptor !== null) closeSync(space.descriptor);
        space.descriptor = null;
        if (space.added.size === 0) continue;
        const build = builds.get(name) ?? space.index.build + 1;
        builds.set(name, build);
        saveSpace(folder, name, space, build);
      }
      spaces.clear();
    },
  };
}

/** A cache that remembers within one build only: `--no-cache`. */
export function createMemoryCache(fingerprint: string): Cache {
  const values = new Map<string, Buffer>();
  return {
    fingerprint,
    get: (space, key) => values.get(`${space}\0${key}`),
    has: (space, key) => values.has(`${space}\0${key}`),
    set: (space, key, value) => void values.set(`${space}\0${key}`, typeof value === 'string' ? Buffer.from(value) : Buffer.from(value)),
    save() {},
  };
}

function openSpace(folder: string, name: string): Space {
  const index = readIndex(join(folder, `${name}.json`)) ?? { data: `${name}.0.bin`, build: 0, entries: {} };
  return { index: { ...index, entries: Object.assign(Object.create(null) as object, index.entries) }, used: new Set(), added: new Map(), descriptor: null };
}

function readIndex(file: string): SpaceIndex | null {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as SpaceIndex;
    return typeof value.data === 'string' && typeof value.entries === 'object' ? value : null;
  } catch {
    return null;
  }
}

const markOf = (key: string): Buffer => Buffer.from(key.slice(0, MARK_BYTES).padEnd(MARK_BYTES), 'latin1');

function readValue(folder: string, space: Space, key: string, [offset, length]: Entry): Buffer | undefined {
  try {
    space.descriptor ??= openSync(join(folder, space.index.data), 'r');
    const bytes = Buffer.allocUnsafe(length + MARK_BYTES);
    if (readSync(space.descriptor, bytes, 0, bytes.length, offset) !== bytes.length) return undefined;
    return bytes.subarray(0, MARK_BYTES).equals(markOf(key)) ? bytes.subarray(MARK_BYTES) : undefined;
  } catch {
    return undefined;
  }
}

function saveSpace(folder: string, name: string, space: Space, build: number): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, space.index.data);
  const size = existsSync(file) ? statSync(file).size : 0;
  const kept: Record<string, Entry> = {};
  let live = 0;
  for (const [key, [offset, length, last]] of Object.entries(space.index.entries)) {
    const used = space.used.has(key) ? build : last;
    if (space.added.has(key) || build - used > KEEP_BUILDS) continue;
    kept[key] = [offset, length, used];
    live += length + MARK_BYTES;
  }
  if (size > 2 * live + 4_000_000) compact(folder, name, space, kept, build);
  else append(folder, name, space, kept, build, size);
}

function append(folder: string, name: string, space: Space, kept: Record<string, Entry>, build: number, size: number): void {
  const parts: Buffer[] = [];
  let offset = size;
  for (const [key, value] of space.added) {
    kept[key] = [offset, value.length, build];
    parts.push(markOf(key), value);
    offset += value.length + MARK_BYTES;
  }
  appendFileSync(join(folder, space.index.data), Buffer.concat(parts));
  writeIndex(folder, name, { data: space.index.data, build, entries: kept });
}

function compact(folder: string, name: string, space: Space, kept: Record<string, Entry>, build: number): void {
  const parts: Buffer[] = [];
  const entries: Record<string, Entry> = {};
  let offset = 0;
  const add = (key: string, value: Buffer, used: number): void => {
    entries[key] = [offset, value.length, used];
    parts.push(markOf(key), value);
    offset += value.length + MARK_BYTES;
  };
  for (const [key, entry] of Object.entries(kept)) {
    const value = readValue(folder, space, key, entry);
    if (value) add(key, value, entry[2]);
  }
  for (const [key, value] of space.added) add(key, value, build);
  if (space.descriptor !== null) closeSync(space.descriptor);
  space.descriptor = null;
  const data = `${name}.${build}.bin`;
  writeFileSync(join(folder, data), Buffer.concat(parts));
  writeIndex(folder, name, { data, build, entries });
  rmSync(join(folder, space.index.data), { force: true });
}

function writeIndex(folder: string, name: string, index: SpaceIndex): void {
  const file = join(folder, `${name}.json`);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(index));
  renameSync(`${file}.${process.pid}`, file);
}
