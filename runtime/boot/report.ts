import type { ChunkError } from '../chunks/chunk-errors.js';

/** An error in one line: its name and message, and its cause where the message does not name it. */
export function describe(error: unknown): string {
  const { type, code } = error as Partial<ChunkError>;
  const text = String(error);
  const more = [type, code].filter((word) => word !== undefined && !text.includes(word));
  return more.length === 0 ? text : `${text} [${more.join(', ')}]`;
}
