/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header (RFC 9110, 14.1.2). The result is null if the header is to be ignored (another unit, invalid, several
 * ranges), and `unsatisfiable` for the status 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? null : suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

/** The range of the last bytes. An empty file is sent as a whole, because Content-Range cannot describe it. */
function suffix(length: number, size: number): ByteRange | 'unsatisfiable' | null {
  if (length === 0) return 'unsatisfiable';
  return size === 0 ? null : { start: Math.max(0, size - length), end: size - 1 };
}
