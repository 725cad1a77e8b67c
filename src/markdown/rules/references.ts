import type { MarkdownIt, Token } from 'markdown-it';
import type { ImageSize } from '../image-size.js';
import { contextOf, lenient, pageOf, report, type PageState } from '../page-state.js';
import { missingImage, outsideRoot, unsafeUrl } from '../problems.js';
import { plainText } from '../plain-text.js';
import { resolveUrl, type ResolvedUrl } from '../resolve-url.js';
import { locate, type Excerpt } from '../source-context.js';

/** Resolves every link and image, and notes where it stands. */
export function references(md: MarkdownIt): void {
  md.core.ruler.push('references', (state) => {
    const page = pageOf(state.env);
    let row: { line: number; contents: string[]; next: number } | undefined;
    state.tokens.forEach((token, i) => {
      if (token.type === 'tr_open') row = rowAt(state.tokens, i);
      else if (token.type === 'tr_close') row = undefined;
      if (token.type === 'inline') {
        const excerpt: Excerpt = {
          context: contextOf(token, page), content: token.content, line: row?.line ?? token.map?.[0] ?? 0,
          ...(row === undefined ? {} : { cell: { index: row.next++, row: row.contents } }),
        };
        resolveChildren(token, page, excerpt);
      } else if (token.type === 'footnote_open') {
        page.ids.add(`fn${Number(token.meta?.['id']) + 1}`);
      }
    });
  });
  md.renderer.rules['image_dropped'] = (tokens, index) => md.utils.escapeHtml(plainText(tokens[index]!.children));
}

function rowAt(tokens: readonly Token[], start: number): { line: number; contents: string[]; next: number } {
  const contents: string[] = [];
  for (let i = start; tokens[i]!.type !== 'tr_close'; i++) if (tokens[i]!.type === 'inline') contents.push(tokens[i]!.content);
  return { line: tokens[start]!.map?.[0] ?? 0, contents, next: 0 };
}

function resolveChildren(inline: Token, page: PageState, excerpt: Excerpt): void {
  let dropped = false;
  for (const token of inline.children!) {
    if (token.type === 'link_open') {
      const found = reference(page, excerpt, Number(token.meta?.['at'] ?? 0), String(token.attrGet('href') ?? ''), 'link');
      dropped = found === undefined;
      if (found === undefined) token.hidden = true;
      else linkAttributes(token, found);
    } else if (token.type === 'link_close') {
      token.hidden = dropped;
      dropped = false;
    } else if (token.type === 'footnote_ref') {
      const repeat = Number(token.meta?.['subId'] ?? 0);
      page.ids.add(`fnref${Number(token.meta?.['id']) + 1}${repeat > 0 ? `:${repeat}` : ''}`);
    } else if (token.type === 'image') {
      const found = reference(page, excerpt, Number(token.meta?.['at'] ?? 0), String(token.attrGet('src') ?? ''), 'image');
      if (found === undefined) token.type = 'image_dropped';
      else imageAttributes(token, found);
    }
  }
}

/** Resolves one address, records it and reports what is wrong with it. Undefined: it must not stand in the page. */
export function reference(page: PageState, excerpt: Excerpt, offset: number, href: string, kind: 'link' | 'image'): ResolvedUrl | undefined {
  const found = resolveUrl(page, excerpt.context, href, kind);
  const position = locate(excerpt, offset);
  if (found === undefined) {
    report(page, excerpt.context, position, unsafeUrl(href, lenient(page, 'warning')));
    return undefined;
  }
  if (kind === 'image' && found.missing === 'missing') report(page, excerpt.context, position, missingImage(href, lenient(page, 'error')));
  if (found.missing === 'outside') report(page, excerpt.context, position, outsideRoot(href, kind === 'image' ? 'image' : 'file', lenient(page, 'error')));
  if (found.missing === undefined) {
    page.links.push({ href, target: found.target, kind, ...position, ...(excerpt.context === page.main ? {} : { file: excerpt.context.file }) });
  }
  return found;
}

export function linkAttributes(token: Token, found: ResolvedUrl): void {
  token.attrSet('href', found.url);
  if (!found.external || found.url.startsWith('mailto:')) return;
  token.attrJoin('class', 'external');
  token.attrSet('rel', 'noopener noreferrer');
}

export function imageAttributes(token: Token, found: ResolvedUrl): void {
  token.attrSet('src', found.url);
  for (const [name, value] of sizeAttributes(found.size)) token.attrSet(name, value);
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
}

function sizeAttributes(size: ImageSize | undefined): [string, string][] {
  return size === undefined ? [] : [['width', String(size.width)], ['height', String(size.height)]];
}
