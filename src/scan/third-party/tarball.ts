import { gunzipSync } from 'node:zlib';

const BLOCK = 512;
/** No package's unpacked size comes near it; an archive made to fill memory does. */
const LARGEST = 256 * 1024 * 1024;

/**
 * Texts of those files of a package's tarball whose path inside the package is wanted. Nothing is written to disk, so
 * no entry can reach outside of anything. Throws where the archive is not one.
 */
export function readTarball(archive: Uint8Array, wanted: (path: string) => boolean): ReadonlyMap<string, Uint8Array> {
  const bytes = gunzipSync(archive, { maxOutputLength: LARGEST });
  const files = new Map<string, Uint8Array>();
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const header = bytes.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const size = parseInt(textField(header, 124, 12).trim() || '0', 8);
    if (!Number.isSafeInteger(size) || size < 0 || at + BLOCK + size > bytes.length)
      throw new Error('The archive is damaged.');
    const body = bytes.subarray(at + BLOCK, at + BLOCK + size);
    const type = textField(header, 156, 1) || '0';
    if (type === 'x' || type === 'L') {
      longName = type === 'L' ? textField(body, 0, size) : (paxPath(body) ?? longName);
    } else {
      const prefix = textField(header, 345, 155);
      const name = longName ?? (prefix === '' ? '' : `${prefix}/`) + textField(header, 0, 100);
      longName = undefined;
      // Every package has one folder around its files; most call it `package`.
      const path = name.replace(/^\.?\/+/, '').replace(/^[^/]+\//, '');
      if (type === '0' && wanted(path)) files.set(path, body);
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function textField(block: Uint8Array, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  return Buffer.from(end < 0 ? field : field.subarray(0, end)).toString('utf8');
}

/** The `path` of an extended header: records are `{length} {key}={value}\n`. */
function paxPath(body: Uint8Array): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(Buffer.from(body).toString('utf8'))?.[1];
}
