import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { KINDS } from '../blocks/aside-kinds.js';
import { closingLines, lineAt, memoOnText, type Step } from '../containers/block-lines.js';
import { pushAside, pushInside, pushLabel, pushParagraph, type Inside } from '../containers/foreign-tokens.js';
import { callPlace } from '../markup/component-ids.js';
import { isOfRetype } from './retype-site.js';

/** `!!!danger Title`, `+++ Tab`, `=== Panel`, `==- Panel`, `||| Column`, `>>> Step`, or such marks alone. */
const LINE = /^(!{3,}|\+{3,}|={3,}|={2,}-|\|{3,}|>{3,})(?:(?<=!)([a-z]{1,20}))?(?:[ \t]+(.*))?$/;
const ID = /[ \t]*\{[ \t]*(?:#([\w-]{1,100}))?[^{}]*\}$/;

/** Blocks of Retype, which end with a line of their marks: asides, tabs, panels, columns and steps. */
export function retypeBlocks(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before('table', 'retype_block', retypeBlock, { alt });
}

interface Line {
  /** The marks that also end the block. */
  readonly mark: string;
  readonly kind: string;
  readonly title: string;
}

function partsOf(text: string): Line | undefined {
  const [, mark, kind = '', title = ''] = LINE.exec(text.trim()) ?? [];
  return mark === undefined ? undefined : { mark: mark.replace('-', '='), kind, title: title.trim() };
}

const closesOf = (state: StateBlock): ReadonlyMap<number, number> =>
  memoOnText(state, 'retypeBlocks', (text) => closingLines(text, stepper()));

/** A line of marks alone ends the block of these marks, if there is one. With a title, it begins the next part of it. */
function stepper(): (line: string) => Step {
  const open: string[] = [];
  return (line) => {
    const parts = partsOf(line);
    if (parts === undefined) return undefined;
    const { mark, kind, title } = parts;
    const at = open.lastIndexOf(mark);
    if (at >= 0) {
      if (title !== '' || kind !== '') return undefined;
      open.length = at;
      return { closes: mark };
    }
    if (title === '' && !mark.startsWith('!')) return undefined;
    open.push(mark);
    return { opens: mark };
  };
}

function retypeBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const first = state.src[start] ?? '';
  if (!'!+=|>'.includes(first) || first !== state.src[start + 1]) return false;
  if (state.sCount[startLine]! - state.blkIndent >= 4 || !isOfRetype(pageOf(state.env))) return false;
  const line = partsOf(lineAt(state, startLine));
  const close = line === undefined ? undefined : closesOf(state).get(startLine);
  if (line === undefined || close === undefined || close >= endLine) return false;
  if (silent) return true;
  if (first === '!') pushCallout(state, line, startLine, close);
  else pushParts(state, first, startLine, partsBetween(state, line, startLine, close));
  state.line = close + 1;
  return true;
}

const ICON = /:icon-[a-z0-9-]{1,60}:[ \t]*/g;

function pushCallout(state: StateBlock, { kind, title }: Line, line: number, close: number): void {
  const inside = { from: line + 1, to: close };
  pushAside(state, Object.hasOwn(KINDS, kind) ? KINDS[kind]! : 'note', title.replace(ICON, ''), line, inside);
}

type Part = Inside & { readonly title: string; readonly id: string | undefined };

/** The parts of a block: each begins with a line of its marks and a title. Blocks within it are left out. */
function partsBetween(
  state: StateBlock,
  { mark: marks, title }: Line,
  startLine: number,
  close: number,
): readonly Part[] {
  const closes = closesOf(state);
  const parts: (Omit<Part, 'to'> & { readonly to?: number })[] = [partFor(title, startLine)];
  let fence = '';
  for (let line = startLine + 1; line < close; line++) {
    const text = lineAt(state, line);
    const mark = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
    if (mark !== undefined) fence = fence === '' ? mark : text.startsWith(fence) ? '' : fence;
    const next = fence === '' ? partsOf(text) : undefined;
    if (next?.mark === marks && next.title !== '') parts.push(partFor(next.title, line));
    else line = closes.get(line) ?? line;
  }
  return parts.map((part, at) => ({ ...part, to: (parts[at + 1]?.from ?? close + 1) - 1 }));
}

function partFor(written: string, line: number): Omit<Part, 'to'> {
  const id = ID.exec(written)?.[1];
  return { title: written.replace(ID, '').replace(ICON, '').trim(), id, from: line + 1 };
}

function pushParts(state: StateBlock, mark: string, line: number, parts: readonly Part[]): void {
  if (mark === '+') {
    state.push('tabs_open', 'div', 1).map = [line, line + 1];
    for (const part of parts) {
      callPlace(pushLabel(state, part.title, part.from - 1), part.id ?? part.title);
      pushInside(state, part);
    }
    state.push('tabs_close', 'div', -1);
    return;
  }
  for (const part of parts) {
    if (mark === '=') pushAside(state, 'details', part.title, part.from - 1, part);
    else {
      if (part.title !== '') pushParagraph(state, part.from - 1, `**${part.title.replace(/\*\*/g, '')}**`);
      pushInside(state, part);
    }
  }
}
