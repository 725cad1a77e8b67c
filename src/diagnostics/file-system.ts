import { fileRefused } from './catalogue/environment/disk.js';
import type { Diagnostic } from './diagnostic.js';
import { causeOf, codeOf } from './file-system-causes.js';
import { DocsError, EXIT } from './docs-error.js';
import { abridged, shownPath } from './shown-path.js';

/** What a call of the file system was going to do, by the name that Node gives the call. */
const VERBS: Readonly<Record<string, string>> = {
  open: 'opened',
  read: 'read',
  scandir: 'read',
  opendir: 'read',
  readlink: 'read',
  realpath: 'read',
  mmap: 'read',
  access: 'looked at',
  stat: 'looked at',
  lstat: 'looked at',
  fstat: 'looked at',
  statfs: 'looked at',
  write: 'written',
  ftruncate: 'written',
  truncate: 'written',
  fsync: 'written',
  fdatasync: 'written',
  close: 'written',
  copyfile: 'copied',
  cp: 'copied',
  mkdir: 'made',
  mkdtemp: 'made',
  link: 'linked',
  symlink: 'linked',
  rename: 'moved',
  unlink: 'removed',
  rmdir: 'removed',
  rm: 'removed',
  utime: 'changed',
  futime: 'changed',
  lutime: 'changed',
  chmod: 'changed',
  fchmod: 'changed',
  chown: 'changed',
  fchown: 'changed',
};

/** What the caller knows better than the error. */
export interface FileSystemContext {
  /** The absolute path. Errors of calls on open files contain none. */
  readonly path?: string;
  /** Makes the problem, if the stage has one of its own. */
  readonly make?: typeof fileRefused;
  /** What to do, if the stage knows that better than the list of causes. */
  readonly hint?: string;
}

/**
 * An error of the file system as a problem of the environment: the path, the cause in words, and the remedy. Null for
 * any other error.
 */
export function fileSystemProblem(
  error: unknown,
  { path, make = fileRefused, hint }: FileSystemContext = {},
): Diagnostic | null {
  if (!isFileSystemError(error)) return null;
  const known = error.path ?? path;
  const code = codeOf(error);
  return make({
    path: known && shownPath(known),
    verb: `${VERBS[error.syscall] ?? 'used'}${error.dest === undefined ? '' : ` to ${abridged(shownPath(error.dest))}`}`,
    code,
    hint: hint ?? causeOf(code).cure,
  });
}

/** Runs work on one file. An error of the file system becomes a DocsError that names the file, with exit code 3. */
export function withFileProblems<T>(context: FileSystemContext, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const problem = fileSystemProblem(error, context);
    throw problem === null ? error : new DocsError([problem], EXIT.environment, error);
  }
}

/** Does work on a file that is open, and lets its errors name the file: those of the operating system contain no path. */
export function namingFile<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isFileSystemError(error)) error.path ??= path;
    throw error;
  }
}

/** The error for reading or writing a device, a pipe or a socket, in the form of an error of the system. */
export const notAFile = (path: string): Error =>
  Object.assign(new Error(`${path} is not a file`), { code: 'EFTYPE', syscall: 'open', path });

/** The error for reading a file as a whole that is too large for that, in the form of an error of the system. */
export const tooLarge = (path: string): Error =>
  Object.assign(new Error(`${path} is too large`), { code: 'ERR_FS_FILE_TOO_LARGE', syscall: 'read', path });

interface FileSystemError extends NodeJS.ErrnoException {
  readonly code: string;
  readonly syscall: string;
  readonly dest?: string;
}

/** Errors of connections and of child processes also have codes and calls, but are not errors of the file system. */
export function isFileSystemError(error: unknown): error is FileSystemError {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && typeof syscall === 'string' && VERBS[syscall] !== undefined;
}
