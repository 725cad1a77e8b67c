import { createHash } from 'node:crypto';

/** SHA-256 over texts and bytes, each kept apart from its neighbor; hex. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** SHA-256 of a text or of bytes as such, hex. */
export const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
