import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf, OWN_FOLDER } from '../model/output-paths.js';

/** What lies in an output folder and was not written by docs-build. Paths are relative to it, posix. */
export interface Unowned {
  /** Files, links and the like. */
  readonly files: readonly string[];
  /** Folders without a file of ours, outermost first. */
  readonly folders: readonly string[];
}

/** Searches an output folder; our own bookkeeping is left out. */
export function findUnowned(out: string, ours: ReadonlyMap<string, string>): Unowned {
  const ourFolders = foldersOf(ours.keys());
  const files: string[] = [];
  const folders: string[] = [];
  const enter = (folder: string): void => {
    for (const entry of readdirSync(join(out, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (path === OWN_FOLDER) continue;
      if (entry.isDirectory()) {
        if (!ourFolders.has(path)) folders.push(path);
        enter(path);
      } else if (!ours.has(path)) files.push(path);
    }
  };
  enter('');
  return { files, folders };
}
