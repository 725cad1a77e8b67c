import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../../page-state.js';

const PLACE = /^(?:\[\[?_?to(?:c|sp)_?\]?\]|@\[toc\]|\{:\s*toc\s*\}|\$\{toc\}|<toc\s*\/?>)[ \t]*$/i;
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
  if ((!isAlone && !isKramdown) || pageOf(state.env).thirdParty) return false;
  if (silent) return true;
  const [open, text] = state.tokens.slice(-3);
  if (open?.type === 'heading_open' && HEADING.test(text!.content.trim())) state.tokens.splice(-3);
  state.line = startLine + (isAlone ? 1 : 2);
  return true;
}

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
