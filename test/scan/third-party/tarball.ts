import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A package's tarball out of texts by path; with `prefix` the paths are put into that folder. */
export function tarballOf(files: Readonly<Record<string, string>>, prefix = 'package/'): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => entry(`${prefix}${path}`, Buffer.from(text), '0'));
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

/** One file of an archive: its header, and its bytes filled up to whole blocks. */
function entry(name: string, body: Buffer, type: string): Buffer[] {
  const header = Buffer.alloc(512);
  header.write(name, 0, 100);
  header.write('0000644\0', 100);
  header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
}

export function integrityOf(bytes: Uint8Array): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}
