import { notUtf8 } from '../diagnostics/catalogue/scan.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { diagnosticAt, positionAt, type Position } from '../diagnostics/location.js';
import { resolve, sep } from 'node:path';

/** Text of a file that the site cannot do without, with its byte order mark. Throws INVALID_UTF8. */
export function decodeText(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Absolute, because who prints it knows the folder of the site, and this function does not.
    throw new DocsError([invalidUtf8(resolve(path).split(sep).join('/'), bytes)], EXIT.usage);
  }
}

/** The problem of a file that is not UTF-8, at the first byte that cannot be. */
export function invalidUtf8(file: string, bytes: Uint8Array): Diagnostic {
  const text = withLineFeeds(new TextDecoder('utf-8').decode(bytes));
  const { line, column, byte } = firstInvalidByte(bytes) ?? { line: 1, column: 1, byte: 0 };
  return diagnosticAt({ file, line, column }, notUtf8(byte, looksLikeUtf16(bytes)), text);
}

const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Whether bytes look like UTF-16, with or without a byte order mark: every second byte of most such texts is 0. */
export function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const start = bytes.subarray(0, 256);
  const zeros = (parity: 0 | 1): number =>
    start.reduce((sum, byte, at) => sum + Number(byte === 0 && at % 2 === parity), 0);
  const [even, odd] = [zeros(0), zeros(1)];
  return Math.min(even, odd) === 0 && Math.max(even, odd) * 4 > start.length;
}

/** Location of the first byte that cannot be UTF-8; undefined in valid text. */
function firstInvalidByte(bytes: Uint8Array): (Position & { readonly byte: number }) | undefined {
  const offset = invalidOffset(bytes);
  if (offset < 0) return undefined;
  const before = withLineFeeds(new TextDecoder('utf-8').decode(bytes.subarray(0, offset)));
  return { ...positionAt(before, before.length), byte: bytes[offset]! };
}

/** The offset of the byte that starts the first ill-formed sequence (Unicode 3.9, table 3-7); -1 if there is none. */
function invalidOffset(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return -1;
}

/** How many bytes the character at an offset takes; 0 if it is ill-formed. */
export function sequenceLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  const second = bytes[at + 1] ?? 0;
  const tail = (index: number) => ((bytes[at + index] ?? 0) & 0xc0) === 0x80;
  if (lead >= 0xc2 && lead <= 0xdf) return tail(1) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    // Overlong forms and halves of surrogate pairs are not characters.
    const allowed = lead === 0xe0 ? second >= 0xa0 : lead === 0xed ? second <= 0x9f : true;
    return tail(1) && allowed && tail(2) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const allowed = lead === 0xf0 ? second >= 0x90 : lead === 0xf4 ? second <= 0x8f : true;
    return tail(1) && allowed && tail(2) && tail(3) ? 4 : 0;
  }
  return 0;
}
