import type { MarkdownIt, StateBlock } from 'markdown-it';
import { includedPath } from '../../files/foreign-includes.js';
import { includeMarkdown } from '../../files/includes.js';
import { pageOf } from '../../page-state.js';
import { pushCodeFrom } from '../templates/template-includes.js';
import { pushTabs, type Inside } from './foreign-tokens.js';
import { lineAt } from './block-lines.js';

const START = /^<!--[ \t]*tabs:[ \t]*start[ \t]*-->$/;
const END = /^<!--[ \t]*tabs:[ \t]*end[ \t]*-->$/;
const LABEL = /^(?:#{1,6}[ \t]+(?:\*\*|__)(.+?)(?:\*\*|__)|<!--[ \t]*tab:[ \t]*(.+?)[ \t]*-->)[ \t]*$/;
const INCLUDE = /^\[[^[\]]*\]\(([^()\s]+)[ \t]+(["']):include\b([^"']*)\2\)$/;

/**
 * Blocks of docsify: headings between `<!-- tabs:start -->` and its end are tabs, and `[name](file ':include')`
 * includes the file.
 */
export function docsifyBlocks(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before('comment', 'docsify_block', docsifyBlock, { alt });
}

function docsifyBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const { src } = state;
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const first = src.charCodeAt(start);
  if (first === 60 /* < */ ? src.charCodeAt(start + 1) !== 33 : first !== 91 /* [ */) return false;
  if (pageOf(state.env).thirdParty) return false;
  const text = lineAt(state, startLine);
  return first === 60 ? tabs(state, text, startLine, endLine, silent) : include(state, text, startLine, silent);
}

function tabs(state: StateBlock, text: string, startLine: number, endLine: number, silent: boolean): boolean {
  if (!START.test(text)) return false;
  const found: (Inside & { readonly label: string })[] = [];
  let open: { readonly label: string; readonly from: number } | undefined;
  let line = startLine + 1;
  for (; line < endLine; line++) {
    const one = lineAt(state, line);
    if (END.test(one) || START.test(one)) break;
    const [, heading, remark] = LABEL.exec(one) ?? [];
    const label = heading ?? remark;
    if (label === undefined) continue;
    if (open !== undefined) found.push({ ...open, to: line });
    open = { label, from: line + 1 };
  }
  if (open === undefined) return false;
  if (silent) return true;
  pushTabs(state, startLine, [...found, { ...open, to: line }]);
  state.line = Math.min(END.test(lineAt(state, line)) ? line + 1 : line, endLine);
  return true;
}

function include(state: StateBlock, text: string, startLine: number, silent: boolean): boolean {
  if (!text.includes(':include')) return false;
  const [, address, , settings = ''] = INCLUDE.exec(text) ?? [];
  const page = pageOf(state.env);
  const path = address === undefined ? undefined : includedPath({ path: address }, page, page.context);
  if (path === undefined) return false;
  if (silent) return true;
  state.line = startLine + 1;
  const language = /:type=code(?:[ \t]+([\w+#-]+))?/.exec(settings);
  if (language === null && /\.(?:mdx?|markdown|html?)$/i.test(path))
    includeMarkdown(state, path, startLine, (problem) => ({ ...problem, severity: 'warning' }));
  else {
    const part = /:fragment=([\w.-]+)/.exec(settings)?.[1];
    const info = language?.[1] ?? /\.(\w+)$/.exec(path)?.[1] ?? '';
    pushCodeFrom(state, { path, isCode: true, info, ...(part !== undefined && { part }) }, path, startLine);
  }
  return true;
}
