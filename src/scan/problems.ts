import { notUtf8, unreadableFile } from '../diagnostics/catalogue/scan.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { isFileSystemError } from '../diagnostics/file-system.js';
import { diagnosticAt, type Position } from '../diagnostics/location.js';

export function invalidUtf8(file: string, bytes: Uint8Array, at: Position & { readonly byte: number }): Diagnostic {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  const { line, column, byte } = at;
  return diagnosticAt({ file, line, column }, notUtf8(byte, isUtf16), text);
}

/** A file of the content that the file system does not show. Throws every other error on. */
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
