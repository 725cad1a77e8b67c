import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../schema/hosts.js';
import { etagOf } from './files.js';

/** The bytes of a file in an encoding, with a strong tag of their own. */
export interface Compressed {
  readonly body: Buffer;
  readonly etag: string;
}

/** Compresses bytes. The result is cached by the tag of the bytes and the encoding. */
export type Compress = (body: Buffer, etag: string, encoding: Encoding) => Promise<Compressed>;

/** Files smaller than this, in bytes, need one packet either way. */
export const TOO_SMALL = 1024;
/** A quality at which compression is still faster than the network. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const coders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

/**
 * Compresses files on demand, as hosts do. `memory` limits the compressed bytes that are kept; the least recently
 * requested ones are dropped first.
 */
export function createCompress(memory = 32 * 1024 * 1024): Compress {
  const kept = new Map<string, Compressed>();
  return async (body, etag, encoding) => {
    const key = encoding + etag;
    const known = kept.get(key);
    const compressed = known ?? (await compress(body, encoding));
    kept.delete(key);
    kept.set(key, compressed);
    if (known !== undefined) return known;
    let size = [...kept.values()].reduce((sum, one) => sum + one.body.length, 0);
    for (const [oldest, { body: bytes }] of kept) {
      if (size <= memory) break;
      kept.delete(oldest);
      size -= bytes.length;
    }
    return compressed;
  };
}

async function compress(body: Buffer, encoding: Encoding): Promise<Compressed> {
  const bytes = await coders[encoding](body);
  return { body: bytes, etag: etagOf(bytes) };
}
