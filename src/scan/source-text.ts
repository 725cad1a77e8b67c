import { looksLikeUtf16, sequenceLength } from '../files/utf8.js';
import { withoutControls } from '../html/well-formed.js';

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
