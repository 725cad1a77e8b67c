import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { unsupportedMdx } from '../../../diagnostics/catalogue/components.js';
import { endOfBraces } from '../../../html/tag-scanner.js';
import { literalOf } from '../../literal.js';
import { isMdx, pageOf, reportIn, reportLine } from '../../page-state.js';
import { readContent } from '../containers/content.js';

/** What is between the elements of `{a ? <b>c</b> : <i>d</i>}`. */
const BETWEEN = /^\s*\)?\s*:\s*\(?\s*$/;
/** Code that repeats elements with values that are not known here. */
const LOOP = /\.(?:map|flatMap|filter|forEach|reduce|sort)\(/;
const ELEMENT = /<(?:[A-Za-z][\w.]*(?=[\s/>])|>)/;

/**
 * Elements within expressions of MDX. Nothing is run: elements that depend on a condition are shown without it, and
 * elements that code repeats are left out. Both are reported. Fragments (`<>` and `</>`) are nothing.
 */
export function expressionBlocks(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before('fence', 'expression_block', expressionBlock, { alt });
  md.inline.ruler.before('expression', 'element_expression', elementExpression);
  md.inline.ruler.before('autolink', 'fragment', fragment);
}

function expressionBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const first = state.src.charCodeAt(start);
  if (first !== 123 /* { */ && first !== 60 /* < */) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || !isMdx(page.context)) return false;
  if (first === 60) {
    if (!/^<\/?>\s*$/.test(state.src.slice(start, state.eMarks[startLine]))) return false;
    if (!silent) state.line = startLine + 1;
    return true;
  }
  // Of many braces that are never closed, only the first is read.
  if (state.env['openBraces'] === state.src) return false;
  const end = endOfBraces(state.src, start);
  if (end < 0) state.env['openBraces'] = state.src;
  if (end < 0 || end > state.eMarks[endLine - 1]!) return false;
  let last = startLine;
  while (state.eMarks[last]! < end) last++;
  const text = state.src.slice(start + 1, end - 1);
  const at = text.search(ELEMENT);
  if (last === startLine || at < 0 || state.src.slice(end, state.eMarks[last]).trim() !== '') return false;
  const isLoop = LOOP.test(text.slice(0, at));
  const lineText = (line: number): string => state.src.slice(state.bMarks[line], state.eMarks[line]);
  if (!isLoop && (ELEMENT.test(lineText(startLine)) || lineText(last).includes('<'))) return false;
  if (literalOf(text, page.constants) !== undefined) return false;
  if (silent) return true;
  reportLine(page, page.context, startLine, leftOut(text, isLoop));
  const from = state.tokens.length;
  if (!isLoop) readContent(state, startLine + 1, last, { tabs: page.tabs });
  for (const token of state.tokens.slice(from))
    if (token.type === 'inline' && BETWEEN.test(token.content)) token.content = '';
  state.line = last + 1;
  return true;
}

/** The same within a line. */
function elementExpression(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== 123 /* { */ || src[pos + 1] === '{') return false;
  const page = pageOf(state.env);
  if (page.thirdParty || !isMdx(page.inline.context)) return false;
  const end = endOfBraces(src, pos);
  if (end < 0 || end > posMax) return false;
  const text = src.slice(pos + 1, end - 1);
  const at = text.search(ELEMENT);
  if (at < 0 || text.startsWith('/*') || literalOf(text, page.constants) !== undefined) return false;
  const isLoop = LOOP.test(text.slice(0, at));
  if (!silent) {
    if (isLoop || text.slice(0, at).trim() !== '') reportIn(page, page.inline, pos, leftOut(text, isLoop));
    if (!isLoop) {
      state.pos = pos + 1 + at;
      state.posMax = pos + 1 + text.lastIndexOf('>') + 1;
      const from = state.tokens.length;
      state.md.inline.tokenize(state);
      state.posMax = posMax;
      for (const token of state.tokens.slice(from))
        if (token.type === 'text' && BETWEEN.test(token.content)) token.content = ' ';
    }
  }
  state.pos = end;
  return true;
}

function leftOut(text: string, isLoop: boolean): ReturnType<typeof unsupportedMdx> {
  const code = text.slice(0, text.search(ELEMENT)).replace(/\s+/g, ' ').trim();
  return isLoop
    ? unsupportedMdx(`The loop {${code.slice(0, 60)}…}`, 'Write what it repeats.')
    : unsupportedMdx(`The condition {${code.slice(0, 60)}…}`, 'The elements in it are shown.');
}

function fragment(state: StateInline): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 60 /* < */) return false;
  const length = src.startsWith('<>', pos) ? 2 : src.startsWith('</>', pos) ? 3 : 0;
  const page = pageOf(state.env);
  if (length === 0 || pos + length > state.posMax || page.thirdParty || !isMdx(page.inline.context)) return false;
  state.pos = pos + length;
  return true;
}
