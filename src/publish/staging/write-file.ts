import { closeSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createHashOfParts, hashOf } from '../../cache/hash.js';
import type { Produced } from '../../model/output.js';
import { namingFile } from '../../diagnostics/file-system.js';
import { makeFolder } from '../../files/make-folder.js';
import { readInParts } from '../../files/read-files.js';

/** A file to stage, with its hash if it is known. */
export interface NewFile {
  /** Relative to the staging area, posix. */
  readonly path: string;
  readonly bytes: Produced;
  readonly hash?: string;
}

/** What to record about a staged file. */
export interface Written {
  readonly hash: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** A large file to stage, which is copied. `path` is relative to the staging area, posix. */
export interface NewCopy {
  readonly path: string;
  readonly from: string;
}

/** Copies a file below a folder in parts, and pauses after each of them. */
export function* copyInParts(root: string, { path, from }: NewCopy): Generator<void, Written, void> {
  const target = join(root, path);
  makeFolder(dirname(target));
  const hash = createHashOfParts();
  const descriptor = openSync(target, 'w');
  try {
    for (const part of readInParts(from)) {
      hash.add(part);
      for (let done = 0; done < part.length;) done += namingFile(target, () => writeSync(descriptor, part, done));
      yield;
    }
  } finally {
    closeSync(descriptor);
  }
  const { size, mtimeMs } = statSync(target);
  return { hash: hash.end(), size, mtimeMs };
}

/** Creates a function that writes files below a folder, and makes their folders. */
export function createWriteFile(root: string): (file: NewFile) => Written {
  const folders = new Set<string>();
  return ({ path, bytes, hash = hashOf(bytes) }) => {
    const target = join(root, path);
    const folder = dirname(target);
    if (!folders.has(folder)) makeFolder(folder);
    folders.add(folder);
    namingFile(target, () => writeFileSync(target, bytes));
    const { size, mtimeMs } = statSync(target);
    return { hash, size, mtimeMs };
  };
}
