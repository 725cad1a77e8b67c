import type { ChunkError } from '../chunks/chunk-errors.js';

/** What readers met, in one line: the error's name and message, and the cause where the message does not tell it. */
export function describe(error: unknown): string {
  const { type, code } = error as Partial<ChunkError>;
  const text = String(error);
  const more = [type, code].filter((word) => word !== undefined && !text.includes(word));
  return more.length === 0 ? text : `${text} [${more.join(', ')}]`;
}
