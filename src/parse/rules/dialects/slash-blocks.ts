import { readContent } from '../containers/content.js';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { KINDS } from '../blocks/aside-kinds.js';
import { asideToken, titleTokens } from '../blocks/asides.js';
import { named } from '../blocks/structures.js';

const OPEN = /^(\/{3,})[ \t]*([a-z][\w-]*)(?:[ \t]*\|[ \t]*(.*))?$/;
const OPTION = /^[ \t]+[\w-]+:(?:[ \t]|$)/;

/**
 * Blocks of PyMdown, from `/// note | Title` to `///`. Asides, details and tabs become these; of all others, the
 * content is shown.
 */
export function slashBlocks(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'slash_block', slashBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

interface Block {
  readonly name: string;
  readonly title: string;
  /** First line of its content, and its closing line. */
  readonly body: number;
  readonly close: number;
}

function slashBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 47 /* / */ || state.src.charCodeAt(start + 2) !== 47) return false;
  if (state.sCount[startLine]! - state.blkIndent >= 4 || pageOf(state.env).thirdParty) return false;
  const block = blockAt(state, startLine, endLine);
  if (block === undefined) return false;
  if (silent) return true;
  if (block.name === 'tab') tabs(state, startLine, endLine);
  else if (Object.hasOwn(KINDS, block.name) || /^(?:admonition|details)$/.test(block.name))
    aside(state, block, startLine);
  else content(state, block);
  return true;
}

function blockAt(state: StateBlock, startLine: number, endLine: number): Block | undefined {
  const [, slashes, name, title = ''] = OPEN.exec(lineAt(state, startLine)) ?? [];
  if (slashes === undefined || lastClose(state) <= state.bMarks[startLine]!) return undefined;
  let body = startLine + 1;
  while (body < endLine && OPTION.test(state.src.slice(state.bMarks[body], state.eMarks[body]))) body++;
  let depth = 0;
  for (let line = body; line < endLine; line++) {
    if (state.src.charCodeAt(state.bMarks[line]! + state.tShift[line]!) !== 47) continue;
    const text = lineAt(state, line);
    if (text === slashes && depth-- === 0) return { name: name!, title: title.trim(), body, close: line };
    if (OPEN.exec(text)?.[1] === slashes) depth++;
  }
  return undefined;
}

/** Offset of the last line that may close a block, which is looked for once. */
function lastClose({ src, env }: StateBlock): number {
  const known = env['lastSlashes'] as { readonly src: string; readonly at: number } | undefined;
  if (known?.src === src) return known.at;
  let at = -1;
  for (const { index } of src.matchAll(/^[ \t]*\/{3,}[ \t]*$/gm)) at = index;
  env['lastSlashes'] = { src, at };
  return at;
}

function aside(state: StateBlock, block: Block, startLine: number): void {
  const kind = block.name === 'details' ? 'details' : (KINDS[block.name] ?? 'note');
  const usual = block.name === 'admonition' ? 'note' : block.name;
  const open = asideToken(state, 'open', kind);
  open.level = state.level++;
  open.map = [startLine, block.close];
  state.tokens.push(open);
  state.tokens.push(
    ...titleTokens(state, kind, block.title || usual.charAt(0).toUpperCase() + usual.slice(1), startLine),
  );
  content(state, block);
  const close = asideToken(state, 'close', kind);
  close.level = --state.level;
  state.tokens.push(close);
}

/** Reads tabs. Neighboring ones form a group. */
function tabs(state: StateBlock, startLine: number, endLine: number): void {
  state.push('tabs_open', 'div', 1).map = [startLine, startLine + 1];
  for (let line = startLine; line < endLine;) {
    const block = blockAt(state, line, endLine);
    if (block?.name !== 'tab') break;
    const label = named(state, 'tab_label', 0, block.title || 'Tab');
    label.map = [line, line + 1];
    label.level = state.level;
    state.tokens.push(label);
    content(state, block);
    line = state.skipEmptyLines(state.line);
  }
  state.push('tabs_close', 'div', -1);
}

function content(state: StateBlock, { body, close }: Block): void {
  readContent(state, body, close);
  state.line = close + 1;
}

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();
