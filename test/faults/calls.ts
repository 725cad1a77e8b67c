/** The calls of `node:fs` that can fail, and the ways in which each of them fails on real machines. */

/**
 * A way to fail: an error code, or `kill` if the process is killed instead of the call. `@data` fails halfway: the file was
 * opened and half of the bytes were written, and the error has no path, like that of the operating system.
 */
export type Variant = string;

export interface Kind {
  /** The system call that the error names. */
  readonly syscall: string;
  readonly variants: readonly Variant[];
  /** Whether the call changes the disk. On a full or read-only disk, all of these calls fail. */
  readonly changes: boolean;
  /** Whether it works on an open file, so that its error has no path. */
  readonly descriptor?: true;
}

const look = (syscall: string): Kind => ({ syscall, changes: false, variants: ['EACCES', 'EIO'] });
const list: Kind = { syscall: 'scandir', changes: false, variants: ['EACCES', 'EIO', 'EMFILE'] };
const change = (syscall: string, ...variants: readonly Variant[]): Kind => ({
  syscall,
  changes: true,
  variants: ['EACCES', 'EROFS', 'EIO', ...variants],
});
const onOpenFile = (syscall: string, changes: boolean, ...variants: readonly Variant[]): Kind => ({
  syscall,
  changes,
  variants,
  descriptor: true,
});

export const READ_OPEN_FILE: Kind = onOpenFile('read', false, 'EIO');
const OPEN_TO_READ: Kind = { syscall: 'open', changes: false, variants: ['EACCES', 'EIO', 'EMFILE'] };
export const OPEN_TO_WRITE: Kind = change('open', 'ENOSPC', 'EMFILE');
const WRITE_WHOLE: Kind = change('open', 'EMFILE', 'ENOSPC', 'ENOSPC@data', 'EIO@data', 'kill@data');

/** The calls by their names without `Sync`. Other calls never fail. */
export const CALLS: Readonly<Record<string, Kind>> = {
  access: look('access'),
  exists: look('access'),
  stat: look('stat'),
  lstat: look('lstat'),
  statfs: look('statfs'),
  realpath: look('lstat'),
  readlink: look('readlink'),
  readdir: list,
  opendir: { ...list, syscall: 'opendir' },
  readFile: { ...OPEN_TO_READ, variants: [...OPEN_TO_READ.variants, 'EIO@data'] },
  open: OPEN_TO_READ,
  read: READ_OPEN_FILE,
  readv: READ_OPEN_FILE,
  fstat: onOpenFile('fstat', false, 'EIO'),
  close: onOpenFile('close', false, 'EIO'),
  write: onOpenFile('write', true, 'ENOSPC', 'EIO'),
  writev: onOpenFile('write', true, 'ENOSPC', 'EIO'),
  ftruncate: onOpenFile('ftruncate', true, 'EIO'),
  fsync: onOpenFile('fsync', true, 'EIO', 'ENOSPC'),
  fdatasync: onOpenFile('fdatasync', true, 'EIO', 'ENOSPC'),
  futimes: onOpenFile('futime', true, 'EIO'),
  fchmod: onOpenFile('fchmod', true, 'EIO'),
  writeFile: WRITE_WHOLE,
  appendFile: WRITE_WHOLE,
  mkdir: change('mkdir', 'ENOSPC'),
  mkdtemp: change('mkdtemp', 'ENOSPC'),
  rename: change('rename', 'ENOSPC', 'EBUSY', 'EXDEV'),
  link: change('link', 'ENOSPC', 'EXDEV'),
  symlink: change('symlink', 'ENOSPC'),
  unlink: change('unlink', 'EBUSY'),
  rmdir: change('rmdir', 'EBUSY'),
  rm: change('rm', 'EBUSY'),
  copyFile: change('copyfile', 'ENOSPC', 'EMFILE'),
  cp: change('cp', 'ENOSPC', 'EMFILE'),
  utimes: change('utime'),
  lutimes: change('lutime'),
  chmod: change('chmod'),
  truncate: change('open', 'ENOSPC'),
};
