import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join, sep } from 'node:path';
import { compareText, type Diagnostic } from '../errors/diagnostic.js';
import { danglingLink, errorCode, linkLeavesContent, notRegular, unreadable } from './problems.js';

export interface WalkOptions {
  readonly folder: string;
  /** Which names and paths (posix, relative to the folder) are looked at; for folders: whether they are entered. */
  readonly wanted: (path: string, name: string, isFolder: boolean) => boolean;
  /** How a path is written in messages. */
  readonly label: (path: string) => string;
}

/**
 * Paths of all wanted regular files below a folder, sorted. Symbolic links are followed as long as they stay inside the
 * folder; every link is followed once at most, so cycles end and crossing links cannot multiply.
 */
export function walk(options: WalkOptions): { readonly paths: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  const { folder, wanted, label } = options;
  const root = realpathSync(folder);
  const paths: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const followed = new Set<string>();

  const enter = (path: string, real: string, ancestors: readonly string[]): void => {
    let entries: Dirent[];
    try {
      entries = readdirSync(real, { withFileTypes: true });
    } catch (error) {
      diagnostics.push(unreadable(label(path), error));
      return;
    }
    entries.sort((a, b) => compareText(a.name, b.name));
    for (const entry of entries) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        // A folder named like a page is a mistake more often than a section.
        if (wanted(child, entry.name, false)) diagnostics.push(notRegular(label(child), 'folder'));
        else if (wanted(child, entry.name, true)) enter(child, join(real, entry.name), [...ancestors, real]);
      } else if (entry.isFile()) {
        if (wanted(child, entry.name, false)) paths.push(child);
      } else if (entry.isSymbolicLink()) {
        follow(child, entry.name, real, ancestors);
      } else if (wanted(child, entry.name, false)) {
        diagnostics.push(notRegular(label(child), kindOf(entry)));
      }
    }
  };

  const follow = (path: string, name: string, parent: string, ancestors: readonly string[]): void => {
    if (!wanted(path, name, true) && !wanted(path, name, false)) return;
    const link = join(parent, name);
    let target: string;
    let isFolder: boolean;
    let isFile: boolean;
    try {
      target = realpathSync(link);
      const stat = statSync(target);
      isFolder = stat.isDirectory();
      isFile = stat.isFile();
    } catch (error) {
      // A link without the name of a page is of no concern to anybody.
      if (!wanted(path, name, false)) return;
      diagnostics.push(errorCode(error) === 'ENOENT' ? danglingLink(label(path)) : unreadable(label(path), error));
      return;
    }
    if (!wanted(path, name, isFolder)) return;
    if (target !== root && !target.startsWith(root + sep)) {
      diagnostics.push(linkLeavesContent(label(path)));
    } else if (isFile) {
      paths.push(path);
    } else if (!isFolder) {
      diagnostics.push(notRegular(label(path), 'device or pipe'));
    } else if (target !== parent && !ancestors.includes(target) && !followed.has(link)) {
      followed.add(link);
      enter(path, target, [...ancestors, parent]);
    }
  };

  enter('', root, []);
  return { paths: paths.sort(compareText), diagnostics };
}

function kindOf(entry: Dirent): string {
  if (entry.isFIFO()) return 'named pipe';
  if (entry.isSocket()) return 'socket';
  return 'device';
}
