/**
 * Reading files that may not exist. A file that cannot be read does not count as missing, because a site would be
 * published without it. Every failure except absence is a problem of the environment that names the file.
 */
import { closeSync, lstatSync, readdirSync, readFileSync, readSync, realpathSync, statSync, type Stats } from 'node:fs';
import { isFileSystemError, notAFile, tooLarge, withFileProblems } from '../diagnostics/file-system.js';
import { openRegular } from './open-regular.js';
import { posixPath } from './paths.js';
import { decodeText } from './utf8.js';
import { join, sep } from 'node:path';

/** Error codes that mean that nothing exists at a path. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/**
 * Whether an operation failed only because nothing exists at its path. All other errors of the file system are
 * problems.
 */
export const isAbsent = (error: unknown): boolean => isFileSystemError(error) && ABSENT.has(error.code);

/** Node reads no larger file as a whole, in bytes. */
const MOST = 2 ** 31 - 1;

/**
 * Reads the bytes of a regular file. Devices, which may have no end, and pipes, which block without a writer, are
 * refused.
 */
function readRegular(path: string, stat = statSync(path)): Buffer {
  // The path is checked, not a descriptor, because a descriptor of a file in an archive of Plug'n'Play tells nothing.
  if (!stat.isFile() && !stat.isDirectory()) throw notAFile(path);
  if (stat.isFile() && stat.size > MOST) throw tooLarge(path);
  return readFileSync(path);
}

/**
 * Larger files, such as films, are read in parts and never held in memory as a whole, for which Node has a limit of 2
 * GiB. In bytes.
 */
const LARGE_FILE = 32 * 1024 * 1024;
const PART = 1024 * 1024;

/** Whether there is a large file at a path. */
export function isLarge(path: string): boolean {
  const stat = statIfThere(path);
  return stat !== undefined && stat.isFile() && stat.size > LARGE_FILE;
}

/** Bytes of a file in parts. The buffer of a part is used again for the next one. */
export function* readInParts(path: string): Generator<Uint8Array, void, undefined> {
  const descriptor = withFileProblems({ path }, () => openRegular(path));
  try {
    const buffer = Buffer.alloc(PART);
    const next = (): number => withFileProblems({ path }, () => readSync(descriptor, buffer, 0, PART, null));
    for (let size = next(); size > 0; size = next()) yield buffer.subarray(0, size);
  } finally {
    closeSync(descriptor);
  }
}

/** Bytes of a file that must be there. Throws a DocsError that names the file. */
export const readBytes = (path: string): Buffer => withFileProblems({ path }, () => readRegular(path));

/** Text of a file that people write, without a byte order mark and with LF line ends. Throws INVALID_UTF8. */
export const readText = (path: string): string =>
  decodeText(readBytes(path), path)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');

/** Bytes of a file; undefined if there is none. */
export const readIfThere = (path: string): Buffer | undefined => ifThere(path, () => readRegular(path));

/** Bytes of a file; undefined if there is none, or if there is a folder. */
export const readFileIfThere = (path: string): Buffer | undefined =>
  ifThere(path, () => {
    const stat = statSync(path);
    return stat.isDirectory() ? undefined : readRegular(path, stat);
  });

/**
 * Text, without a byte order mark, of a file that is only a help: undefined if it cannot be read for whatever reason.
 */
export function tryReadText(path: string): string | undefined {
  try {
    return readRegular(path)
      .toString()
      .replace(/^\ufeff/, '');
  } catch {
    return undefined;
  }
}

/** An error costs several times as much as a check, and thousands of paths that do not exist are checked. */
const NO_ERROR = { throwIfNoEntry: false } as const;

/** The stats of what a path leads to; undefined if it leads to nothing. */
export const statIfThere = (path: string): Stats | undefined => ifThere(path, () => statSync(path, NO_ERROR));

/** The path without symbolic links; undefined if it leads to nothing. */
export const realPathIfThere = (path: string): string | undefined => ifThere(path, () => realpathSync(path));

/** The stats of a path itself, which may be a link; undefined if nothing exists there. */
export const entryIfThere = (path: string): Stats | undefined => ifThere(path, () => lstatSync(path, NO_ERROR));
/** Whether anything has this name, even a link that leads nowhere. */
export const isNamed = (path: string): boolean => entryIfThere(path) !== undefined;

/** Whether a path leads to a regular file, also through links. Throws a problem if the system refuses to say. */
export const isFile = (path: string): boolean => statIfThere(path)?.isFile() ?? false;
/** Whether a path leads to a folder, also through links. Throws a problem if the system refuses to say. */
export const isFolder = (path: string): boolean => statIfThere(path)?.isDirectory() ?? false;

function ifThere<T>(path: string, work: () => T | undefined): T | undefined {
  // No file can have such a name, so the system would refuse to check.
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

/**
 * The same without the folders below it that cannot be read, for commands that have reported these folders already. No
 * path of a folder with a name that is not UTF-8 leads to it.
 */
export const readableFilesBelow = (folder: string): readonly string[] => {
  const files: string[] = [];
  const enter = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const child = path + entry.name;
      if (entry.isFile()) files.push(child);
      else if (entry.isDirectory()) unlessRefused(() => enter(`${child}/`));
    }
  };
  withFileProblems({ path: folder }, () => enter(''));
  return files;
};

function unlessRefused(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
  }
}
