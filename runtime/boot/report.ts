import type { ChunkError } from '../chunks/chunk-errors.js';

/** An error as one line: its name and message, and its type and code if the message does not contain them. */
export function describe(error: unknown): string {
  const { type, code } = error as Partial<ChunkError>;
  const text = String(error);
  const more = [type, code].filter((word) => word !== undefined && !text.includes(word));
  return more.length === 0 ? text : `${text} [${more.join(', ')}]`;
}
