import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from './read-files.js';

/** The state of many paths in the file system, without their contents. */
export interface Stamps {
  /**
   * It differs whenever one of the files is written, replaced, made or removed, or a name in one of the folders
   * changes.
   */
  readonly hash: string;
  /** When the last of them changed, in milliseconds. Nobody can set this time, unlike the time of the last write. */
  readonly newest: number;
}

/** Stands for a path at which nothing is. No size is negative. */
const NOTHING = -1;

/**
 * Whether every later change can be recognized. File systems record times in steps of up to two seconds, so a file that
 * was written so recently can be written again without any of its numbers changing.
 */
export const isSettled = ({ newest }: Pick<Stamps, 'newest'>, began: number): boolean => newest <= began - 2000;

/**
 * The state of files and folders, in the order of the paths. A path at which nothing is has a state, too: whatever
 * appears there later changes the hash.
 */
export function stampsOf(paths: readonly string[]): Stamps {
  // Writing thousands of these numbers as text would take a quarter of the time.
  const numbers: number[] = [];
  let newest = 0;
  const note = (stats: Stats | undefined): void => {
    if (stats === undefined) return void numbers.push(NOTHING);
    const { size, mtimeMs, ctimeMs, ino } = stats;
    numbers.push(size, mtimeMs, ctimeMs, ino);
    newest = Math.max(newest, ctimeMs);
  };
  for (const path of paths) {
    const stats = look(() => lstatSync(path, { throwIfNoEntry: false }));
    note(stats);
    // The stamp of a link consists of its text and of its target.
    if (stats?.isSymbolicLink()) note(look(() => statSync(path, { throwIfNoEntry: false })));
  }
  return { hash: createHash('sha256').update(Float64Array.from(numbers)).digest('hex'), newest };
}

/** Nothing exists below a file or in a circle of links. If something cannot be examined, the build reports it. */
function look(stat: () => Stats | undefined): Stats | undefined {
  try {
    return stat();
  } catch {
    return undefined;
  }
}

/**
 * A folder and everything in it, except packages and repositories, from which no page is made. Undefined if a link
 * leads to a folder.
 */
export function pathsBelow(folder: string): readonly string[] | undefined {
  const paths = [folder];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name === 'node_modules' || entry.name === '.git') continue;
      const below = pathsBelow(path);
      if (below === undefined) return undefined;
      for (const one of below) paths.push(one);
    } else if (entry.isSymbolicLink() && isFolder(path)) return undefined;
    else paths.push(path);
  }
  return paths;
}
