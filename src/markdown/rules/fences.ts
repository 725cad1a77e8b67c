import type { MarkdownIt, Token } from 'markdown-it';
import { readFenceInfo } from '../fence-info.js';
import { languageName, languageOfDiff } from '../languages.js';
import { contextOf, pageOf, type PageState } from '../page-state.js';

/** Fenced and indented code becomes data; its place in the HTML is a `code` token with the block's number. */
export function fences(md: MarkdownIt): void {
  md.core.ruler.push('fences', (state) => {
    const page = pageOf(state.env);
    const out: Token[] = [];
    for (const token of state.tokens) {
      if (token.type !== 'fence' && token.type !== 'code_block') {
        out.push(token);
        continue;
      }
      const title = titleAbove(out);
      const info = readFenceInfo(token.type === 'fence' ? md.utils.unescapeAll(token.info) : '');
      if (title !== undefined && info.title === undefined) out.splice(title.index, 3);
      pushBlock(page, token, info.title ?? title?.text, info);
      token.type = 'code';
      token.info = String(page.blocks.length - 1);
      out.push(token);
    }
    state.tokens = out;
  });
  md.renderer.rules['code'] = (tokens, index) => `<!--code:${tokens[index]!.info}-->\n`;
}

export function pushBlock(page: PageState, token: Token, title: string | undefined, info: ReturnType<typeof readFenceInfo>): void {
  const code = token.content.replace(/\n$/, '');
  const context = contextOf(token, page);
  page.blocks.push({
    language: info.language !== '' ? info.language : info.diff ? languageOfDiff(code, title) : languageName(''),
    code,
    diff: info.diff,
    ...(title === undefined ? {} : { title }),
    marked: info.marked,
    lineNumbers: info.lineNumbers,
    startLine: info.startLine,
    wrap: info.wrap,
    meta: info.meta,
    line: (token.map?.[0] ?? 0) + 1,
    ...(context === page.main ? {} : { file: context.file }),
  });
}

/** A paragraph that is only `**name**` (and perhaps a remark in parentheses) right before a block. */
function titleAbove(out: readonly Token[]): { readonly index: number; readonly text: string } | undefined {
  const index = out.length - 3;
  if (index < 0 || out[index]!.type !== 'paragraph_open' || out[index + 1]!.type !== 'inline') return undefined;
  const children = out[index + 1]!.children!.filter((child) => !(child.type === 'text' && child.content === ''));
  if (children[0]?.type !== 'strong_open') return undefined;
  const end = children.findIndex((child) => child.type === 'strong_close');
  const inner = children.slice(1, end);
  if (inner.length === 0 || !inner.every((child) => child.type === 'text' || child.type === 'code_inline' || child.type === 'text_special')) return undefined;
  const name = inner.map((child) => child.content).join('').trim();
  const after = children.slice(end + 1);
  if (after.length === 0) return { index, text: name };
  const suffix = after.length === 1 && after[0]!.type === 'text' ? after[0]!.content.trim() : '';
  return /^\([^()]*\)$/.test(suffix) ? { index, text: `${name} ${suffix}` } : undefined;
}
