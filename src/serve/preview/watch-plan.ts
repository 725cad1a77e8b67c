import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { caseFold } from '../../model/output-paths.js';

/** Everything that a site is made of, as absolute paths. Nothing of it need exist. */
export interface Inputs {
  readonly files: readonly string[];
  /** Folders that count with everything in them. */
  readonly folders: readonly string[];
  /** Folders in them that do not count: output and cache. */
  readonly ignored: readonly string[];
}

/** Folders to watch, each with the names in it that count: all of them, or those of files and of folders that lead on. */
export type WatchPlan = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

/**
 * What to watch for the sake of these inputs, as things are now. Folders alone are watched: they say what happens to the
 * files in them, and of a file that was replaced no watcher is left behind. Every folder above an input is watched for the
 * one name that leads on, so that nothing is lost when one of them goes away and comes back.
 */
export function watchPlan({ files, folders, ignored }: Inputs): WatchPlan {
  const plan = new Map<string, Set<string> | 'all'>();
  const addName = (path: string): void => {
    for (let child = path, folder = dirname(path); folder !== child; child = folder, folder = dirname(folder)) {
      const names = plan.get(folder);
      // Systems differ in how they spell a name that they report: as it was asked for, or as it is on disk.
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
    // A link leads on from another place, which can change as well.
    const real = realPath(input);
    if (real !== undefined && real !== input) addName(real);
  }
  for (const folder of folders) {
    const real = realPath(folder) ?? folder;
    if (plan.get(real) !== 'all') addFolder(real);
  }
  return plan;
}

/** Whether a path lies where nothing counts. */
export function isIgnored(path: string, ignored: readonly string[]): boolean {
  const name = basename(path);
  return (
    name === 'node_modules' ||
    name === '.git' ||
    ignored.some((folder) => path === folder || path.startsWith(folder + sep))
  );
}

/** Links are left out: what they lead to counts where it lies. */
function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Of a link that leads nowhere: where it would lead. */
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
