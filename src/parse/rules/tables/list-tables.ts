import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { isMdx, pageOf } from '../../page-state.js';
import { pushElement, pushInside, type Inside } from '../containers/foreign-tokens.js';

/** Tables that Markdoc writes as lists: `{% table %}`, a list of heads, and after `---` a list for each row. */
export function markdocTables(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'markdoc_table', markdocTable, { alt: ['paragraph', 'reference', 'blockquote'] });
}

function markdocTable(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 123 /* { */ || state.src.charCodeAt(start + 1) !== 37 /* % */) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || isMdx(page.context) || !/^\{%\s*table\b[^{}]*%\}\s*$/.test(lineAt(state, startLine)))
    return false;
  let close = startLine + 1;
  while (close < endLine && !/^\{%\s*(?:\/table|table\b[^{}]*)\s*%\}\s*$/.test(lineAt(state, close))) close++;
  const isClosed = close < endLine && lineAt(state, close).includes('/');
  if (!isClosed || !/^[*-][ \t]/.test(lineAt(state, state.skipEmptyLines(startLine + 1)))) return false;
  if (silent) return true;
  pushListTable(state, startLine, { from: startLine + 1, to: close }, { areRows: false, heads: 1 });
  state.line = close + 1;
  return true;
}

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);

/**
 * Makes a table of lists, and leaves anything else as it is. `areRows`: whether the items of the outer list are rows
 * that consist of a list each, as in MyST, or cells. `heads` is the number of rows with heads.
 */
export function pushListTable(
  state: StateBlock,
  line: number,
  inside: Inside,
  { areRows, heads }: { readonly areRows: boolean; readonly heads: number },
): void {
  const first = state.tokens.length;
  pushInside(state, inside);
  const parsed = state.tokens.slice(first);
  const rows = rowsIn(parsed, areRows);
  if (rows === undefined) return;
  state.tokens.length = first;
  const tag = (name: string, kind: 'open' | 'close'): void => pushElement(state, line, name, {}, kind);
  tag('table', 'open');
  rows.forEach((cells, row) => {
    tag('tr', 'open');
    for (const cell of cells) {
      tag(row < heads ? 'th' : 'td', 'open');
      state.tokens.push(...cell);
      tag(row < heads ? 'th' : 'td', 'close');
    }
    tag('tr', 'close');
  });
  tag('table', 'close');
}

type Cells = readonly (readonly Token[])[];

/** The contents of the cells, row by row; undefined if there is anything besides lists. */
function rowsIn(tokens: readonly Token[], areRows: boolean): readonly Cells[] | undefined {
  const rows: Token[][][] = [];
  const cellDepth = areRows ? 2 : 1;
  let depth = 0;
  let cell: Token[] | undefined;
  for (const token of tokens) {
    const isList = /^(?:bullet|ordered)_list_/.test(token.type);
    if (isList && token.nesting < 0) depth--;
    if (cell !== undefined && depth >= cellDepth && !(token.type === 'list_item_close' && depth === cellDepth))
      cell.push(token);
    else if (token.type === 'list_item_open') {
      if (depth === cellDepth && rows.length > 0) rows.at(-1)!.push((cell = []));
      else rows.push([]);
    } else if (token.type === 'list_item_close') cell = undefined;
    else if (isList && token.nesting > 0 && !areRows && depth === 0) rows.push([]);
    else if (!isList && token.type !== 'hr') return undefined;
    if (isList && token.nesting > 0) depth++;
  }
  return rows.length > 0 && rows.every((cells) => cells.length > 0) ? rows : undefined;
}
