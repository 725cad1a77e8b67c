import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import type { Span } from './types.js';

/**
 * What the rules below record about a link, an image, a comment or a definition. Offsets are relative to its beginning.
 */
export interface Noted {
  readonly length: number;
  readonly inner?: Span;
  readonly target?: Span;
}

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** Lets the parser record the extent of links, images and definitions, and the locations of their addresses. */
export function noteTargets(md: MarkdownIt): void {
  for (const name of ['link', 'image']) {
    wrapInline(md, name, (state, start, from) => {
      const token = state.tokens.slice(from).find(({ type }) => type === 'link_open' || type === 'image')!;
      token.meta = Object.assign(token.meta ?? {}, { noted: referenceAt(md, state, start, token) });
    });
  }
  wrapInline(md, 'autolink', (state, start, from) => {
    const token = state.tokens.slice(from).find(({ type }) => type === 'link_open')!;
    token.meta = Object.assign(token.meta ?? {}, { noted: { length: state.pos - start } });
  });
  noteDefinitions(md);
}

/** The same for comments, which become tokens. */
export function noteComments(md: MarkdownIt): void {
  wrapInline(md, 'comment', (state, start) => {
    state.push('comment', '', 0).meta = { at: start, noted: { length: state.pos - start } };
  });
  wrapBlock(md, 'comment', (state, start) => {
    const end = state.src.indexOf('-->', start);
    noteBlock(state, start, end < 0 ? state.src.length : end + 3);
  });
}

function referenceAt(md: MarkdownIt, state: StateInline, start: number, token: Token): Noted {
  const isLink = token.type === 'link_open';
  const { pos, src } = state;
  const open = isLink ? start : start + 1;
  const close = md.helpers.parseLinkLabel(state, open, isLink);
  const noted = { length: pos - start, inner: { start: open + 1 - start, end: close - start } };
  if (token.meta?.['label'] !== undefined) return noted;
  let at = close + 2;
  while (/\s/.test(src[at]!)) at++;
  const { ok, pos: end } = md.helpers.parseLinkDestination(src, at, pos);
  return { ...noted, target: { start: at - start, end: (ok ? end : at) - start } };
}

/** The rule reveals the location of the address when it calls a helper to read it. */
function noteDefinitions(md: MarkdownIt): void {
  const { parseLinkDestination } = md.helpers;
  let last: Span = { start: 0, end: 0 };
  const helpers = md.helpers as { parseLinkDestination: typeof parseLinkDestination };
  helpers.parseLinkDestination = (text, start, max) => {
    const found = parseLinkDestination(text, start, max);
    last = { start, end: found.pos };
    return found;
  };
  wrapBlock(md, 'reference', (state, start) => {
    const token = state.tokens.at(-1)!;
    const target = { start: last.start - start, end: last.end - start };
    token.meta = Object.assign(token.meta ?? {}, {
      start,
      noted: { length: state.eMarks[state.line - 1]! - start, target },
    });
  });
}

function noteBlock(state: StateBlock, start: number, end: number): void {
  state.push('comment', '', 0).meta = { start, noted: { length: end - start } };
}

/** `note` is called after the rule, with the offset at which it began and the number of tokens before. */
function wrapInline(
  md: MarkdownIt,
  name: string,
  note: (state: StateInline, start: number, from: number) => void,
): void {
  const { fn } = md.inline.ruler.__rules__.find((rule) => rule.name === name)!;
  md.inline.ruler.at(name, (state, silent) => {
    const { pos, tokens } = state;
    const from = tokens.length;
    if (!fn(state, silent)) return false;
    if (!silent) note(state, pos, from);
    return true;
  });
}

function wrapBlock(md: MarkdownIt, name: string, note: (state: StateBlock, start: number) => void): void {
  const { fn, alt } = md.block.ruler.__rules__.find((rule) => rule.name === name)!;
  const noting: BlockRule = (state, startLine, endLine, silent) => {
    const start = state.bMarks[startLine]! + state.tShift[startLine]!;
    if (!fn(state, startLine, endLine, silent)) return false;
    if (!silent) note(state, start);
    return true;
  };
  md.block.ruler.at(name, noting, { alt });
}
