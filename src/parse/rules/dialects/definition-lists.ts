import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../../page-state.js';

/** The largest number of terms above one definition. */
const MOST_TERMS = 5;
/** Code between two terms is not a term. */
const FENCE = /^(?:`{3,}[^`]*$|~{3,})/;
/** A line that begins an item of a list. */
const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** Attributes of a term. */
const ATTRIBUTES = /\{:\s{0,9}(?:#([\w:.-]{1,100}))?[^{}]{0,200}\}$/;
/** By how much more than its colon the following lines of a definition are indented. */
const INDENT = 2;

/**
 * Lists of terms and definitions of PHP Markdown Extra, Pandoc, kramdown and Python-Markdown: a line for each term, and
 * below it lines that begin with a colon.
 */
export function definitionLists(md: MarkdownIt): void {
  md.block.ruler.before('paragraph', 'definition_list', definitionList, { alt: ['paragraph'] });
}

function definitionList(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent) return endsDefinition(state, startLine, endLine);
  if (pageOf(state.env).thirdParty) return false;
  if (isDefinition(state, startLine, endLine) && isBelowComment(state, startLine)) {
    state.line = pushDefinition(state, startLine, endLine, false, 'div');
    return true;
  }
  if (definitionBelow(state, startLine, endLine) === undefined) return false;
  const list = state.push('dl_open', 'dl', 1);
  list.map = [startLine, 0];
  let line = startLine;
  let isTight = true;
  for (;;) {
    const first =
      line < endLine && state.sCount[line]! >= state.blkIndent ? definitionBelow(state, line, endLine) : undefined;
    if (first === undefined) break;
    for (; line < first && !state.isEmpty(line); line++) pushTerm(state, line);
    for (line = first; isDefinition(state, line, endLine);) {
      isTight = !state.isEmpty(line - 1) && isTight;
      line = pushDefinition(state, line, endLine, isTight);
      const next = state.skipEmptyLines(line);
      if (isDefinition(state, next, endLine)) line = next;
    }
    const next = state.skipEmptyLines(line);
    if (next >= endLine || definitionBelow(state, next, endLine) === undefined) break;
    line = next;
  }
  list.map[1] = line;
  state.push('dl_close', 'dl', -1);
  state.line = line;
  return true;
}

/**
 * Whether a line ends a paragraph within a definition, because it is the next definition or the term of the next one.
 */
function endsDefinition(state: StateBlock, line: number, endLine: number): boolean {
  if (indentOf(state) < 0 || state.sCount[line]! >= state.blkIndent) return false;
  const indent = state.blkIndent;
  state.blkIndent = indentOf(state) - INDENT;
  const isEnd = isDefinition(state, line, endLine) || isDefinition(state, line + 1, endLine);
  state.blkIndent = indent;
  return isEnd;
}

/** Whether a line begins with a colon and a space before its text. */
function isDefinition(state: StateBlock, line: number, endLine: number): boolean {
  if (line >= endLine || state.isEmpty(line)) return false;
  const start = state.bMarks[line]! + state.tShift[line]!;
  if (state.src.charCodeAt(start) !== 58 /* : */) return false;
  const indent = state.sCount[line]! - state.blkIndent;
  return indent >= 0 && indent < 4 && /^:[ \t]+\S/.test(state.src.slice(start, state.eMarks[line]));
}

/** Whether a comment stands in the place of a term, because another generator replaces it. */
function isBelowComment({ src, bMarks, eMarks }: StateBlock, line: number): boolean {
  let above = line - 1;
  while (above >= 0 && src.slice(bMarks[above], eMarks[above]).trim() === '') above--;
  return above >= 0 && src.slice(bMarks[above], eMarks[above]).trimEnd().endsWith('-->');
}

/** The line of the first definition of the terms that begin on a line. */
function definitionBelow(state: StateBlock, startLine: number, endLine: number): number | undefined {
  if (state.isEmpty(startLine) || isDefinition(state, startLine, endLine)) return undefined;
  let line = startLine + 1;
  while (line < endLine && line - startLine < MOST_TERMS && !state.isEmpty(line) && !isDefinition(state, line, endLine))
    line++;
  for (let above = startLine; above < Math.min(line, endLine); above++) {
    const text = state.src.slice(state.bMarks[above]! + state.tShift[above]!, state.eMarks[above]);
    // What is outside of the list item of the first term is no other term.
    if (FENCE.test(text) || (above > startLine && (state.sCount[above]! < state.blkIndent || ITEM.test(text))))
      return undefined;
  }
  // There may be an empty line between a single term and its definition.
  if (line === startLine + 1 && line < endLine && state.isEmpty(line)) line++;
  return isDefinition(state, line, endLine) ? line : undefined;
}

function pushTerm(state: StateBlock, line: number): void {
  state.push('dt_open', 'dt', 1).map = [line, line + 1];
  const inline = state.push('inline', '', 0);
  inline.content = state
    .getLines(line, line + 1, state.blkIndent, false)
    .trim()
    .replace(ATTRIBUTES, (_whole, id?: string) => (id === undefined ? '' : `[]{#${id}}`));
  inline.map = [line, line + 1];
  inline.children = [];
  state.push('dt_close', 'dt', -1);
}

/** Parses the blocks of a definition. Returns the line after them. */
function pushDefinition(state: StateBlock, line: number, endLine: number, isTight: boolean, tag = 'dd'): number {
  const { blkIndent, tight, parentType } = state;
  const outer = indentOf(state);
  const [shift, count] = [state.tShift[line]!, state.sCount[line]!];
  const start = state.bMarks[line]! + shift;
  const text = state.src.slice(start, state.eMarks[line]);
  const marker = /^:[ \t]+/.exec(text)![0].length;
  const open = state.push('dd_open', tag, 1);
  const first = state.tokens.length;
  state.env['definitionIndent'] = state.blkIndent = count + INDENT;
  state.tShift[line] = shift + marker;
  // Code after the colon is rare, but a wide gap is common.
  state.sCount[line] = count + Math.min(marker, INDENT + 3);
  state.tight = true;
  state.md.block.tokenize(state, line, endLine);
  if (isTight && state.tight)
    for (const token of state.tokens.slice(first))
      if (/^paragraph_/.test(token.type) && token.level === state.level) token.hidden = true;
  state.tShift[line] = shift;
  state.sCount[line] = count;
  open.map = [line, state.line];
  state.env['definitionIndent'] = outer;
  Object.assign(state, { blkIndent, tight, parentType });
  state.push('dd_close', tag, -1);
  return state.line;
}

/** The indentation of the definition that the block parser is reading; -1 outside definitions. */
const indentOf = ({ env }: StateBlock): number => (env['definitionIndent'] as number | undefined) ?? -1;
