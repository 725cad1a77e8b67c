import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { withFileProblems } from '../../diagnostics/file-system.js';

/** What hashes of folders begin with. */
export const FOLDER = 'folder:';

/** Names the names of all files in a folder, not what is in them. */
export function folderHash(folder: string): string {
  const names = withFileProblems({ path: folder }, () => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return FOLDER + hashOf(...names.sort(compareText));
}
