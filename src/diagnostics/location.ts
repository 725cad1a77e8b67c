import type { Diagnostic, Problem } from './diagnostic.js';
import { frameFor } from './frame.js';

/** A position in a text. Line and column count from 1, and columns are UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A position with its file: the path as a maintainer would type it, relative to the site's root. */
export interface Location extends Position {
  readonly file: string;
}

/** Adds to a problem the location for which the function was made. */
export type Locator = (problem: Problem) => Diagnostic;

/** The position of an offset in a text whose lines end with LF. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The offset of a position, whatever characters end the lines. */
export function offsetAt(text: string, { line, column }: Position): number {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  const ends = /\r\n?|\n/g;
  for (let number = 1; number < line; number++) {
    if (ends.exec(text) === null) return text.length;
    at = ends.lastIndex;
  }
  return at + column - 1;
}

/**
 * A problem with its location. `text` is the text of the file, from which the frame is made; without it, there is no
 * frame.
 */
export function diagnosticAt<P extends object>(
  { file, line, column }: Location,
  problem: P,
  text: string | undefined,
): P & Location & { readonly frame?: string } {
  return { ...problem, file, line, column, ...(text !== undefined && { frame: frameFor(text, line, column) }) };
}

/** The problems without those that say the same about the same place, as each page does that includes a file. */
export function oncePerPlace(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return problems.filter(({ severity, code, file, line, column, message }) => {
    if (line === undefined) return true;
    const key = JSON.stringify([severity, code, file, line, column, message]);
    return !seen.has(key) && seen.add(key);
  });
}
