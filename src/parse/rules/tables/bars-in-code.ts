import type { MarkdownIt, Token } from 'markdown-it';
import { barsInCode as bars } from '../../../diagnostics/catalogue/markdown.js';
import { linesOf } from '../../files/source-context.js';
import { contextOf, pageOf, reportLine, type PageState } from '../../page-state.js';

/**
 * A bar ends the cell of a table even in code, so that the last cells of such a row are left out. Many generators read
 * it as part of the code. If a row has too many cells, but exactly as many as the head when bars in code do not count,
 * that is what it means.
 */
export function barsInCode(md: MarkdownIt): void {
  md.core.ruler.after('block', 'bars_in_code', (state) => {
    const page = pageOf(state.env);
    if (page.thirdParty || !state.src.includes('|')) return;
    let columns = 0;
    state.tokens.forEach((token, i) => {
      if (token.type === 'table_open') columns = 0;
      else if (token.type === 'th_open') columns++;
      else if (token.type === 'tr_open' && columns > 0 && token.map) mendRow(state.tokens, i, columns, page);
    });
  });
}

const LONGEST = 2_000;

function mendRow(tokens: readonly Token[], index: number, columns: number, page: PageState): void {
  const row = tokens[index]!;
  const context = contextOf(row, page);
  const line = linesOf(context)[row.map![0]] ?? '';
  // Most rows contain no code, so this cannot be meant. Very long rows would take too long.
  if (!line.includes('`') || line.length > LONGEST) return;
  const written = line.replace(/^[\s>]+/, '');
  if (mostCells(written) <= columns) return;
  const cells = cellsOf(written, true);
  if (cells.length !== columns || cellsOf(written, false).length <= columns) return;
  cells.forEach((cell, column) => {
    tokens[index + 2 + column * 3]!.content = cell;
  });
  row.meta = { ...row.meta, isWhole: true };
  reportLine(page, context, row.map![0], bars());
}

/** An upper limit for the number of cells in a row. Most rows have no bar in code and as many cells as the head. */
function mostCells(row: string): number {
  const parts = row.split('|');
  return parts.length - [parts[0]!, parts.at(-1)!].filter((part) => part.trim() === '').length;
}

/** The cells of a row. Bars in code are part of it with `inCode`; otherwise, they end a cell, as in GFM. */
export function cellsOf(row: string, inCode: boolean): readonly string[] {
  const cells = [''];
  for (const [part] of row.matchAll(inCode ? /(`+)(?!`)[^]*?(?<!`)\1(?!`)|\\\||[^]/g : /\\\||[^]/g)) {
    if (part === '|') cells.push('');
    else cells[cells.length - 1] += part.replaceAll('\\|', '|');
  }
  if (cells[0]!.trim() === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim());
}
