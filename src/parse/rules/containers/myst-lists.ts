import type { StateBlock } from 'markdown-it';
import { indentOf } from './block-lines.js';
import { readContent } from './content.js';
import { pushParagraph } from './foreign-tokens.js';

/** A directive of MyST: its first line, and its content. */
export interface MystBlock {
  readonly name: string;
  readonly argument: string;
  readonly options: ReadonlyMap<string, string>;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** Terms on lines of their own, and below them their definitions, which are indented. */
export function glossary(state: StateBlock, start: number, end: number): void {
  const indent = indentOf(state, start, end, state.blkIndent);
  const isTerm = (line: number): boolean => !state.isEmpty(line) && state.sCount[line]! <= indent;
  state.push('dl_open', 'dl', 1).map = [start, end];
  for (let line = start; line < end; line++) {
    if (isTerm(line)) pushCell(state, 'dt', textOf(state, line), line);
    else if (!state.isEmpty(line)) {
      const first = line;
      while (line + 1 < end && !isTerm(line + 1)) line++;
      state.push('dd_open', 'dd', 1).map = [first, line + 1];
      readContent(state, first, line + 1, { indent: state.sCount[first]! });
      state.push('dd_close', 'dd', -1);
    }
  }
  state.push('dl_close', 'dl', -1);
}

/** Rows of values between commas, as a table. */
export function csvTable(state: StateBlock, { argument, options, start, body, end }: MystBlock): void {
  if (argument !== '') pushParagraph(state, start, `**${argument}**`);
  const separator = options.get('delim') === 'tab' ? '\t' : options.get('delim') || ',';
  const rows = Array.from({ length: end - body }, (_, at) => body + at)
    .filter((line) => !state.isEmpty(line))
    .map((line) => ({ cells: cellsOf(textOf(state, line), separator), line }));
  const header = options.get('header');
  const heads = Number(options.get('header-rows')) || 0;
  const named = header === undefined ? [] : [{ cells: cellsOf(header, separator), line: start }];
  state.push('table_open', 'table', 1).map = [start, end];
  pushRows(state, 'thead', 'th', [...named, ...rows.slice(0, heads)]);
  pushRows(state, 'tbody', 'td', rows.slice(heads));
  state.push('table_close', 'table', -1);
}

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

function pushRows(state: StateBlock, part: string, cell: string, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  state.push(`${part}_open`, part, 1).map = [rows[0]!.line, rows.at(-1)!.line + 1];
  for (const { cells, line } of rows) {
    const row = state.push('tr_open', 'tr', 1);
    row.map = [line, line + 1];
    row.meta = { isWhole: true };
    for (const text of cells) pushCell(state, cell, text, line);
    state.push('tr_close', 'tr', -1);
  }
  state.push(`${part}_close`, part, -1);
}

function pushCell(state: StateBlock, tag: string, content: string, line: number): void {
  state.push(`${tag}_open`, tag, 1).map = [line, line + 1];
  Object.assign(state.push('inline', '', 0), { content, map: [line, line + 1], children: [] });
  state.push(`${tag}_close`, tag, -1);
}

/** The values of a row. One in quotes may contain separators and, twice each, quotes. */
const cellsOf = (row: string, separator: string): readonly string[] => {
  const cells = [''];
  let isQuoted = false;
  for (const char of row) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += char;
  }
  return cells.map((cell) => cell.trim());
};

const textOf = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim();
