import type { Position } from '../../diagnostics/location.js';

/** A text that tokens come from: the page itself, or a file that it includes. */
export interface SourceContext {
  /** Name for messages, relative to the site's root. */
  readonly file: string;
  /** Absolute path. */
  readonly absolute: string;
  /** Path relative to the content folder, posix; what relative addresses start from. */
  readonly path: string;
  readonly text: string;
  /** Undefined for the page itself. */
  readonly parent?: SourceContext;
  lines?: readonly string[];
}

/** A piece of text that was cut out of a source: inline content or a block of HTML. */
export interface Excerpt {
  readonly context: SourceContext;
  /** First line in the source, from 0. */
  readonly line: number;
  readonly content: string;
  /** Set for a table cell: number of the cell and the contents of all cells of its row. */
  readonly cell?: { readonly index: number; readonly row: readonly string[] };
}

export function linesOf(context: SourceContext): readonly string[] {
  return (context.lines ??= context.text.split('\n'));
}

/** Where a character of an excerpt stands in its file. Lines of an excerpt are what containers leave of source lines. */
export function locate(excerpt: Excerpt, offset: number): Position {
  const { context, content, cell } = excerpt;
  const lines = linesOf(context);
  if (cell !== undefined) return locateInRow(lines[excerpt.line] ?? '', excerpt.line, cell, offset);
  let line = excerpt.line;
  let lineStart = 0;
  for (let at = content.indexOf('\n'); at >= 0 && at < offset; at = content.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  const lineEnd = content.indexOf('\n', lineStart);
  const shift = shiftOf(content.slice(lineStart, lineEnd < 0 ? undefined : lineEnd), lines[line] ?? '');
  return { line: line + 1, column: Math.max(1, shift + (offset - lineStart) + 1) };
}

/** How far a line of an excerpt stands to the right in its source. */
function shiftOf(line: string, source: string): number {
  const visible = line.trim();
  const trimmed = source.trimEnd();
  const start = trimmed.endsWith(visible) ? trimmed.length - visible.length : Math.max(0, source.indexOf(visible));
  return start - (line.length - line.trimStart().length);
}

/** The offset in its source of each character of an excerpt. `lineStarts`: offsets of the lines of the source. */
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

/** Cells are found from left to right. A pipe within a cell is written `\|` in the source. */
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
  return { line: line + 1, column: start + offset + escapes + 1 };
}
