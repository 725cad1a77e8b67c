import type { MarkdownIt, Token } from 'markdown-it';
import { brokenTable, leftoverMarkup, lostCells } from '../../../diagnostics/catalogue/markdown.js';
import { linesOf } from '../../files/source-context.js';
import { contextOf, excerptOf, pageOf, reportIn, reportLine, type PageState } from '../../page-state.js';

/** Reports text that was certainly meant as markup. */
export function leftovers(md: MarkdownIt): void {
  md.core.ruler.push('left_over', (state) => {
    const page = pageOf(state.env);
    if (page.thirdParty) return;
    let columns = 0;
    state.tokens.forEach((token, i) => {
      if (token.type === 'table_open') columns = 0;
      else if (token.type === 'th_open') columns++;
      else if (token.type === 'tr_open' && columns > 0 && token.map) reportRow(token, columns, page);
      if (token.type !== 'inline') return;
      if (state.tokens[i - 1]?.type === 'paragraph_open') reportTables(token, page);
      reportText(token, page, state.tokens[i - 1]?.type === 'heading_open');
    });
  });
}

const RULE = /^[\s|:=\u2013\u2014-]*$/;
const DASH = /[=\u2013\u2014-]/;

/** Reports tables in a paragraph. If they were valid, they would not be in one. */
function reportTables(inline: Token, page: PageState): void {
  if (!inline.content.includes('|')) return;
  const lines = inline.content.split('\n');
  let start = 0;
  lines.forEach((line, i) => {
    const head = lines[i - 1] ?? '';
    if (head.includes('|') && line.includes('|') && RULE.test(line) && DASH.test(line) && !RULE.test(head))
      reportIn(page, excerptOf(inline, page), start, brokenTable(cellsIn(line), cellsIn(head)));
    start += line.length + 1;
  });
}

const cellsOf = (row: string): readonly string[] =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/);
const cellsIn = (row: string): number => cellsOf(row).length;

/** Reports cells of a row that Markdown leaves out, because the head has fewer cells. */
function reportRow(row: Token, columns: number, page: PageState): void {
  if (row.meta?.['isWhole'] === true) return;
  const context = contextOf(row, page);
  const line = row.map![0];
  const cells = cellsOf((linesOf(context)[line] ?? '').replace(/^[\s>]+/, ''));
  const lost = cells.slice(columns).join('|').trim();
  if (lost !== '') reportLine(page, context, line, lostCells(cells.length, columns, lost));
}

const HEADING = /^#{2,6}[\p{L}`][^\n]*/u;
/** The address contains a space. Its slash, its fragment or the extension of a file shows that it is an address. */
const LINK =
  /(?<![^\s(])\[[^[\]\n]+\]\((?:[^()\s,/]*\/[^()\n, ]* [^()\n,]*|[^()\n, ]* [^()\n,]*\.[a-z]{2,4}(?:#[^()\s]{0,200})?)\)/u;
const BOLD = /(?<!\S)\*\*(?=[^*/\n]*\p{L}{3})(?: [^*/\n]*|[^*/\n]* )\*\*(?![\p{L}*/])/u;

const ALERT = /^\[![A-Za-z]+\]/;
const NOTE = /\[\^[\w-]+\](?![\w[+*{])/;
/** An ID at the end of a heading has already been read. */
const ID = /\{#(?![^\s{}"'<>#]+(?:[ \t]+\.[\w:-]+)*(?:[ \t]+[\w-]+=[^{}]*|[ \t]*)\}[ \t]*$)[^{}]*\}/;
const REFERENCE = /(?<![\w\])\\])\[[^[\]\n]+\]\[[^[\]\n]*\]/u;

function reportText(inline: Token, page: PageState, isHeading: boolean): void {
  inline.children!.forEach((child, i) => {
    const { content } = child;
    if (child.type !== 'text' || !/[#[\]*]/.test(content)) return;
    // Hardly any text contains these marks, and compiling the pattern that finds them takes longer than parsing a page.
    const patterns = [
      ...(i === 0 && content.startsWith('##') ? [HEADING] : []),
      ...(isHeading && content.includes('{#') ? [ID] : []),
      ...(i === 0 && content.startsWith('[!') ? [ALERT] : []),
      ...(content.includes('[^') ? [NOTE] : []),
      ...(content.includes('](') ? [LINK] : []),
      ...(content.includes('][') ? [REFERENCE] : []),
      ...(content.includes('**') ? [BOLD] : []),
    ];
    const found = patterns.flatMap((pattern) => pattern.exec(content)?.[0] ?? []);
    for (const text of found) {
      // In the source, a backslash precedes an escaped character.
      const at = inline.content.indexOf(text);
      if (at >= 0 && inline.content[at - 1] !== '\\') reportIn(page, excerptOf(inline, page), at, leftoverMarkup(text));
    }
  });
}
