import { unreadableFile } from '../diagnostics/catalogue/scan.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { isFileSystemError } from '../diagnostics/file-system.js';
import { codeOf } from '../diagnostics/file-system-causes.js';

/** Reports a file of the content that the file system cannot read. Throws every other error again. */
export function unreadable(file: string, error: unknown): Diagnostic {
  if (!isFileSystemError(error)) throw error;
  return unreadableFile(file, codeOf(error));
}

export function errorCode(error: unknown): string {
  if (error instanceof Error) {
    const { code } = error as NodeJS.ErrnoException;
    return typeof code === 'string' ? code : error.message;
  }
  return String(error);
}
