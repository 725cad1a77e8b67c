import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync, type Dirent } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBytes } from '../files/read-files.js';
import { hashOf } from './hash.js';

/** This file is `lib/src/cache/engine.js`. */
const LIB = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const COMPILED = ['src', 'templates', 'runtime'];
// Of the grammars, only the version is read.
const FOLDERS = [...COMPILED, 'browser', 'grammars', 'formulas'];

/** Our own compiled code, which computes all results. */
export interface Engine {
  /** Hash of the files, if it was written when the package was built. */
  readonly hash?: string;
  /** That hash, or a hash of sizes, times and inodes of the files, which differs after every installation. */
  readonly stamp: string;
  /** The files, if no hash is known. */
  readonly files: readonly EngineFile[];
}

interface EngineFile {
  readonly name: string;
  readonly path: string;
}

/** The content of `lib/engine.json`, which the last step of `npm run build` writes. */
interface Built {
  readonly hash: string;
  /** Hash of what the compiler recorded about its last run, which differs after it compiles anything else. */
  readonly compiled: string;
}

/**
 * Reads the hash of the engine in `lib`, or examines every file if there is none. In a checkout, the hash is valid only
 * until the compiler runs again. A package contains no records of the compiler, because nothing is compiled there.
 */
export function findEngine(lib = LIB): Engine {
  const built = readBuilt(lib);
  const notes = compilerNotes(lib);
  if (built !== undefined && (notes === '' || notes === built.compiled))
    return { hash: built.hash, stamp: built.hash, files: [] };
  const files = engineFiles(lib);
  const hash = createHash('sha256');
  for (const { name, path } of files) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(path);
    hash.update(`${name}\0${size}\0${mtimeMs}\0${ctimeMs}\0${ino}\0`);
  }
  return { stamp: hash.digest('hex'), files };
}

/** Removes the hash before a build changes files. */
export function forgetEngine(lib = LIB): void {
  rmSync(join(lib, 'engine.json'), { force: true });
}

/** Writes the hash of the files in `lib` after a build. */
export function writeEngine(lib = LIB): void {
  const built: Built = { hash: contentHash(engineFiles(lib)), compiled: compilerNotes(lib) };
  writeFileSync(join(lib, 'engine.json'), `${JSON.stringify(built)}\n`);
}

/** A hash of the names and the bytes of files, in this order. */
export function contentHash(files: readonly EngineFile[]): string {
  const hash = createHash('sha256');
  for (const { name, path } of files) hash.update(`${name}\0`).update(readBytes(path)).update('\0');
  return hash.digest('hex');
}

function readBuilt(lib: string): Built | undefined {
  try {
    return JSON.parse(readFileSync(join(lib, 'engine.json'), 'utf8')) as Built;
  } catch {
    return undefined;
  }
}

/** Hash of the compiler's own records, of which each project has one; empty if there are none. */
function compilerNotes(lib: string): string {
  const notes = COMPILED.flatMap((folder) => {
    try {
      return readFileSync(join(lib, folder, 'tsconfig.tsbuildinfo'));
    } catch {
      return [];
    }
  });
  return notes.length === 0 ? '' : hashOf(...notes);
}

function engineFiles(lib: string): readonly EngineFile[] {
  const files: EngineFile[] = [];
  const addFolder = (folder: string, name: string): void => {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) addFolder(path, `${name}/${entry.name}`);
      else if (/\.(?:js|css|json)$/.test(entry.name)) files.push({ name: `${name}/${entry.name}`, path });
    }
  };
  for (const folder of FOLDERS) addFolder(join(lib, folder), folder);
  return files;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
