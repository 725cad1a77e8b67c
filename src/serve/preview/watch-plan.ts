import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { isWithin } from '../../files/paths.js';
import { isFolder } from '../../files/read-files.js';
import { caseFold } from '../../model/output-paths.js';

/** Everything from which a site is made, as absolute paths. The files and folders need not exist. */
export interface Inputs {
  readonly files: readonly string[];
  /** Folders of which everything is an input. */
  readonly folders: readonly string[];
  /** Folders within them that are not inputs: output and cache. */
  readonly ignored: readonly string[];
  /** The folder of the site. Links in the folders lead to inputs if their targets are within it. */
  readonly limit: string;
}

/**
 * Folders to watch, each with the names in it that matter: all of them, or those of inputs and of folders that lead to
 * inputs.
 */
export type WatchPlan = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

/**
 * Which folders to watch for these inputs, in the current state of the disk. Only folders are watched: they report changes
 * of their files, and replacing a file does not leave a dead watcher. In every folder above an input, the name that leads to
 * the input is watched, so that the input is found again when such a folder is deleted and created again.
 */
export function watchPlan({ files, folders, ignored, limit }: Inputs): WatchPlan {
  const plan = new Map<string, Set<string> | 'all'>();
  const limits = [limit, ...folders].map((folder) => realPath(folder) ?? folder);
  const addName = (path: string): void => {
    for (let child = path, folder = dirname(path); folder !== child; child = folder, folder = dirname(folder)) {
      const names = plan.get(folder);
      // Systems report a name as it was requested or as it is on disk.
      const name = caseFold(basename(child));
      if (names === undefined) plan.set(folder, new Set([name]));
      else if (names === 'all' || names.has(name)) return;
      else names.add(name);
    }
  };
  const addFolder = (folder: string): void => {
    plan.set(folder, 'all');
    for (const { path, isLink } of foldersIn(folder)) {
      if (isIgnored(path, ignored)) continue;
      if (isLink) addTarget(path);
      else if (plan.get(path) !== 'all') addFolder(path);
    }
  };
  /** What a link leads to, or will lead to, is read as if it were in the place of the link. */
  const addTarget = (link: string): void => {
    const target = realPath(link);
    if (target === undefined || !limits.some((one) => isWithin(one, target))) return;
    addName(target);
    if (isFolder(target) && plan.get(target) !== 'all' && !isIgnored(target, ignored)) addFolder(target);
  };
  for (const input of [...files, ...folders]) {
    addName(input);
    // The target of a link can change as well.
    const real = realPath(input);
    if (real !== undefined && real !== input) addName(real);
  }
  for (const folder of folders) {
    const real = realPath(folder) ?? folder;
    if (plan.get(real) !== 'all') addFolder(real);
  }
  return plan;
}

/** Whether changes of a path do not matter. */
export function isIgnored(path: string, ignored: readonly string[]): boolean {
  const name = basename(path);
  return (
    name === 'node_modules' ||
    name === '.git' ||
    ignored.some((folder) => path === folder || path.startsWith(folder + sep))
  );
}

/** The folders and the symbolic links in a folder. */
function foldersIn(folder: string): readonly { readonly path: string; readonly isLink: boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map((entry) => ({ path: join(folder, entry.name), isLink: entry.isSymbolicLink() }));
  } catch {
    return [];
  }
}

/** The real path of a file or folder. For a link that leads nowhere, the path where its target would be. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return linkTarget(path);
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return undefined;
  }
}
