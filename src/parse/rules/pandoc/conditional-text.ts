import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { lineAt } from '../containers/block-lines.js';
import { pushInside } from '../containers/foreign-tokens.js';
import { isOfPandoc } from './pandoc-page.js';

const OPEN = /^`r if \([^`'"]*\bis_(html|latex|epub|word)_output\([^`'"]*(["'])$/;
/** Longer texts are not written in this way. */
const MOST_LINES = 50;

/** Blocks that R Markdown shows in one format only: `` `r if (knitr::is_html_output()) '` ``, lines, `` '` ``. */
export function conditionalText(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'conditional_text', conditional);
}

function conditional(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.src.charCodeAt(state.bMarks[startLine]! + state.tShift[startLine]!) !== 96 /* ` */) return false;
  if (!isOfPandoc(pageOf(state.env))) return false;
  const [, format, quote] = OPEN.exec(lineAt(state, startLine)) ?? [];
  if (format === undefined) return false;
  let end = startLine + 1;
  while (end < endLine && end - startLine < MOST_LINES && lineAt(state, end) !== `${quote}\``) end++;
  if (end >= endLine || end - startLine === MOST_LINES) return false;
  if (silent) return true;
  if (format === 'html') pushInside(state, { from: startLine + 1, to: end });
  state.line = end + 1;
  return true;
}

const DIV =
  /^:{3,}[ \t]*\{[^{}]*\.content-(visible|hidden)\b[^{}]*?\b(when|unless)-format="([^"{}]*)"[^{}]*\}[ \t]*:*$/;

/** Whether a line of Quarto begins what only other formats show: `::: {.content-visible when-format="pdf"}`. */
export function isForOtherFormats(line: string): boolean {
  const [, kind, condition, format] = DIV.exec(line.trim()) ?? [];
  if (format === undefined) return false;
  const isMet = (condition === 'when') === /^html/i.test(format);
  return isMet !== (kind === 'visible');
}
