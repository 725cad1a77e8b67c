import { createHash } from 'node:crypto';
import { hashOf } from '../cache/hash.js';
import type { AssetReference } from '../model/output.js';
import type { OutputFile } from '../model/output.js';
import { ASSETS } from '../model/output-paths.js';

/** A file whose name contains a hash of its bytes. It never changes, so browsers may keep it forever. */
export interface HashedAsset {
  readonly reference: AssetReference;
  readonly output: OutputFile;
}

/** `name` without extension. */
export function hashedAsset(name: string, extension: string, bytes: string | Uint8Array): HashedAsset {
  const hash = hashOf(bytes);
  const file = `${ASSETS}${name}.${hash.slice(0, 8)}.${extension}`;
  return {
    reference: { file, integrity: integrityOf(bytes) },
    output: { path: file, key: hash, phase: 'asset', produce: () => bytes },
  };
}

/**
 * The value of an `integrity` attribute: the algorithm, and the hash in base64. The hash is SHA-256, the shortest that
 * browsers accept, because documents and the chunk table contain many.
 */
export const integrityOf = (bytes: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
