import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { notAFile } from '../diagnostics/file-system.js';

/**
 * Opens a regular file, by default for reading, and returns its descriptor. Throws errors of the file system, also for
 * devices, pipes and sockets. Without O_NONBLOCK, which Windows does not have, opening a pipe would wait for its other
 * end, and until then not even a signal could end the process.
 */
export function openRegular(path: string, flags: number = constants.O_RDONLY): number {
  const descriptor = openSync(path, flags | (constants.O_NONBLOCK ?? 0));
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw notAFile(path);
}

/** Bytes of a file that another program may have replaced with something that is no file. */
export function readOwnFile(path: string): Buffer {
  const descriptor = openRegular(path);
  try {
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
