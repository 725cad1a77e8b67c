import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { footnoteList } from './footnote-list.js';

/** Reads footnotes `[^1]` and `^[inline]`. Their links say where they lead. */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  md.inline.ruler.at('footnote_inline', inlineNote);
  footnoteList(md);
  const { rules } = md.renderer;
  const numberOf = (token: Token): number => Number(token.meta?.['id']) + 1;
  rules['footnote_caption'] = (tokens, index) => `[${numberOf(tokens[index]!)}]`;
  rules['footnote_anchor'] = (tokens, index, _options, _env, renderer) => {
    const token = tokens[index]!;
    const number = numberOf(token);
    const repeat = Number(token.meta?.['subId'] ?? 0);
    const suffix = repeat > 0 ? `:${repeat}` : '';
    return ` <a href="#fnref${number}${suffix}" class="footnote-backref" aria-label="Back to note ${number} in the text"${renderer.renderAttrs(token)}>\u21a9\ufe0e</a>`;
  };
}

/**
 * Reads `^[text]`. A note gets its number before it is parsed, because the library's own rule would give a note within
 * it the same one.
 */
function inlineNote(state: StateInline, silent: boolean): boolean {
  const { src, pos, md, env } = state;
  if (!src.startsWith('^[', pos) || pos + 2 >= state.posMax) return false;
  const end = md.helpers.parseLinkLabel(state, pos + 1);
  if (end < 0) return false;
  if (!silent) {
    const footnotes = (env['footnotes'] ??= {}) as { list?: { content: string; tokens: Token[] }[] };
    const list = (footnotes.list ??= []);
    const content = src.slice(pos + 2, end);
    const tokens: Token[] = [];
    const id = list.push({ content, tokens }) - 1;
    md.inline.parse(content, md, env, tokens);
    state.push('footnote_ref', '', 0).meta = { id };
  }
  state.pos = end + 1;
  return true;
}
