import { NAMED } from '../../../html/rewrite-attributes.js';
import { candidatesOf, srcsetOf, type Candidate } from '../../../html/srcset.js';
import type { MarkdownIt, Token } from 'markdown-it';
import type { ImageSize } from '../../files/image-size.js';
import type { LinkReference } from '../../../model/types.js';
import {
  excerptOf,
  forgetId,
  lenient,
  locationIn,
  pageOf,
  report,
  reportIn,
  type PageState,
  type ResolvedUrl,
} from '../../page-state.js';
import { generatedReference, templateAddress } from '../../../diagnostics/catalogue/components.js';
import {
  blockedImage,
  emptyUrl,
  missingImage,
  outsideContent,
  outsideRoot,
  unsafeUrl,
} from '../../../diagnostics/catalogue/files.js';
import { plainText } from '../../text/plain-text.js';
import { decodeUrlPath } from '../../../model/page-url.js';
import { displayable } from '../../../html/well-formed.js';
import { pageValueOf, siteValueOf } from '../../files/site-values.js';
import { isVault } from '../../files/vault.js';
import { resolveUrl } from '../../addresses/resolve-url.js';
import { locate, type Excerpt, type TagLocation } from '../../files/source-context.js';
import { escapeHtml } from '../../../html/escape.js';
import { ID_LISTS } from '../../../html/html-policy.js';
import { isReference, isUnknownAddress, withoutTemplates } from '../templates/template-address.js';
import { fragmentOf } from './wiki-links.js';
import { hasAccessibleName } from './accessible-name.js';

/** Resolves every link and image, and records its location. */
export function references(md: MarkdownIt): void {
  md.core.ruler.push('references', (state) => {
    const page = pageOf(state.env);
    state.tokens.forEach((token, i) => {
      if (token.type === 'inline') resolveChildren(token.children!, page, excerptOf(token, page));
      else if (token.type === 'element_open' || token.type === 'element_void')
        resolveElement(state.tokens, i, page, undefined);
      else if (token.type === 'footnote_open') page.ids.add(`fn${Number(token.meta?.['id']) + 1}`);
    });
  });
  md.renderer.rules['image_dropped'] = (tokens, index) => escapeHtml(plainText(tokens[index]!.children));
}

/** Where a token is: in its own excerpt of the source if it has one, else in that of the text around it. */
const placeOf = ({ meta }: Token, around: Excerpt): TagLocation => ({
  excerpt: (meta?.['excerpt'] as Excerpt | undefined) ?? around,
  at: Number(meta?.['at'] ?? 0),
});

function resolveChildren(children: readonly Token[], page: PageState, excerpt: Excerpt): void {
  const hidden: boolean[] = [];
  for (const [i, token] of children.entries()) {
    const place = placeOf(token, excerpt);
    switch (token.type) {
      case 'link_open': {
        const href = String(token.attrGet('href') ?? '');
        if (href === '' && !page.thirdParty) reportIn(page, place.excerpt, place.at, emptyUrl());
        // A link in angle brackets has no separate text.
        if (token.markup === 'autolink' && href.startsWith('project:')) token.attrs!.unshift([NAMED, '']);
        const [, name] = token.markup === 'autolink' ? (/^wiki:(.+)$/.exec(href) ?? []) : [];
        if (name !== undefined) children[i + 1]!.content = displayable(decodeUrlPath(name)).replaceAll('_', ' ');
        const isNamed = token.attrGet(NAMED) !== null;
        const found = reference(page, place, href, 'link', () => ({
          ...linkFacts(children, i),
          ...(isNamed && { named: true }),
        }));
        token.hidden = found === undefined;
        if (found !== undefined) linkAttributes(token, found);
        hidden.push(token.hidden);
        break;
      }
      case 'link_close':
        token.hidden = hidden.pop() ?? false;
        break;
      case 'image': {
        const src = String(token.attrGet('src') ?? '');
        const alt = plainText(token.children).trim() || undefined;
        const found = reference(page, place, src, 'image', ({ size }) => imageFacts(token, alt, size));
        if (found === undefined) token.type = 'image_dropped';
        else imageAttributes(token, found);
        break;
      }
      case 'element_open':
      case 'element_void':
        resolveElement(children, i, page, place.excerpt);
        break;
      case 'footnote_ref': {
        const repeat = Number(token.meta?.['subId'] ?? 0);
        page.ids.add(`fnref${Number(token.meta?.['id']) + 1}${repeat > 0 ? `:${repeat}` : ''}`);
      }
    }
  }
}

