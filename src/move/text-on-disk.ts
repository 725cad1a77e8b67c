import { isUtf8 } from 'node:buffer';

/** Text without byte order mark and with LF line ends, as pages are read; undefined if bytes would be lost in it. */
export const movableText = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
        .toString()
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n')
    : undefined;

/** A text with the line ends and the byte order mark that the file had before; lines beyond those end as its first. */
export function asOnDisk(text: string, before: string): string {
  const ends = before.match(/\r\n?|\n/g) ?? [];
  let line = 0;
  return (before.startsWith('\ufeff') ? '\ufeff' : '') + text.replace(/\n/g, () => ends[line++] ?? ends[0] ?? '\n');
}
