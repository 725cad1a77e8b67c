import type { StateInline } from 'markdown-it';
import { pageOf } from '../../page-state.js';

/**
 * Adds a link to the heading with this ID on any page, which the index completes if it finds the ID. The link shows
 * `text`, a part of the line, or otherwise the title of the heading; until that is known, the ID.
 */
export function pushIdLink(state: StateInline, id: string, text?: { readonly start: number; readonly length: number }) {
  // The bar says that the link has a text.
  const written = `ref:${id}${text === undefined ? '' : '|'}`;
  pageOf(state.env).wiki.add(written);
  state.push('wiki_open', 'a', 1).attrs = [['data-wiki', written]];
  if (text === undefined) state.push('code_inline', 'code', 0).content = id;
  else pushText(state, text.start, text.length);
  state.push('wiki_close', 'a', -1);
}

/** Reads a part of the line as text. */
export function pushText(state: StateInline, start: number, length: number): void {
  const { pos, posMax } = state;
  state.pos = start;
  state.posMax = start + length;
  state.md.inline.tokenize(state);
  Object.assign(state, { pos, posMax });
}
