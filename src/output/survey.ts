import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../errors/diagnostic.js';
import { OWN_FOLDER } from './layout.js';
import { foldersAbove } from './paths.js';
import { fileInTheWay, folderInTheWay, notOurs } from './problems.js';

/** What lies in an output folder and is not ours. Paths are relative to it, posix. */
export interface Survey {
  /** Files, links and the like, which a publication leaves as they are. */
  readonly foreign: readonly string[];
  /** Folders without a file of ours, outermost first. */
  readonly foreignFolders: readonly string[];
  /** What cannot be published because of them; empty when everything can. */
  readonly conflicts: readonly Diagnostic[];
}

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly isFile: boolean;
}

/**
 * Looks through an output folder before anything in it is changed. `ours`: paths that an earlier build wrote. `next`:
 * the files that will be there. `bytesOf`: the bytes of those that are new.
 */
export function survey(out: string, ours: ReadonlyMap<string, string>, next: ReadonlyMap<string, string>, bytesOf: (path: string) => Buffer | null): Survey {
  const nextFolders = foldersOf(next.keys());
  const ourFolders = foldersOf(ours.keys());
  const foreign: string[] = [];
  const foreignFolders: string[] = [];
  const conflicts: Diagnostic[] = [];
  for (const { path, isFolder, isFile } of entriesBelow(out)) {
    if (isFolder) {
      // One that is empty is nobody's loss where a file must go.
      if (!ourFolders.has(path) && ![path, ...foldersAbove(path)].some((folder) => next.has(folder))) foreignFolders.push(path);
      continue;
    }
    if (ours.has(path)) continue;
    const inTheWay = foldersAbove(path).find((folder) => next.has(folder));
    if (inTheWay !== undefined) conflicts.push(folderInTheWay(join(out, inTheWay), join(out, path)));
    else if (nextFolders.has(path)) conflicts.push(fileInTheWay(join(out, path)));
    else if (!next.has(path)) foreign.push(path);
    else if (!isFile || !isSame(join(out, path), bytesOf(path))) conflicts.push(notOurs(join(out, path)));
  }
  return { foreign, foreignFolders, conflicts };
}

/** Everything below a folder but our own bookkeeping, folders before what is in them. */
function* entriesBelow(root: string, folder = ''): Generator<Entry> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (path === OWN_FOLDER) continue;
    yield { path, isFolder: entry.isDirectory(), isFile: entry.isFile() };
    if (entry.isDirectory()) yield* entriesBelow(root, path);
  }
}

export function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (const folder of foldersAbove(path)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** A file that says already what we would write is taken over. */
const isSame = (file: string, bytes: Buffer | null): boolean => bytes !== null && readFileSync(file).equals(bytes);