/** Resolves the addresses of an HTML element. */
function resolveElement(tokens: readonly Token[], index: number, page: PageState, inline: Excerpt | undefined): void {
  const token = tokens[index]!;
  const place = placeOf(token, inline!);
  const drop = (name: string): void => {
    token.attrs = token.attrs!.filter(([key]) => key !== name);
  };
  for (const [name, value] of [...(token.attrs ?? [])]) {
    if (name === 'href' || name === 'cite') {
      const isLink = token.tag === 'a' && name === 'href';
      const found = reference(page, place, String(value), 'link', () => (isLink ? linkFacts(tokens, index) : {}));
      if (found === undefined) drop(name);
      else if (name === 'cite') token.attrSet('cite', found.url);
      else linkAttributes(token, found);
    } else if (name === 'src') {
      const alt = token.attrGet('alt');
      const found = reference(page, place, String(value), 'image', ({ size }) =>
        token.tag === 'img' ? imageFacts(token, alt === null ? undefined : String(alt).trim(), size) : {},
      );
      if (found === undefined) drop(name);
      else if (token.tag === 'img') imageAttributes(token, found);
      else token.attrSet('src', found.url);
    } else if (name === 'srcset') {
      const resolved = candidatesOf(String(value)).map(({ address, size }) => ({
        address: reference(page, place, address, 'image')?.url,
        size,
      }));
      if (resolved.every((one): one is Candidate => one.address !== undefined)) token.attrSet(name, srcsetOf(resolved));
      else drop(name);
    } else if (ID_LISTS.has(name)) {
      for (const id of String(value).split(/\s+/).filter(Boolean))
        reference(page, place, `#${encodeURIComponent(id)}`, 'link');
    }
  }
  if (token.tag === 'img' && token.attrGet('alt') === null) token.attrSet('alt', '');
  if (token.tag === 'img' && token.attrGet('src') === null && token.attrGet('srcset') === null) {
    token.type = 'image_dropped';
    forgetId(token, page);
  }
}

type LinkFacts = Pick<LinkReference, 'alt' | 'lacks' | 'named'>;

const linkFacts = (tokens: readonly Token[], start: number): LinkFacts =>
  hasAccessibleName(tokens, start) ? {} : { lacks: ['label'] };

/** The facts about an image. `alt` is the text that the writer gave; an empty text means that none is needed. */
function imageFacts(token: Token, alt: string | undefined, size: ImageSize | undefined): LinkFacts {
  const written = ['width', 'height'].map((name) => token.attrGet(name)).filter((value) => value !== null);
  const isCompleted = size !== undefined && written.every(isNumber);
  const lacks = [
    ...(alt === undefined ? (['alt'] as const) : []),
    ...(written.length === 2 || isCompleted ? [] : (['size'] as const)),
  ];
  return { ...(alt !== undefined && { alt }), ...(lacks.length > 0 && { lacks }) };
}

