import { unreadableFile } from '../diagnostics/catalogue/scan.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { isFileSystemError } from '../diagnostics/file-system.js';

/** Reports a file of the content that the file system cannot read. Throws every other error again. */
export function unreadable(file: string, error: unknown): Diagnostic {
  if (!isFileSystemError(error)) throw error;
  return unreadableFile(file, error.code);
}

export function errorCode(error: unknown): string {
  if (error instanceof Error) {
    const { code } = error as NodeJS.ErrnoException;
    return typeof code === 'string' ? code : error.message;
  }
  return String(error);
}
