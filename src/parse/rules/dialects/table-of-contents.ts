import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../../page-state.js';

const PLACE = /^(?:\[\[?_?to(?:c|sp)_?\]?\]|@\[toc\]|\{:\s*toc\s*\}|\$\{toc\}|<toc\s*\/?>)[ \t]*$/i;
/** Azure DevOps: the pages below the page. */
const SUBPAGES = /^\[\[_tosp_\]\]/i;
const KRAMDOWN = /^(?:[*+-]|\d+\.)[ \t]+\S.*$/;
const HEADING = /^(?:(?:table of )?contents|toc|on this page)$/i;

/**
 * Places where other generators put the list of a page's headings: `[[toc]]`, `[TOC]`, `- TOC` with `{:toc}` below it.
 * Here, it is next to the page, so the place is left out, together with a heading that has nothing else below it.
 */
export function tableOfContents(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'contents', contentsBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function contentsBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = state.src.charAt(state.bMarks[startLine]! + state.tShift[startLine]!);
  if (!/[[@{$<*+\d-]/.test(first) || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const isAlone = PLACE.test(lineAt(state, startLine));
  const isKramdown =
    !isAlone &&
    startLine + 1 < endLine &&
    state.src.charAt(state.bMarks[startLine + 1]! + state.tShift[startLine + 1]!) === '{' &&
    /^\{:\s*toc\b[^{}]*\}\s*$/.test(lineAt(state, startLine + 1)) &&
    KRAMDOWN.test(lineAt(state, startLine));
  const folded = !isAlone && !isKramdown && first === '<' ? endOfFolded(state, startLine, endLine) : undefined;
  if (folded !== undefined && !pageOf(state.env).thirdParty) {
    if (!silent) state.line = folded + 1;
    return true;
  }
  if ((!isAlone && !isKramdown) || pageOf(state.env).thirdParty) return false;
  if (silent) return true;
  if (SUBPAGES.test(lineAt(state, startLine))) pageOf(state.env).listsPages ??= 'below';
  const [open, text] = state.tokens.slice(-3);
  if (open?.type === 'heading_open' && HEADING.test(text!.content.trim())) state.tokens.splice(-3);
  state.line = startLine + (isAlone ? 1 : 2);
  return true;
}

/** The largest number of lines of such details. */
const MOST_LINES = 20;

/** The last line of details that only contain such a place, as Just the Docs has them. */
function endOfFolded(state: StateBlock, startLine: number, endLine: number): number | undefined {
  if (!/^<details\b[^<>]*>/i.test(lineAt(state, startLine))) return undefined;
  for (let line = startLine; line < Math.min(endLine, startLine + MOST_LINES); line++) {
    if (!/<\/details>\s*$/i.test(lineAt(state, line))) continue;
    const whole = state.getLines(startLine, line + 1, 0, false);
    return FOLDED.test(whole) ? line : undefined;
  }
  return undefined;
}

const FOLDED =
  /^\s*<details\b[^<>]*>\s*<summary>[^<>]{0,100}<\/summary>\s*(?:\{:[^{}\n]*\}\s*)?(?:[*+-]|\d{1,3}\.)[ \t]+\S[^\n]*\n\s*\{:\s*toc\b[^{}]*\}\s*<\/details>\s*$/i;

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