/** Resolves an address, records it, and reports problems with it. Undefined if the page must not contain it. */
function reference(
  page: PageState,
  { excerpt, at }: TagLocation,
  written: string,
  kind: 'link' | 'image',
  factsOf: (found: ResolvedUrl) => LinkFacts = () => ({}),
): ResolvedUrl | undefined {
  const href = page.thirdParty
    ? written
    : withoutScheme(
        withoutTemplates(written, (expression) => siteValueOf(page, expression) ?? pageValueOf(page, expression)),
      );
  if (!page.thirdParty && kind === 'link' && isUnknownAddress(href)) {
    report(page, excerpt.context, locate(excerpt, at), templateAddress(written));
    return undefined;
  }
  const found = resolveUrl(page, excerpt.context, kind === 'link' ? withHeading(href, page) : href, kind);
  const position = locate(excerpt, at);
  if (found === undefined) {
    const problem = FROM_CODE.test(href) ? generatedReference() : unsafeUrl(href, lenient(page, 'warning'));
    report(page, excerpt.context, position, problem);
    return undefined;
  }
  if (kind === 'image' && found.missing === 'missing') {
    const problem = missingImage(href, lenient(page, 'error'), found.near);
    const fix = found.near === undefined ? {} : { fix: { from: href, to: found.near } };
    report(page, excerpt.context, position, { ...problem, ...fix });
  }
  if (kind === 'image' && isBlocked(found, page))
    report(page, excerpt.context, position, blockedImage(href, lenient(page, 'warning')));
  if (found.missing === 'outside')
    report(
      page,
      excerpt.context,
      position,
      kind === 'image'
        ? outsideRoot(href, 'image', lenient(page, 'error'))
        : outsideContent(href, lenient(page, 'error')),
    );
  // A link to a file that is not next to the page may lead to one that the build makes, which the index knows.
  if (found.missing === undefined || (found.missing === 'missing' && kind === 'link')) {
    const location = locationIn(excerpt.context, position, page);
    // Obsidian finds a note by its name in any folder.
    const isNote = kind === 'link' && /^[^:?#]+\.md(?:#|$)/i.test(href) && isVault(page);
    const byName = (href !== written && (isReference(written) || NAME.test(written))) || isNote;
    page.links.push({ href, target: found.target, kind, ...factsOf(found), ...(byName && { byName }), ...location });
  }
  return found;
}

/** Obsidian names headings and blocks by their texts: `Note.md#A%20heading`, `#^name`. */
function withHeading(href: string, page: PageState): string {
  const [, path, written = ''] = /^((?!\w+:)[^#]*)#(.+)$/s.exec(href) ?? [];
  const heading = decodeUrlPath(written);
  return path === undefined || !/[\p{Lu}\s^]/u.test(heading) || !isVault(page) ? href : path + fragmentOf(heading);
}

/** Whether the content security policy keeps browsers from loading an image or a frame. */
const isBlocked = ({ external, url }: ResolvedUrl, { options: { origin } }: PageState): boolean =>
  external && /^http:/i.test(url) && (!origin || !url.startsWith(`${origin}/`));

/** Pages by their names: `doc:name#heading`, `ref:name` (ReadMe), `doc:Page/Part` (DocC). */
const NAME = /^(?:docs?|ref|page):(?:\/\/\/)?([\p{L}\p{N}_][^\s:]*)$/iu;

/** Reads the addresses of MyST: `project:page.md`, `path:file.zip`, and targets whose names contain a colon. */
function withoutScheme(href: string): string {
  if (!href.includes(':')) return href;
  const [, scheme, rest = ''] = /^([a-z][\w+-]*):(.*)$/is.exec(href) ?? [];
  if (scheme === undefined) return href;
  if (/^(?:project|path)$/.test(scheme)) return rest;
  const [, name] = NAME.exec(href) ?? [];
  if (name !== undefined) return name;
  const site = Object.hasOwn(SITES, scheme) ? SITES[scheme] : undefined;
  if (site !== undefined && rest !== '') return site + rest;
  return SCHEMES.test(scheme) || !/^[a-z_][\w-]*$/i.test(rest) ? href : `#${href}`;
}

/** The sites to which MyST leads by a scheme of its own. */
const SITES: Readonly<Record<string, string>> = {
  wiki: 'https://en.wikipedia.org/wiki/',
  doi: 'https://doi.org/',
};

/** Words before a colon that browsers, and programs that they start, treat as a scheme. */
const SCHEMES =
  /^(?:https?|mailto|javascript|vbscript|data|file|blob|about|s?ftps?|ssh|git|tel|sms|ircs?|xmpp|matrix|wss?|news|magnet|urn|doi|inv|localhost|chrome|edge|vscode|obsidian|slack|skype|view-source)$/i;

/** Names in the inventory of another site (Sphinx), and of items in code (Rust). */
const FROM_CODE = /^(?:inv:|[a-z_]\w*::\w)/;

function linkAttributes(token: Token, found: ResolvedUrl): void {
  token.attrSet('href', found.url);
  if (!found.external || !/^https?:/i.test(found.url)) return;
  token.attrJoin('class', 'external');
  token.attrSet('rel', 'noopener noreferrer');
}

function imageAttributes(token: Token, found: ResolvedUrl): void {
  token.attrSet('src', found.url);
  if (found.size !== undefined) completeSize(token, found.size);
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
}

/** Whether a width or height is a number of pixels. */
const isNumber = (value: string | number): boolean => /^\d+$/.test(String(value));

/** A size that the writer gave takes precedence. To half a size, the other half is added in proportion. */
function completeSize(token: Token, { width, height }: ImageSize): void {
  const [wide, high] = [token.attrGet('width'), token.attrGet('height')];
  const add = (name: string, value: number): void => token.attrSet(name, String(Math.max(1, Math.round(value))));
  if (wide === null && high === null) {
    add('width', width);
    add('height', height);
  } else if (high === null && isNumber(wide!)) add('height', (Number(wide) * height) / width);
  else if (wide === null && isNumber(high!)) add('width', (Number(high) * width) / height);
}
