/**
 * Reading what may not be there. A file that the system refuses to show is not taken for one that does not exist: a site
 * would be published without it. Everything else than absence is a problem of the environment that names the file.
 */
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { isFileSystemError, notAFile, withFileProblems } from '../diagnostics/file-system.js';
import { posixPath } from './paths.js';
import { sep } from 'node:path';

/** Codes of paths at which nothing is, or can be. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

export const isAbsent = (error: unknown): boolean => isFileSystemError(error) && ABSENT.has(error.code);

/** Bytes of a file. A device may have no end, and a pipe without a writer blocks: neither is read. */
function readRegular(path: string, stat = statSync(path)): Buffer {
  // By its path, not by a descriptor: within an archive of Plug'n'Play there is nothing to be known by one.
  if (!stat.isFile() && !stat.isDirectory()) throw notAFile(path);
  return readFileSync(path);
}

/** Bytes of a file. */
export const readBytes = (path: string): Buffer => withFileProblems({ path }, () => readRegular(path));

/** Text of a file that people write: without a byte order mark, with LF line ends. */
export const readText = (path: string): string =>
  readBytes(path)
    .toString()
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');

/** Bytes of a file; undefined if there is none. */
export const readIfThere = (path: string): Buffer | undefined => ifThere(path, () => readRegular(path));

/** The same, and undefined for a folder. */
export const readFileIfThere = (path: string): Buffer | undefined =>
  ifThere(path, () => {
    const stat = statSync(path);
    return stat.isDirectory() ? undefined : readRegular(path, stat);
  });

/** Text of a file that is no more than a help, without a byte order mark: undefined where it cannot be read, whatever the reason. */
export function tryReadText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  } catch {
    return undefined;
  }
}

/** An error costs several times as much as a look, and there are thousands of looks at what is not there. */
const NO_ERROR = { throwIfNoEntry: false } as const;

/** What a path leads to; undefined if that is nothing. */
export const statIfThere = (path: string): Stats | undefined => ifThere(path, () => statSync(path, NO_ERROR));

/** The path without symbolic links; undefined if it leads to nothing. */
export const realPathIfThere = (path: string): string | undefined => ifThere(path, () => realpathSync(path));

/** What stands at a path itself, a link included; undefined for nothing. */
export const entryIfThere = (path: string): Stats | undefined => ifThere(path, () => lstatSync(path, NO_ERROR));
/** Whether something has this name, be it a link that leads nowhere. */
export const isNamed = (path: string): boolean => entryIfThere(path) !== undefined;

export const isFile = (path: string): boolean => statIfThere(path)?.isFile() ?? false;
export const isFolder = (path: string): boolean => statIfThere(path)?.isDirectory() ?? false;

function ifThere<T>(path: string, work: () => T | undefined): T | undefined {
  // No file can have such a name, and the system refuses to look.
  if (path.includes('\0')) return undefined;
  return withFileProblems({ path }, () => {
    try {
      return work();
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  });
}

/** Paths of all files below a folder, relative to it, with slashes. */
export const filesBelow = (folder: string): readonly string[] =>
  withFileProblems({ path: folder }, () => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => posixPath(folder, entry.parentPath + sep + entry.name));
