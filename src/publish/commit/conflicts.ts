import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { foldersAbove } from '../../model/output-paths.js';
import { hashOfFile } from '../../cache/hash.js';
import { fileInTheWay, folderInTheWay, notOurs } from '../../diagnostics/catalogue/publish.js';

/**
 * Why new files cannot be put into an output folder: foreign files in their places. This is found before anything is
 * moved. `ours` contains the paths that earlier builds wrote, `hashes` those of the new files; paths are posix and relative
 * to the folder.
 */
export function findConflicts(
  out: string,
  paths: Iterable<string>,
  ours: ReadonlyMap<string, string>,
  hashes: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  if (statsOf(out) === undefined) return [];
  const conflicts: Diagnostic[] = [];
  const free = new Set<string>();
  for (const path of paths) {
    const blocked = [...foldersAbove(path)]
      .reverse()
      .find((folder) => !free.has(folder) && !isFree(join(out, folder), ours.has(folder)));
    for (const folder of foldersAbove(path)) free.add(folder);
    const conflict = blocked === undefined ? conflictAt(out, path, ours, hashes) : fileInTheWay(join(out, blocked));
    if (conflict !== null) conflicts.push(conflict);
  }
  return conflicts;
}

/**
 * Whether there can be a folder at a path: there is one, or nothing, or a file of ours, which will be removed. Nothing
 * is written through a link.
 */
function isFree(folder: string, isOurs: boolean): boolean {
  const stats = statsOf(folder);
  return stats === undefined || stats.isDirectory() || isOurs;
}

function conflictAt(
  out: string,
  path: string,
  ours: ReadonlyMap<string, string>,
  hashes: ReadonlyMap<string, string>,
): Diagnostic | null {
  const target = join(out, path);
  const stats = statsOf(target);
  if (stats === undefined) return null;
  if (stats.isDirectory()) {
    const unowned = unownedIn(out, path, ours);
    return unowned === null ? null : folderInTheWay(target, join(out, unowned));
  }
  // A file that already has the bytes that we would write becomes ours.
  return ours.has(path) || (stats.isFile() && hashOfFile(target) === hashes.get(path)) ? null : notOurs(target);
}

/** Something in a folder that is not ours. Folders that contain no file belong to nobody. */
function unownedIn(out: string, folder: string, ours: ReadonlyMap<string, string>): string | null {
  for (const entry of readdirSync(join(out, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    const unowned = entry.isDirectory() ? unownedIn(out, path, ours) : ours.has(path) ? null : path;
    if (unowned !== null) return unowned;
  }
  return null;
}

/** Undefined if there is nothing, or if the path is below a file. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
