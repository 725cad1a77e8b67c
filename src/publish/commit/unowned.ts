import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf, OWN_FOLDER } from '../../model/output-paths.js';

/** The content of an output folder that docs-build did not write. Paths are posix and relative to the folder. */
export interface Unowned {
  /** Files, links and other entries that are not folders. */
  readonly files: readonly string[];
  /** Folders that contain no file of ours, outermost first. */
  readonly folders: readonly string[];
}

/** Searches an output folder. Our own bookkeeping is left out. */
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
