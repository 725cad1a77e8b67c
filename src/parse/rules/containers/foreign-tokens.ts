import type { StateBlock, Token } from 'markdown-it';
import type { Tag } from '../../../html/tag-scanner.js';
import { pageOf } from '../../page-state.js';
import { ASIDES } from '../blocks/aside-kinds.js';
import { asideToken, titleTokens } from '../blocks/asides.js';
import { named } from '../blocks/structures.js';
import { pushTag } from '../markup/html-block.js';
import { readContent } from './content.js';
import { indentOf, lineAt } from './block-lines.js';

/** The lines between the opening and the closing line of a block of another generator. */
export interface Inside {
  readonly from: number;
  readonly to: number;
}

/** Parses lines as blocks. */
export function pushInside(state: StateBlock, { from, to }: Inside, tabs?: { level: number; indent: number }): void {
  const indent = indentOf(state, from, to, state.blkIndent);
  readContent(state, from, to, { indent, ...(tabs && { tabs }) });
}

/** Makes an aside, or details, of such lines. */
export function pushAside(state: StateBlock, kind: string, title: string, line: number, inside: Inside): void {
  const open = asideToken(state, 'open', kind);
  open.level = state.level++;
  open.map = [line, inside.to];
  state.tokens.push(open, ...titleTokens(state, kind, title || (ASIDES[kind] ?? 'Details'), line));
  pushInside(state, inside);
  const close = asideToken(state, 'close', kind);
  close.level = --state.level;
  state.tokens.push(close);
}

/** Makes tabs with labels. */
export function pushTabs(
  state: StateBlock,
  line: number,
  tabs: readonly (Inside & { readonly label: string })[],
): void {
  state.push('tabs_open', 'div', 1).map = [line, line + 1];
  for (const { label, from, to } of tabs) {
    pushLabel(state, label, from - 1);
    pushInside(state, { from, to });
  }
  state.push('tabs_close', 'div', -1);
}

export function pushLabel(state: StateBlock, label: string, line: number): Token {
  const token = named(state, 'tab_label', 0, label.replace(/\*\*|__|`/g, '').trim() || 'Tab');
  token.map = [line, line + 1];
  token.level = state.level;
  state.tokens.push(token);
  return token;
}

/** Makes the tokens of a tag as if it were written as HTML on a line. */
export function pushElement(
  state: StateBlock,
  line: number,
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  kind: Tag['kind'] = 'self',
): void {
  const { context } = pageOf(state.env);
  const content = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
  const tag: Tag = {
    kind,
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [{ name: key, value: value.replaceAll('&', '&amp;'), at: 0 }],
    ),
    end: 0,
  };
  pushTag(state, tag, { context, line, content }, 0);
}

/** Makes a paragraph of Markdown. */
export function pushParagraph(state: StateBlock, line: number, content: string): void {
  state.push('paragraph_open', 'p', 1).map = [line, line + 1];
  Object.assign(state.push('inline', '', 0), { content, map: [line, line + 1], children: [] });
  state.push('paragraph_close', 'p', -1);
}

/** Makes a block of code. */
export function pushFence(state: StateBlock, line: number, info: string, content: string): void {
  const token = state.push('fence', 'code', 0);
  Object.assign(token, { content: content.replace(/\n?$/, '\n'), info, map: [line, line + 1] });
}

const HEADING = /^(#{1,6})[ \t]+(.+?)(?:[ \t]*\{[^{}]*\})?[ \t]*#*$/;

/** The text of the heading with which lines begin, such as the title of a callout of Quarto, and the line below it. */
export function headingAt(
  state: StateBlock,
  from: number,
  to: number,
): { readonly label: string; readonly from: number } | undefined {
  let line = from;
  while (line < to && state.isEmpty(line)) line++;
  const label = line < to ? HEADING.exec(lineAt(state, line))?.[2] : undefined;
  return label === undefined ? undefined : { label, from: line + 1 };
}

/** The tabs of `::: panel-tabset` of Quarto: the headings of the level of the first one. */
export function tabsByHeadings(
  state: StateBlock,
  from: number,
  to: number,
): readonly (Inside & { readonly label: string })[] {
  const found: { readonly label: string; readonly from: number }[] = [];
  let level = '';
  let fence = '';
  let depth = 0;
  for (let line = from; line < to; line++) {
    const text = lineAt(state, line);
    const [mark] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
    if (mark !== undefined) fence = fence === '' ? mark : text.startsWith(fence) ? '' : fence;
    if (fence !== '') continue;
    if (/^:{3,}/.test(text)) depth += /^:+$/.test(text) ? -1 : 1;
    const [, marks, label] = HEADING.exec(text) ?? [];
    if (label === undefined || depth > 0 || (level !== '' && marks !== level)) continue;
    level = marks!;
    found.push({ label, from: line + 1 });
  }
  return found.map((tab, at) => ({ ...tab, to: (found[at + 1]?.from ?? to + 1) - 1 }));
}
