/**
 * Finds files by the names that their folders list. Some disks open a file under other names, too: in another case, or
 * with accents encoded in another way. What a page means must not depend on the disk that it is built on.
 */
import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withFileProblems } from '../diagnostics/file-system.js';
import { posixPath } from './paths.js';
import { isAbsent, isFolder, isNamed } from './read-files.js';

export interface NamedFile {
  /** The file that is meant, with its real name. Undefined if no file has this name. */
  readonly file?: string;
  /** A file whose name differs from the requested one only in case. */
  readonly near?: string | undefined;
}

type List = (folder: string) => readonly string[];

/**
 * Looks up a file within a folder. Names are equal however their accents are encoded. `list` is for tests.
 *
 * Pages ask for many files that are not there, such as the settings of other generators. No disk has a file under a
 * plain name that it denies, so folders are listed only when somebody asks for a similar name.
 */
export function nameOnDisk(folder: string, file: string, list: List = namesIn): NamedFile {
  if (list !== namesIn) return nameInLists(folder, file, list);
  if (isExact(folder, file)) return { file };
  if (!isPlain(file) || isNamed(file) || !isFolder(dirname(file))) return nameInLists(folder, file, list);
  return nearOnDisk(folder, file);
}

/** Looks up a file that is known to be absent: a similar name, as soon as somebody asks for it. */
export const nearOnDisk = (folder: string, file: string): NamedFile => ({
  get near() {
    return nameInLists(folder, file, namesIn).near;
  },
});

/** Whether a path has only letters that are encoded in one way, so that no disk has what it denies. */
export const isPlain = (file: string): boolean => /^[ -~]*$/.test(file);

function nameInLists(folder: string, file: string, list: List): NamedFile {
  let at = folder;
  let isNear = false;
  for (const name of posixPath(folder, file).split('/')) {
    const names = list(at);
    const same = names.includes(name) ? name : names.find((one) => one.normalize('NFC') === name.normalize('NFC'));
    const found = same ?? names.find((one) => folded(one) === folded(name));
    if (found === undefined) return {};
    isNear ||= same === undefined;
    at = join(at, found);
  }
  return isNear ? { near: at } : { file: at };
}

/**
 * Whether something is at the path `to` that is not what is at `from`. Some disks find that under its name in another
 * case, too.
 */
export const isOtherEntry = (to: string, from: string): boolean =>
  isNamed(to) && (folded(to) !== folded(from) || realpathSync.native(to) !== realpathSync.native(from));

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * Whether a path is what the system itself calls the file. Nearly all paths are, and then no folder has to be listed.
 */
function isExact(folder: string, file: string): boolean {
  try {
    return realpathSync.native(file) === join(realpathSync.native(folder), posixPath(folder, file));
  } catch {
    return false;
  }
}

function namesIn(folder: string): readonly string[] {
  return withFileProblems({ path: folder }, () => {
    try {
      return readdirSync(folder);
    } catch (error) {
      // A network drive may deny for a moment that a folder exists. Its files must not count as missing.
      if (isAbsent(error) && !isFolder(folder)) return [];
      throw error;
    }
  });
}
