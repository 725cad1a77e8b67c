import { createHash, hash } from 'node:crypto';
import { isLarge, readFileIfThere, readInParts } from '../files/read-files.js';

/** Length in code units up to which texts are hashed in one step, which takes a third of the time for short texts. */
const SHORT = 4096;

/** SHA-256 of a list of texts and bytes, as hex. Where one ends and the next begins matters. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  if (areShort(parts)) return hash('sha256', `${parts.join('\0')}\0`);
  const whole = createHash('sha256');
  for (const part of parts) whole.update(part).update('\0');
  return whole.digest('hex');
}

function areShort(parts: readonly (string | Uint8Array)[]): boolean {
  let size = 0;
  return parts.length > 0 && parts.every((part) => typeof part === 'string' && (size += part.length) <= SHORT);
}

/** SHA-256 of a single text or of bytes, as hex. */
export const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** SHA-256 of a file, as `hashOf` makes it of its bytes; empty if there is no file, so that a new one is a change. */
export function hashOfFile(file: string): string {
  if (isLarge(file)) return hashOfLargeFile(file);
  const bytes = readFileIfThere(file);
  return bytes === undefined ? '' : hashOf(bytes);
}
/** SHA-256 of bytes that come in parts, as `hashOf` makes it of all of them together. */
export function createHashOfParts(): { readonly add: (part: Uint8Array) => void; readonly end: () => string } {
  const whole = createHash('sha256');
  return { add: (part) => void whole.update(part), end: () => whole.update('\0').digest('hex') };
}

function hashOfLargeFile(file: string): string {
  const hash = createHashOfParts();
  for (const part of readInParts(file)) hash.add(part);
  return hash.end();
}
