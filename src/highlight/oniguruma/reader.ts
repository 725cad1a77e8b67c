/** A position in a pattern. */
export interface Reader {
  readonly source: string;
  at: number;
}

/** Thrown for syntax that is not understood. */
export class Unsure extends Error {}

/**
 * Reads what an expression with the flag `y` matches here. If it matches nothing, the result is undefined and nothing
 * is read.
 */
export function take(reader: Reader, expression: RegExp): string | undefined {
  expression.lastIndex = reader.at;
  if (!expression.test(reader.source)) return undefined;
  const taken = reader.source.slice(reader.at, expression.lastIndex);
  reader.at = expression.lastIndex;
  return taken;
}
