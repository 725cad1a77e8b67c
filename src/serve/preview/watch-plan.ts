import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { caseFold } from '../../model/output-paths.js';

/** Everything from which a site is made, as absolute paths. The files and folders need not exist. */
export interface Inputs {
  readonly files: readonly string[];
  /** Folders of which everything is an input. */
  readonly folders: readonly string[];
  /** Folders within them that are not inputs: output and cache. */
  readonly ignored: readonly string[];
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
export function watchPlan({ files, folders, ignored }: Inputs): WatchPlan {
  const plan = new Map<string, Set<string> | 'all'>();
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
    for (const name of foldersIn(folder)) {
      const path = join(folder, name);
      if (!isIgnored(path, ignored) && plan.get(path) !== 'all') addFolder(path);
    }
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

/** The names of the folders in a folder, without symbolic links, whose targets are watched in their own place. */
function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
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
