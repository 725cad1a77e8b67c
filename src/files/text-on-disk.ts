import { isUtf8 } from 'node:buffer';

/** The text without a byte order mark and with LF line ends, as pages are read; undefined if it is not UTF-8. */
export const movableText = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
        .toString()
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n')
    : undefined;

/**
 * The text with the line ends and the byte order mark that the file had before. Additional lines end as its first line
 * does.
 */
export function asOnDisk(text: string, before: string): string {
  const ends = before.match(/\r\n?|\n/g) ?? [];
  let line = 0;
  return (before.startsWith('\ufeff') ? '\ufeff' : '') + text.replace(/\n/g, () => ends[line++] ?? ends[0] ?? '\n');
}
