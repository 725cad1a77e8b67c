import type { MarkdownIt, StateBlock } from 'markdown-it';
import { unevenTable } from '../../../diagnostics/catalogue/markdown.js';
import { pageOf, reportLine } from '../../page-state.js';
import { cellsOf } from './bars-in-code.js';

const ROW = /^\|.*[^\\]\|$/s;
const RULE = /^\|[\s:|+-]*-[\s:|+-]*\|$/;
/** In kramdown, a single cell of dashes stands for a whole row of them. */
const SHORT_RULE = /^\|[ \t]*[-=]+[ \t]*\|?$/;
const isRuleLine = (text: string): boolean => RULE.test(text) || SHORT_RULE.test(text);
/** A line of dashes that an editor made longer, which is reported as a mistake. */
const LONG_DASHES = /^[\s:|-]*[\u2013\u2014][\s:|\u2013\u2014-]*$/;

/**
 * Tables of kramdown, which GFM does not know: without a head, with a line above the head or between rows, or with another
 * number of cells in the head than in the line below it. All their lines begin and end with a bar.
 */
export function looseTables(md: MarkdownIt): void {
  md.block.ruler.before('table', 'loose_table', looseTable);
}

function looseTable(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 124 /* | */ || silent) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const lines = linesFrom(state, startLine, endLine);
  // The rule for GFM reads its tables.
  if (lines === undefined || isOfGfm(lines) || lines.some((text) => LONG_DASHES.test(text))) return false;
  const isRule = lines.map(isRuleLine);
  const first = isRule[0] === true ? 1 : 0;
  const rows = lines.map((text) => cellsOf(text, true));
  const hasHead = isRule[first + 1] === true && isRule[first] === false;
  const counts = rows.filter((_cells, at) => isRule[at] !== true).map(({ length }) => length);
  const columns = [...counts, hasHead ? rows[first + 1]!.length : 0].reduce((a, b) => Math.max(a, b), 0);
  const isUneven = hasHead && !SHORT_RULE.test(lines[first + 1]!) && rows[first]!.length !== rows[first + 1]!.length;
  // Without a head, only equal rows are certainly a table.
  if (columns < 2 || (!hasHead && (counts.length < 2 || counts.some((one) => one !== columns)))) return false;
  if (isUneven) {
    const [marks, head] = [rows[first + 1]!.length, rows[first]!.length];
    reportLine(page, page.context, startLine + first + 1, unevenTable(marks, head));
  }
  pushTable(
    state,
    startLine,
    rows.flatMap((cells, at) => (isRule[at] === true ? [] : [{ cells, at, isHead: hasHead && at === first }])),
    columns,
  );
  state.line = startLine + lines.length;
  return true;
}

const isOfGfm = ([head = '', rule = '']: readonly string[]): boolean => {
  if (!RULE.test(rule) || RULE.test(head)) return false;
  const marks = cellsOf(rule, false);
  // Python-Markdown and Doxygen also read cells without dashes and dashes with spaces between them.
  return cellsOf(head, false).length === marks.length && marks.every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell));
};

/** Reading the cells of longer lines would take too long. */
const LONGEST = 2_000;

function linesFrom(state: StateBlock, startLine: number, endLine: number): readonly string[] | undefined {
  const lines: string[] = [];
  const textAt = (line: number): string =>
    line >= endLine ? '' : state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();
  // With such a row, no line has to end with a bar.
  let isShort = false;
  for (let line = startLine; line < endLine && state.sCount[line]! >= state.blkIndent; line++) {
    const text = textAt(line);
    if (text.length > LONGEST) return undefined;
    isShort ||= SHORT_RULE.test(text) || (line === startLine && SHORT_RULE.test(textAt(line + 1)));
    if (!ROW.test(text) && !(isShort && text.startsWith('|'))) break;
    lines.push(text);
  }
  return lines;
}

interface Row {
  readonly cells: readonly string[];
  /** Number of its line within the table. */
  readonly at: number;
  readonly isHead: boolean;
}

function pushTable(state: StateBlock, startLine: number, rows: readonly Row[], columns: number): void {
  const tag = (type: string, name: string, nesting: 1 | -1): void => {
    state.push(type, name, nesting).map = [startLine, startLine + rows.at(-1)!.at + 1];
  };
  tag('table_open', 'table', 1);
  rows.forEach(({ cells, at, isHead }, index) => {
    const group = isHead ? 'thead' : 'tbody';
    if (index === 0 || rows[index - 1]!.isHead) tag(`${group}_open`, group, 1);
    const cell = isHead ? 'th' : 'td';
    state.push('tr_open', 'tr', 1).map = [startLine + at, startLine + at + 1];
    for (let column = 0; column < columns; column++) {
      state.push(`${cell}_open`, cell, 1);
      Object.assign(state.push('inline', '', 0), { content: cells[column] ?? '', children: [] });
      state.push(`${cell}_close`, cell, -1);
    }
    state.push('tr_close', 'tr', -1);
    if (isHead || index === rows.length - 1) tag(`${group}_close`, group, -1);
  });
  tag('table_close', 'table', -1);
}
