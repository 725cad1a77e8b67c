import { withoutControls } from '../html/well-formed.js';
import type { Position } from '../diagnostics/location.js';

/**
 * Text of a file without a byte order mark and control characters, with LF line ends. Null if the bytes are not UTF-8.
 */
export function decodeSource(bytes: Uint8Array): string | null {
  try {
    return normalizeText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** The same for a string. */
export function normalizeText(text: string): string {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return withoutControls(body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body);
}

/**
 * The text of a file that is not UTF-8: UTF-16 if it looks like that, otherwise with each byte that is not UTF-8 as in
 * the usual encoding of Western text.
 */
export function decodeOther(bytes: Uint8Array): string {
  if (looksLikeUtf16(bytes)) {
    const isBigEndian = bytes[0] === 0xfe || (bytes[0] === 0 && bytes[1] !== 0);
    return normalizeText(new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(bytes));
  }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const western = new TextDecoder('windows-1252');
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      parts.push(decoder.decode(bytes.subarray(from, at)), western.decode(bytes.subarray(at, at + 1)));
      from = at + 1;
    }
    at += length || 1;
  }
  return normalizeText([...parts, decoder.decode(bytes.subarray(from))].join(''));
}

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
export function firstInvalidByte(
  bytes: Uint8Array,
): (Position & { readonly byte: number; readonly offset: number }) | undefined {
  const offset = invalidOffset(bytes);
  if (offset < 0) return undefined;
  const before = normalizeText(new TextDecoder('utf-8').decode(bytes.subarray(0, offset)));
  const line = before.split('\n').length;
  return { line, column: before.length - (before.lastIndexOf('\n') + 1) + 1, byte: bytes[offset]!, offset };
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

function sequenceLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
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
