import type { Position } from '../../diagnostics/location.js';
import type { Replaced } from '../../model/types.js';

/** A text from which tokens are made: the page itself, or a file that it includes. */
export interface SourceContext {
  /** Name in messages, relative to the site's root. */
  readonly file: string;
  /** The absolute path. */
  readonly absolute: string;
  /** Posix path relative to the content folder, to which relative addresses refer. */
  readonly path: string;
  readonly text: string;
  /** The source that includes it; undefined for the page itself. */
  readonly parent?: SourceContext;
  /** The lines that are included (from 0, without the last one) if they are not the whole file. */
  readonly part?: { readonly from: number; readonly to: number };
  /** What the page passes to it, by name. */
  readonly values?: ReadonlyMap<string, string>;
  lines?: readonly string[];
  /** The lines that include other files, and the texts of these. */
  included?: Replaced[];
}

/** A part of a source: inline content or a block of HTML. */
export interface Excerpt {
  readonly context: SourceContext;
  /** The first line in the source, from 0. */
  readonly line: number;
  readonly content: string;
  /** For a table cell, its number and the contents of all cells of its row. */
  readonly cell?: { readonly index: number; readonly row: readonly string[] };
  /** Offsets of its lines, and how much further right each is in the source. They are computed on the first request. */
  starts?: readonly number[];
  shifts?: Map<number, number>;
}

/** Location of a tag, or of one of its attributes, in an excerpt. */
export interface TagLocation {
  readonly excerpt: Excerpt;
  readonly at: number;
}

export function linesOf(context: SourceContext): readonly string[] {
  return (context.lines ??= context.text.split('\n'));
}

/**
 * Location of a character of an excerpt in its file. Lines of an excerpt are what containers leave of the lines of the
 * source.
 */
export function locate(excerpt: Excerpt, offset: number): Position {
  const { context, content, cell } = excerpt;
  const lines = linesOf(context);
  if (cell !== undefined) return locateInRow(lines[excerpt.line] ?? '', excerpt.line, cell, offset);
  const starts = (excerpt.starts ??= lineStarts(content));
  const index = lastUpTo(starts, offset);
  const shifts = (excerpt.shifts ??= new Map<number, number>());
  let shift = shifts.get(index);
  if (shift === undefined) {
    const source = lines[excerpt.line + index] ?? '';
    shifts.set(index, (shift = shiftOf(content.slice(starts[index], (starts[index + 1] ?? Infinity) - 1), source)));
  }
  const length = lines[excerpt.line + index]?.length ?? 0;
  // Markdown reads a tab as several spaces. Whatever begins within a tab begins at its end.
  const column = Math.min(Math.max(1, offset - starts[index]! + shift + 1), length + 1);
  return { line: excerpt.line + index + 1, column };
}

function lineStarts(content: string): readonly number[] {
  const starts = [0];
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Index of the last of the ascending numbers that is not greater than `value`. */
function lastUpTo(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numbers[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How much further right a line of an excerpt is in its source line. */
function shiftOf(whole: string, source: string): number {
  const visible = whole.trim();
  const trimmed = source.trimEnd();
  const start = trimmed.endsWith(visible) ? trimmed.length - visible.length : Math.max(0, source.indexOf(visible));
  return start - (whole.length - whole.trimStart().length);
}

/** The offset of each character of an excerpt in its source. `lineStarts`: offsets of the lines of the source. */
export function offsetsOf(excerpt: Excerpt, lineStarts: readonly number[]): (offset: number) => number {
  const { content, cell } = excerpt;
  if (cell !== undefined)
    return (offset) => {
      const { line, column } = locate(excerpt, offset);
      return lineStarts[line - 1]! + column - 1;
    };
  const sources = linesOf(excerpt.context);
  const offsets: number[] = [];
  for (const [index, line] of content.split('\n').entries()) {
    const number = excerpt.line + index;
    const start = (lineStarts[number] ?? 0) + shiftOf(line, sources[number] ?? '');
    for (let at = 0; at <= line.length; at++) offsets.push(start + at);
  }
  return (offset) => offsets[offset] ?? -1;
}

/** Cells are found from left to right. The source writes a pipe within a cell as `\|`. */
function locateInRow(source: string, line: number, cell: NonNullable<Excerpt['cell']>, offset: number): Position {
  let cursor = 0;
  let start = 0;
  for (let i = 0; i <= cell.index; i++) {
    const raw = (cell.row[i] ?? '').replace(/\|/g, '\\|');
    start = source.indexOf(raw, cursor);
    while (start > 0 && raw !== '' && !/^\s*(?:\||$)/.test(source.slice(start + raw.length, start + raw.length + 40))) {
      const next = source.indexOf(raw, start + 1);
      if (next < 0) break;
      start = next;
    }
    if (start < 0) start = cursor;
    const bar = source.indexOf('|', start + raw.length);
    cursor = bar < 0 ? source.length : bar + 1;
  }
  const escapes = (cell.row[cell.index] ?? '').slice(0, offset).split('|').length - 1;
  return { line: line + 1, column: Math.min(start + offset + escapes, source.length) + 1 };
}
