import { createHash } from 'node:crypto';

/** SHA-256 over texts and bytes, each kept apart from its neighbor; hex. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
