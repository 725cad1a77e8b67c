import type { MarkdownIt, Token } from 'markdown-it';
import type { ImageSize } from '../../files/image-size.js';
import { excerptOf, lenient, pageOf, report, type PageState } from '../../page-state.js';
import { missingImage, outsideRoot, unsafeUrl } from '../../../diagnostics/catalogue/files.js';
import { plainText } from '../../text/plain-text.js';
import { resolveUrl, type ResolvedUrl } from '../../resolve-url.js';
import { locate, type Excerpt } from '../../files/source-context.js';
import { escapeHtml } from '../../../html/escape.js';

/** Resolves every link and image, and notes where it stands. */
export function references(md: MarkdownIt): void {
  md.core.ruler.push('references', (state) => {
    const page = pageOf(state.env);
    for (const token of state.tokens) {
      if (token.type === 'inline') resolveChildren(token.children!, page, excerptOf(token, page));
      else if (token.type === 'element_open' || token.type === 'element_void') resolveElement(token, page, undefined);
      else if (token.type === 'footnote_open') page.ids.add(`fn${Number(token.meta?.['id']) + 1}`);
    }
  });
  md.renderer.rules['image_dropped'] = (tokens, index) => escapeHtml(plainText(tokens[index]!.children));
}

function resolveChildren(children: readonly Token[], page: PageState, excerpt: Excerpt): void {
  const hidden: boolean[] = [];
  for (const token of children) {
    const place = (token.meta?.['excerpt'] as Excerpt | undefined) ?? excerpt;
    const at = Number(token.meta?.['at'] ?? 0);
    switch (token.type) {
      case 'link_open': {
        const found = reference(page, place, at, String(token.attrGet('href') ?? ''), 'link');
        token.hidden = found === undefined;
        if (found !== undefined) linkAttributes(token, found);
        hidden.push(token.hidden);
        break;
      }
      case 'link_close':
        token.hidden = hidden.pop() ?? false;
        break;
      case 'image': {
        const found = reference(page, place, at, String(token.attrGet('src') ?? ''), 'image');
        if (found === undefined) token.type = 'image_dropped';
        else imageAttributes(token, found);
        break;
      }
      case 'element_open':
      case 'element_void':
        resolveElement(token, page, place);
        break;
      case 'footnote_ref': {
        const repeat = Number(token.meta?.['subId'] ?? 0);
        page.ids.add(`fnref${Number(token.meta?.['id']) + 1}${repeat > 0 ? `:${repeat}` : ''}`);
      }
    }
  }
}

/** Addresses of an element of HTML. */
function resolveElement(token: Token, page: PageState, inline: Excerpt | undefined): void {
  const place = (token.meta?.['excerpt'] as Excerpt | undefined) ?? inline!;
  const at = Number(token.meta?.['at'] ?? 0);
  const drop = (name: string): void => {
    token.attrs = token.attrs!.filter(([key]) => key !== name);
  };
  for (const [name, value] of [...(token.attrs ?? [])]) {
    if (name === 'href' || name === 'cite') {
      const found = reference(page, place, at, String(value), 'link');
      if (found === undefined) drop(name);
      else if (name === 'cite') token.attrSet('cite', found.url);
      else linkAttributes(token, found);
    } else if (name === 'src') {
      const found = reference(page, place, at, String(value), 'image');
      if (found === undefined) drop(name);
      else if (token.tag === 'img') imageAttributes(token, found);
      else token.attrSet('src', found.url);
    } else if (name === 'srcset') {
      const candidates = String(value)
        .split(/,\s+|,$/)
        .filter((one) => one.trim() !== '')
        .map((one) => one.trim().split(/\s+/));
      const resolved = candidates.map(([url, ...size]) => ({ found: reference(page, place, at, url!, 'image'), size }));
      if (resolved.some(({ found }) => found === undefined)) drop(name);
      else token.attrSet(name, resolved.map(({ found, size }) => [found!.url, ...size].join(' ')).join(', '));
    }
  }
  if (token.tag === 'img' && token.attrGet('alt') === null) token.attrSet('alt', '');
  if (token.tag === 'img' && token.attrGet('src') === null && token.attrGet('srcset') === null)
    token.type = 'image_dropped';
}

/** Resolves one address, records it and reports what is wrong with it. Undefined: it must not stand in the page. */
export function reference(
  page: PageState,
  excerpt: Excerpt,
  offset: number,
  href: string,
  kind: 'link' | 'image',
): ResolvedUrl | undefined {
  const found = resolveUrl(page, excerpt.context, href, kind);
  const position = locate(excerpt, offset);
  if (found === undefined) {
    report(page, excerpt.context, position, unsafeUrl(href, lenient(page, 'warning')));
    return undefined;
  }
  if (kind === 'image' && found.missing === 'missing')
    report(page, excerpt.context, position, missingImage(href, lenient(page, 'error')));
  if (found.missing === 'outside')
    report(
      page,
      excerpt.context,
      position,
      outsideRoot(href, kind === 'image' ? 'image' : 'file', lenient(page, 'error')),
    );
  // A link to a file that is not beside the page may lead to one that the build makes: the index knows.
  if (found.missing === undefined || (found.missing === 'missing' && kind === 'link')) {
    page.links.push({
      href,
      target: found.target,
      kind,
      ...position,
      ...(excerpt.context === page.main ? {} : { file: excerpt.context.file }),
    });
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
  // A size that the writer gives wins; half of one would distort the picture.
  if (token.attrGet('width') === null && token.attrGet('height') === null) {
    for (const [name, value] of sizeAttributes(found.size)) token.attrSet(name, value);
  }
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
}

function sizeAttributes(size: ImageSize | undefined): [string, string][] {
  return size === undefined
    ? []
    : [
        ['width', String(size.width)],
        ['height', String(size.height)],
      ];
}
