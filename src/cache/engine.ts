import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync, type Dirent } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBytes } from '../files/read-files.js';
import { hashOf } from './hash.js';

/** This file is `lib/src/cache/engine.js`. */
const LIB = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const COMPILED = ['src', 'templates', 'runtime'];
// Of the grammars only their version is read.
const FOLDERS = [...COMPILED, 'browser', 'grammars'];

/** The code that computes: our own compiled files. */
export interface Engine {
  /** Hash of what the files say, where that was written down when the package was built. */
  readonly hash?: string;
  /** The hash, or else sizes, times and inodes of the files: another one after every installation. */
  readonly stamp: string;
  /** The files, where no hash is known. */
  readonly files: readonly EngineFile[];
}

interface EngineFile {
  readonly name: string;
  readonly path: string;
}

/** What the last step of `npm run build` writes down, in `lib/engine.json`. */
interface Built {
  readonly hash: string;
  /** What the compiler noted of its last run then: whatever it compiles later, it notes otherwise. */
  readonly compiled: string;
}

/**
 * Reads the hash of the engine in `lib`, or looks at every file if there is none. In a checkout the hash counts only
 * as long as the compiler has not run again. A package has no notes of a compiler, and there nothing is compiled.
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

/** Called before a build changes files: the noted hash no longer holds. */
export function forgetEngine(lib = LIB): void {
  rmSync(join(lib, 'engine.json'), { force: true });
}

/** After a build: notes the hash of what lies in `lib`. */
export function writeEngine(lib = LIB): void {
  const built: Built = { hash: contentHash(engineFiles(lib)), compiled: compilerNotes(lib) };
  writeFileSync(join(lib, 'engine.json'), `${JSON.stringify(built)}\n`);
}

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

/** Hash of the compiler's own records, one to a project; empty if there are none. */
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
