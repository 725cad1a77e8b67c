import { notUtf8, unreadableFile } from '../diagnostics/catalogue/scan.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { isFileSystemError } from '../diagnostics/file-system.js';
import { diagnosticAt } from '../diagnostics/location.js';
import { firstInvalidByte, looksLikeUtf16 } from './source-text.js';

export function invalidUtf8(file: string, bytes: Uint8Array): Diagnostic {
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  const { line, column, byte } = firstInvalidByte(bytes) ?? { line: 1, column: 1, byte: 0 };
  return diagnosticAt({ file, line, column }, notUtf8(byte, looksLikeUtf16(bytes)), text);
}

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
