import { statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import type { Produced } from '../../model/output.js';
import { makeFolder } from '../../files/make-folder.js';

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

/** Creates a function that writes files below a folder, and makes their folders. */
export function createWriteFile(root: string): (file: NewFile) => Written {
  const folders = new Set<string>();
  return ({ path, bytes, hash = hashOf(bytes) }) => {
    const target = join(root, path);
    const folder = dirname(target);
    if (!folders.has(folder)) makeFolder(folder);
    folders.add(folder);
    writeFileSync(target, bytes);
    const { size, mtimeMs } = statSync(target);
    return { hash, size, mtimeMs };
  };
}
