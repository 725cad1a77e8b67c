import type { Diagnostic, Problem } from './diagnostic.js';
import { frameFor } from './frame.js';

/** Where something stands in a text. Line and column count from 1; columns count UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The same with the file: its path as a maintainer would type it, relative to the site's root. */
export interface Location extends Position {
  readonly file: string;
}

/** Puts a problem at a location that is known where the function was made. */
export type Locator = (problem: Problem) => Diagnostic;

/** The position of an offset in a text with LF line ends. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** The offset of a position, whatever ends the lines. */
export function offsetAt(text: string, { line, column }: Position): number {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  const ends = /\r\n?|\n/g;
  for (let number = 1; number < line; number++) {
    if (ends.exec(text) === null) return text.length;
    at = ends.lastIndex;
  }
  return at + column - 1;
}

/** A problem with its location. `text` is that of the file, for the frame; without it there is none. */
export function diagnosticAt<P extends object>(
  { file, line, column }: Location,
  problem: P,
  text: string | undefined,
): P & Location & { readonly frame?: string } {
  return { ...problem, file, line, column, ...(text !== undefined && { frame: frameFor(text, line, column) }) };
}
