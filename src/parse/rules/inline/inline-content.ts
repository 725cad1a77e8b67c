import type { MarkdownIt, Token } from 'markdown-it';
import { contextOf, pageOf } from '../../page-state.js';
import type { Excerpt } from '../../files/source-context.js';

/** Parses inline content as markdown-it does, and records the source of each piece. */
export function inlineContent(md: MarkdownIt): void {
  md.core.ruler.at('inline', (state) => {
    const page = pageOf(state.env);
    let row: { line: number; contents: string[]; next: number } | undefined;
    state.tokens.forEach((token, i) => {
      if (token.type === 'tr_open') row = rowAt(state.tokens, i);
      else if (token.type === 'tr_close') row = undefined;
      if (token.type !== 'inline') return;
      const excerpt: Excerpt = {
        context: contextOf(token, page),
        content: token.content,
        line: row?.line ?? token.map?.[0] ?? 0,
        ...(row === undefined ? {} : { cell: { index: row.next++, row: row.contents } }),
      };
      page.inline = excerpt;
      page.isRaw = token.meta?.['isRaw'] === true;
      if (token.meta === null) token.meta = { excerpt };
      else token.meta['excerpt'] = excerpt;
      md.inline.parse(token.content, md, state.env, token.children!);
    });
    page.isRaw = false;
  });
}

function rowAt(tokens: readonly Token[], start: number): { line: number; contents: string[]; next: number } {
  const contents: string[] = [];
  for (let i = start; tokens[i]!.type !== 'tr_close'; i++)
    if (tokens[i]!.type === 'inline') contents.push(tokens[i]!.content);
  return { line: tokens[start]!.map?.[0] ?? 0, contents, next: 0 };
}
