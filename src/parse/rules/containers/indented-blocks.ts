import { readContent } from './content.js';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { asideToken, titleTokens } from '../blocks/asides.js';
import { KINDS } from '../blocks/aside-kinds.js';
import { named } from '../blocks/structures.js';

const ASIDE = /^(!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w-]*)(?:[ \t]+[A-Za-z][\w-]*)*(?:[ \t]+(?:"(.*)"|'(.*)'))?[ \t]*$/;
const TAB = /^===[+!]?[ \t]+(?:"(.+)"|'(.+)')[ \t]*$/;
/** By how much the content is indented. */
const INDENT = 4;

/** Blocks of MkDocs, whose content is indented: `!!! note "Title"`, `??? note`, which opens, and tabs `=== "Label"`. */
export function indentedBlocks(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'indented_block', indentedBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function indentedBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = state.src.charCodeAt(state.bMarks[startLine]! + state.tShift[startLine]!);
  if ((first !== 33 /* ! */ && first !== 63 /* ? */ && first !== 61) /* = */ || pageOf(state.env).thirdParty)
    return false;
  if (state.sCount[startLine]! - state.blkIndent >= INDENT) return false;
  const text = lineAt(state, startLine);
  const end = contentEnd(state, startLine, endLine);
  // Without content, it is a line of text that only looks like a block, unless it is a tab on a line of its own.
  const isEmpty = end === startLine + 1;
  if (TAB.test(text) && !(isEmpty && isInParagraph(state, startLine))) return silent || tabs(state, startLine, endLine);
  if (isEmpty) return false;
  const match = ASIDE.exec(text);
  if (match === null) return false;
  if (silent) return true;
  const [, marks, written, double, single] = match as unknown as (string | undefined)[];
  const name = written!.toLowerCase();
  const kind = marks !== '!!!' ? 'details' : Object.hasOwn(KINDS, name) ? KINDS[name]! : 'note';
  const title = double ?? single ?? name.charAt(0).toUpperCase() + name.slice(1);
  const open = asideToken(state, 'open', kind);
  open.level = state.level++;
  open.map = [startLine, end];
  state.tokens.push(open);
  if (title !== '' || kind === 'details') state.tokens.push(...titleTokens(state, kind, title || 'Details', startLine));
  content(state, startLine, end);
  const close = asideToken(state, 'close', kind);
  close.level = --state.level;
  state.tokens.push(close);
  return true;
}

/** Reads tabs. Neighboring ones form a group. */
function tabs(state: StateBlock, startLine: number, endLine: number): true {
  const open = state.push('tabs_open', 'div', 1);
  open.map = [startLine, startLine + 1];
  for (let line = startLine; line < endLine;) {
    const match = TAB.exec(lineAt(state, line));
    const end = match === null ? line : contentEnd(state, line, endLine);
    if (match === null || (line > startLine && state.sCount[line] !== state.sCount[startLine])) break;
    const label = named(state, 'tab_label', 0, plainLabel(match[1] ?? match[2]!));
    label.map = [line, line + 1];
    label.level = state.level;
    state.tokens.push(label);
    content(state, line, end);
    line = state.skipEmptyLines(end);
  }
  state.push('tabs_close', 'div', -1);
  return true;
}

const isInParagraph = (state: StateBlock, line: number): boolean => line > 0 && !state.isEmpty(line - 1);

/** A label without icons, elements and the marks of code and strong text. */
const plainLabel = (label: string): string =>
  label
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part.slice(1, -1)
        : part.replace(/:[a-z]+(?:-[a-z0-9]+)+:(?:\{[^{}]*\})?|<\/?[a-z][^<>]*>|\*\*|__/gi, ''),
    )
    .join('')
    .trim() || label;

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();

/** The line after the content of the block that begins on a line. */
function contentEnd(state: StateBlock, startLine: number, endLine: number): number {
  const indent = state.sCount[startLine]! + INDENT;
  let end = startLine + 1;
  for (let line = end; line < endLine && (state.isEmpty(line) || state.sCount[line]! >= indent); line++)
    if (!state.isEmpty(line)) end = line + 1;
  return end;
}

/** Parses the lines below one as blocks, without their indentation. */
function content(state: StateBlock, startLine: number, end: number): void {
  readContent(state, startLine + 1, end, { indent: state.sCount[startLine]! + INDENT });
  state.line = end;
}
