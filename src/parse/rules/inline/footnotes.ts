import type { MarkdownIt, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { footnoteList } from './footnote-list.js';

/** Footnotes `[^1]` and `^[inline]`, with links that say where they lead. */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  footnoteList(md);
  const { rules } = md.renderer;
  const numberOf = (token: Token): number => Number(token.meta?.['id']) + 1;
  rules['footnote_caption'] = (tokens, index) => `[${numberOf(tokens[index]!)}]`;
  rules['footnote_anchor'] = (tokens, index) => {
    const token = tokens[index]!;
    const number = numberOf(token);
    const repeat = Number(token.meta?.['subId'] ?? 0);
    const suffix = repeat > 0 ? `:${repeat}` : '';
    return ` <a href="#fnref${number}${suffix}" class="footnote-backref" aria-label="Back to note ${number} in the text">\u21a9\ufe0e</a>`;
  };
}
