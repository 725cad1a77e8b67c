import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../schema/hosts.js';
import { etagOf } from './files.js';

/** Bytes of a file in a coding, with a strong tag of their own. */
export interface Compressed {
  readonly body: Buffer;
  readonly etag: string;
}

/** Compresses the bytes that have a tag. The same tag and coding are compressed once, as long as they are cached. */
export type Compress = (body: Buffer, etag: string, encoding: Encoding) => Promise<Compressed>;

/** Files smaller than this, in bytes, take one packet either way. */
export const TOO_SMALL = 1024;
/** As strong as it is still quicker than the line. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const coders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

/** Compresses as hosts do, when it is asked for. `memory`: how many compressed bytes are kept; what was requested longest ago is forgotten first. */
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
