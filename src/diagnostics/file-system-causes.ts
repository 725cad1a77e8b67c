import { constants } from 'node:os';

/**
 * Why the operating system refused a call, in words that end a sentence ("…: the disk is full"), and what to do about
 * it.
 */
export interface FileSystemCause {
  readonly words: string;
  readonly cure: string;
}

const OTHER_USER =
  'Give the user who runs the command access to it. It may belong to another user after a run with sudo or in a container.';

const NO_FILE: FileSystemCause = { words: 'it is a device, a pipe or a socket, not a file', cure: 'Name a file.' };

/**
 * Every cause that a message explains, by the code of the error. Everything that reads or writes files uses this list.
 */
export const FILE_SYSTEM_CAUSES: Readonly<Record<string, FileSystemCause>> = {
  EACCES: { words: 'permission is denied', cure: OTHER_USER },
  EPERM: { words: 'permission is denied', cure: OTHER_USER },
  EFTYPE: NO_FILE,
  EROFS: {
    words: 'the file system is read-only',
    cure: 'Mount it for writing, or name other folders with --out (the site) and --cache (cached results).',
  },
  ENOSPC: { words: 'the disk is full', cure: 'Free some space on it and run the command again.' },
  EDQUOT: {
    words: 'the disk quota is used up',
    cure: 'Free some space or raise the quota, and run the command again.',
  },
  EFBIG: {
    words: 'the file is larger than the file system or the process limit allows',
    cure: 'Raise the limit (ulimit -f), or use another file system.',
  },
  ERR_FS_FILE_TOO_LARGE: {
    words: 'it has more than 2 GiB',
    cure: 'Only public files and downloads may be that large. Divide the file, or leave it out.',
  },
  EMFILE: {
    words: 'this process has too many files open',
    cure: 'Raise the limit, for example with ulimit -n 1024, and run the command again.',
  },
  ENFILE: {
    words: 'the system has too many files open',
    cure: 'Close other programs or raise the limit of the system, and run the command again.',
  },
  EAGAIN: {
    words: 'the system lacks the resources for it at the moment',
    cure: 'Close other programs or raise the limit of processes (ulimit -u), and run the command again.',
  },
  ENOMEM: { words: 'the system has no memory left', cure: 'Close other programs and run the command again.' },
  EIO: {
    words: 'the disk reports an input/output error',
    cure: 'Check the disk or the connection to the network drive, and run the command again.',
  },
  ESTALE: {
    words: 'the network drive no longer knows it',
    cure: 'Check the connection to the network drive, and run the command again.',
  },
  EBUSY: {
    words: 'another program or a mount holds it',
    cure: 'Close what uses it, or unmount it, and run the command again.',
  },
  ETXTBSY: { words: 'it is a program that is running', cure: 'Stop the program and run the command again.' },
  EXDEV: {
    words: 'its parts lie on different file systems',
    cure: 'Keep the folder and everything in it on one file system, without mounts inside it.',
  },
  EMLINK: { words: 'it has too many hard links', cure: 'Use another file system.' },
  ENOTDIR: { words: 'a part of the path is a file', cure: 'Rename or remove that file, or name another path.' },
  EISDIR: { words: 'there is a folder of that name', cure: 'Rename or remove that folder, or name another path.' },
  EEXIST: { words: 'something of that name is in the way', cure: 'Rename or remove it, and run the command again.' },
  ENOTEMPTY: {
    words: 'the folder is not empty',
    cure: 'Look at what is in it, remove that, and run the command again.',
  },
  ENOENT: {
    words: 'it does not exist',
    cure: 'If a symbolic link leads there, correct the link. If another program removed it during the command, run the command again.',
  },
  ELOOP: { words: 'a symbolic link leads back to itself', cure: 'Remove or correct the link.' },
  ENAMETOOLONG: { words: 'the path is too long', cure: 'Shorten the names in it.' },
  ENODEV: { words: 'the device is gone', cure: 'Connect the device again and run the command again.' },
  ENXIO: { words: 'the device is gone', cure: 'Connect the device again and run the command again.' },
  ENOSYS: { words: 'the file system cannot do this', cure: 'Use another file system.' },
  ENOTSUP: { words: 'the file system cannot do this', cure: 'Use another file system.' },
};

/**
 * The name of an error of the file system. Node has none for some errors, such as those of network drives (ESTALE) and
 * quotas (EDQUOT): their code is `UNKNOWN` or a sentence with their number.
 */
export function codeOf({ code = 'unknown', errno }: NodeJS.ErrnoException): string {
  if (errno === undefined || !/^unknown/i.test(code)) return code;
  return Object.entries(constants.errno).find(([, number]) => number === -errno)?.[0] ?? code;
}

/** The cause for a code. A code that is not in the list is named as it is. */
export function causeOf(code: string): FileSystemCause {
  return (
    FILE_SYSTEM_CAUSES[code] ?? {
      words: 'the operating system refused it',
      cure: 'Look the code up in the manual of the operating system.',
    }
  );
}
