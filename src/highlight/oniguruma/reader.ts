/** Where a pattern has been read to. */
export interface Reader {
  readonly source: string;
  at: number;
}

/** Thrown at syntax that is not understood. */
export class Unsure extends Error {}

/** Reads what an expression with the flag `y` finds here; undefined, and nothing read, where it finds nothing. */
export function take(reader: Reader, expression: RegExp): string | undefined {
  expression.lastIndex = reader.at;
  if (!expression.test(reader.source)) return undefined;
  const taken = reader.source.slice(reader.at, expression.lastIndex);
  reader.at = expression.lastIndex;
  return taken;
}
