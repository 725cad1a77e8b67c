import type { MarkdownIt, Token } from 'markdown-it';
import { plainText } from '../../text/plain-text.js';
import { escapeHtml } from '../../../html/escape.js';
import { pageOf } from '../../page-state.js';

/**
 * Tables scroll within a wrapper of their own, every cell knows the header of its column, and the first cell of a row
 * is a header if it names the row.
 */
export function tables(md: MarkdownIt): void {
  md.core.ruler.push('tables', (state) => {
    let headers: string[] = [];
    let headings: Token[] = [];
    let wrapper: Token | undefined;
    let column = 0;
    let first: [open: Token, content: Token, close: Token][] = [];
    state.tokens.forEach((token, i) => {
      if (token.type === 'table_open') {
        headers = [];
        headings = [];
        first = [];
        wrapper = token;
      } else if (token.type === 'tr_open') column = 0;
      else if (token.type === 'th_open' || token.type === 'td_open') {
        alignByClass(token);
        const content = state.tokens[i + 1]!;
        if (token.type === 'th_open') headers.push(plainText(content.children).trim());
        if (token.type === 'th_open') headings.push(token);
        // If rows have names, the corner cell is not a header.
        if (token.type === 'th_open' && content.content.trim() === '') token.tag = state.tokens[i + 2]!.tag = 'td';
        if (token.type === 'td_open' && column === 0) first.push([token, content, state.tokens[i + 2]!]);
        if (token.type === 'td_open' && (headers[column] ?? '') !== '') token.attrSet('data-th', headers[column]!);
        column++;
      } else if (token.type === 'table_close') {
        if (headers.length > 1 && nameRows(first.map(([, content]) => content))) {
          for (const [open, , close] of first) nameRow(open, close);
          // If there are row headers, the column headers must say that they are for columns.
          for (const one of headings) if (one.tag === 'th') one.attrSet('scope', 'col');
        }
      } else if (token.type === 'thead_close' && wrapper !== undefined) {
        // If the header row contains an empty cell, the others must say that they are for columns.
        if (headers.includes('')) for (const one of headings) if (one.tag === 'th') one.attrSet('scope', 'col');
        const named = headers
          .filter((header) => header !== '')
          .slice(0, 3)
          .join(', ');
        wrapper.meta = { ...wrapper.meta, label: named === '' ? 'Table' : `Table: ${named}` };
      }
    });
  });
  md.renderer.rules['table_open'] = (tokens, index) => {
    const label = escapeHtml(String(tokens[index]!.meta?.['label'] ?? 'Table'));
    return `<div class="table-wrapper" role="group" tabindex="0" aria-label="${label}"><table>\n`;
  };
  md.renderer.rules['table_close'] = () => '</table></div>\n';
}

/** The caption of a table in Pandoc, which is a paragraph below it: `: Text {#tbl-name}`. */
export function tableCaptions(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'table_captions', ({ tokens, env }) => {
    const page = pageOf(env);
    if (page.thirdParty) return;
    tokens.forEach(({ type }, index) => {
      if (type !== 'table_close' || tokens[index + 1]?.type !== 'paragraph_open') return;
      const children = tokens[index + 2]!.children ?? [];
      const [first, last] = [children[0], children.at(-1)];
      if (first?.type !== 'text' || !/^:(?:[ \t]|$)/.test(first.content)) return;
      first.content = first.content.replace(/^:[ \t]*/, '');
      const id = last?.type === 'text' ? /[ \t]\{#([\w:.-]+)\}$/.exec(last.content)?.[1] : undefined;
      if (id === undefined) return;
      last!.content = last!.content.slice(0, -`{#${id}}`.length);
      page.targets.push({ id, title: asTitle(plainText(children)) });
      // Attribute lists need a name.
      last!.content += `{#${id} .caption}`;
    });
  });
}

/** A caption as the text of a reference to it. */
export const asTitle = (caption: string): string => caption.trim().replace(/\.$/, '');

/** Whether the cells of the first column are names: none is empty, and all are different. */
function nameRows(cells: readonly Token[]): boolean {
  const texts = cells.map(({ children }) => plainText(children).trim());
  return texts.length > 1 && !texts.includes('') && new Set(texts).size === texts.length;
}

function nameRow(open: Token, close: Token): void {
  open.tag = close.tag = 'th';
  open.attrs = [['scope', 'row'], ...(open.attrs ?? []).filter(([name]) => name !== 'data-th')];
}

/** Replaces the style of a cell with a class, because pages contain no inline styles. */
function alignByClass(token: Token): void {
  const align = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (align !== undefined) token.attrs = [['class', `align-${align}`]];
}
