import { isOfPandoc } from '../pandoc/pandoc-page.js';
import { isOfApiDocumenter } from '../../text/api-documenter.js';
import type { MarkdownIt, Token } from 'markdown-it';
import { slug } from 'github-slugger';
import anchor from 'markdown-it-anchor';
import type { SourceLocation } from '../../../model/types.js';
import { excerptOf, lenient, pageOf, locationIn, reportIn, type PageState } from '../../page-state.js';
import { plainText } from '../../text/plain-text.js';
import { takeAnchor } from '../markup/anchors-of-headings.js';
import { locate, type Excerpt } from '../../files/source-context.js';
import { duplicateId } from '../../../diagnostics/catalogue/markdown.js';
import { escapeHtml } from '../../../html/escape.js';

/** `{#id}`, and the same in other notations: `{ #id .name key="value" }`, `{: #id }`. */
const OWN_ID =
  /\{:?[ \t]*(?:\.[\w:-]+[ \t]+)*#([^\s{}"'<>#]+)(?:[ \t]+\.[\w:-]+)*(?:[ \t]+[\w-]+=[^{}]*|[ \t]*)\}[ \t]*$/;

/** The same with a name for the ID: `{class="x" id="here"}`. */
const NAMED_ID = /\{[^{}]*?\bid="([^\s{}"'<>#]+)"[^{}]*\}[ \t]*$/;

/** Classes and attributes without an ID, `{: .name }`, which have no meaning here. */
const CLASSES =
  /^\{:?[ \t]*(?:\.[\w-]+|[a-z][\w-]*="[^"{}]*")(?:[ \t]+(?:\.[\w-]+|[a-z][\w-]*="[^"{}]*"))*[ \t]*\}[ \t]*$/;

// IDs in comments of MDX: `{/*id*/}` and `{/* #id */}`.
const COMMENTED_ID = /\{\/\*(?:([a-z0-9][\w-]*)|\s{0,9}#([^\s{}"'<>#*]+)\s{0,9})\*\/\}$/;

/**
 * Parts of IDs for which the reader views of browsers take a heading for something around the text and drop it:
 * `devserver-headers`, `importmeta`. They keep an element with the word `content` in its class.
 */
const AROUND =
  /-ad-|ad-break|agegate|ai2html|banner|breadcrumbs|combx|comment|com-|community|contact|cover-wrap|disqus|extra|footer|gdpr|header|hidden|legends|masthead|media|menu|meta|outbrain|pager|pagination|popup|promo|related|remark|replies|rss|scroll|share|shopping|shoutbox|sidebar|skyscraper|social|(?<=^|[-_])spons|supplemental|tags|widget/i;

/** Adds IDs, permalinks and levels to headings. */
export function headings(md: MarkdownIt): void {
  md.core.ruler.push('own_ids', (state) => {
    const page = pageOf(state.env);
    state.tokens = withoutTitle(state.tokens, page);
    const isUsed = areTargets(page);
    const first = isUsed ? page.headings[0] : undefined;
    if (first !== undefined) page.targets.push({ id: first.id, title: first.title });
    for (let i = 0; i < state.tokens.length; i++) {
      if (state.tokens[i]!.type === 'heading_open') {
        takeAnchor(state.tokens, i, slug(nameForId(plainText(state.tokens[i + 1]!.children).trim())), page);
        readOwnId(state.tokens[i]!, state.tokens[i + 1]!, page);
      }
      const id = isUsed && state.tokens[i]!.type === 'heading_open' ? state.tokens[i]!.attrGet('id') : null;
      if (id !== null) page.targets.push({ id: String(id), title: plainText(state.tokens[i + 1]!.children).trim() });
    }
  });
  // The types of the plugin are for markdown-it 14.
  md.use(anchor as unknown as (md: MarkdownIt, options: object) => void, {
    tabIndex: false,
    getTokensText: (children: Token[]) => plainText(children).trim(),
    // A heading without letters and digits needs a name, too, because its ID must not be empty.
    slugifyWithState(text: string, state: { env: Record<string, unknown> }) {
      const { slugger, ids } = pageOf(state.env);
      const named = nameForId(text);
      let id = slugger.slug(named);
      while (ids.has(id)) id = slugger.slug(named);
      return id;
    },
    permalink: (
      id: string,
      _options: unknown,
      state: { tokens: Token[]; Token: typeof Token; env: Record<string, unknown> },
      index: number,
    ) => {
      const heading = state.tokens[index]!;
      const inline = state.tokens[index + 1]!;
      const page = pageOf(state.env);
      const title = plainText(inline.children).trim();
      const level = Number(heading.tag[1]);
      page.headings.push({ title, id, level });
      page.headingLocations.push(locationOfHeading(heading, page));
      page.ids.add(id);
      const shown = shownLevel(page, level);
      heading.tag = state.tokens[index + 2]!.tag = `h${shown}`;
      // All lists use the written level, which the browser reads here.
      if (shown !== level) heading.attrSet('data-level', String(level));
      heading.meta = { ...heading.meta, row: heading.tag };
      state.tokens[index + 2]!.meta = { id, title, isLinked: heading.meta?.['isLinked'] };
    },
  });
  // The link is next to the heading. Within the heading, it would be part of the heading's name. The reader view of
  // Firefox drops a `div` with only a heading and a link, so they are in a section.
  md.renderer.rules['heading_open'] = (tokens, index, _options, _env, renderer) => {
    const { tag, meta } = tokens[index]!;
    if (AROUND.test(String(tokens[index]!.attrGet('id') ?? ''))) tokens[index]!.attrJoin('class', 'heading__content');
    const open = `<${tag}${renderer.renderAttrs(tokens[index]!)}>`;
    return typeof meta?.['row'] === 'string' ? `<section class="heading ${meta['row']}">${open}` : open;
  };
  md.renderer.rules['heading_close'] = (tokens, index) => {
    const { tag, meta } = tokens[index]!;
    if (typeof meta?.['id'] !== 'string') return `</${tag}>\n`;
    // A link cannot contain another one.
    if (meta['isLinked'] === true) return `</${tag}></section>\n`;
    return `</${tag}><a class="anchor" href="#${escapeHtml(meta['id'])}" aria-label="${escapeHtml(`Link to “${String(meta['title'])}”`)}"></a></section>\n`;
  };
}

/** Doxygen, bookdown and Quarto refer to headings of all pages by their IDs. */
const areTargets = (page: PageState): boolean =>
  !page.thirdParty && (page.main.text.includes('@ref ') || isOfPandoc(page));

/**
 * The location of a heading: for an element, the beginning of its tag; for one that a plugin of the site made, its
 * line.
 */
export function locationOfHeading({ meta, map }: Token, page: PageState): SourceLocation {
  const location = meta?.['location'] as SourceLocation | undefined;
  const excerpt = meta?.['excerpt'] as Excerpt | undefined;
  if (location !== undefined) return location;
  if (excerpt !== undefined) return locationIn(excerpt.context, locate(excerpt, Number(meta!['at'])), page);
  return { line: (map?.[0] ?? 0) + 1, column: 1 };
}

/**
 * The level at which a heading is shown. The title is the page's only h1. A README that skips a level cannot be
 * corrected here, so its headings move up.
 */
function shownLevel(page: PageState, level: number): number {
  const lowest = Math.max(level, 2);
  if (!page.thirdParty) return lowest;
  const above = page.outline;
  while (above.length > 0 && above.at(-1)!.level >= level) above.pop();
  const shown = Math.min(lowest, (above.at(-1)?.shown ?? 1) + 1);
  above.push({ level, shown });
  return shown;
}

/**
 * Removes an h1 that repeats the title. If there is no title, the first heading becomes the title if it is an h1. In a
 * book, it also does if the page begins with it and has no other of its level or above: pages below a chapter may begin
 * with an h2. A page that begins with a list of facts and consists of parts with an h1 each has no title, such as an RFC.
 */
function withoutTitle(tokens: Token[], page: PageState): Token[] {
  const first = tokens.findIndex((token) => token.type === 'heading_open');
  if (first < 0) return tokens;
  const index =
    tokens[first]!.tag === 'h1'
      ? first
      : tokens.findIndex((token) => token.type === 'heading_open' && token.tag === 'h1');
  const isTitle =
    page.title === undefined &&
    ((page.options.isBook === true && first === 0 && isTopmost(tokens)) || isOfApiDocumenter(page.main.text));
  if (index < 0 && !isTitle) return tokens;
  if (page.title === undefined && isOfParts(tokens, page)) {
    raiseHeadings(tokens, -1);
    return tokens;
  }
  return withoutTitleAt(Math.max(index, first), first, tokens, page);
}

const isOfParts = (tokens: readonly Token[], { main }: PageState): boolean =>
  tokens[0]!.type === 'bullet_list_open' &&
  !/(?:^|\/)(?:_?index|readme)\.\w+$/i.test(main.path) &&
  tokens.filter(({ type, tag }) => type === 'heading_open' && tag === 'h1').length > 1;

/** Whether no other heading is of the level of the first one, or above it. */
const isTopmost = (tokens: readonly Token[]): boolean =>
  tokens.every(({ type, tag }, at) => at === 0 || type !== 'heading_open' || tag > tokens[0]!.tag);

function withoutTitleAt(index: number, first: number, tokens: Token[], page: PageState): Token[] {
  const { tag } = tokens[index]!;
  const hasTitle = page.title !== undefined;
  if (page.title === undefined) {
    const text = textOf(tokens[index + 1]!, page);
    if (index !== first || text === '') return tokens;
    page.title = text;
    const id = ownId(tokens[index + 1]!, page)?.id ?? page.slugger.slug(nameForId(text));
    page.headings.push({ title: text, id, level: 1 });
    page.headingLocations.push(locationOfHeading(tokens[index]!, page));
  }
  // READMEs tend to have their name twice, once as an element and once as Markdown.
  const title = page.title.trim().toLowerCase();
  const repeated = tokens.map(
    ({ type, tag: own }, i) =>
      type === 'heading_open' && own === tag && textOf(tokens[i + 1]!, page).toLowerCase() === title,
  );
  const isUsed = areTargets(page);
  const rest = tokens.flatMap((token, i) => {
    // References to the heading that is the title lead to the page.
    if (repeated[i - 1]) return hasTitle || !isUsed ? anchorAt(token, isUsed, page) : [];
    return repeated[i] || repeated[i - 2] ? [] : [token];
  });
  if (tag !== 'h1') raiseHeadings(rest, Number(tag[1]) - 1);
  return rest;
}

/** The text of a heading without its own ID. */
function textOf(inline: Token, page: PageState): string {
  const text = plainText(inline.children);
  const length = ownId(inline, page)?.length ?? 0;
  return text.slice(0, text.length - length).trim();
}

/** In place of a heading that is not shown: what links to its own ID lead to. */
function anchorAt(inline: Token, isUsed: boolean, page: PageState): readonly Token[] {
  const written = ownId(inline, page)?.id;
  if (written === undefined || written === 'top') return [];
  const TokenClass = inline.constructor as typeof Token;
  const [open, close] = [new TokenClass('element_open', 'a', 1), new TokenClass('element_close', 'a', -1)];
  const id = claimId(written, inline, page);
  open.attrs = [['id', id]];
  close.meta = { open };
  page.ids.add(id);
  if (isUsed) page.targets.push({ id, title: page.title! });
  inline.children = [open, close];
  return [inline];
}

function raiseHeadings(tokens: readonly Token[], by: number): void {
  for (const token of tokens)
    if (/^heading_/.test(token.type)) token.tag = `h${Math.max(2, Math.min(6, Number(token.tag[1]) - by))}`;
}

/** The text from which an ID is made, however accents are encoded. */
function nameForId(text: string): string {
  return slug(text) === '' ? 'section' : text.normalize('NFC');
}

/** Reads the ID in `## Text {#id}`. */
function readOwnId(heading: Token, inline: Token, page: PageState): void {
  const own = ownId(inline, page);
  const last = inline.children!.at(-1);
  if (own !== undefined && own.length > 0) {
    last!.content = last!.content.slice(0, -own.length).trimEnd();
    // A list of kramdown is on the line below the heading.
    const { children } = inline;
    if (last!.content === '' && children!.at(-2)?.type === 'softbreak') children!.splice(-2);
  } else if (own === undefined && last?.type === 'text') {
    const start = last.content.lastIndexOf('{');
    if (!page.thirdParty && start >= 0 && CLASSES.test(last.content.slice(start)))
      last.content = last.content.slice(0, start).trimEnd();
  }
  if (own !== undefined) heading.attrSet('id', claimId(own.id, inline, page));
}

/** The ID that a heading has itself, and the length of its notation at the end of the text. */
function ownId(inline: Token, page: PageState): { readonly id: string; readonly length: number } | undefined {
  const commented = page.thirdParty || !inline.content.endsWith('*/}') ? null : COMMENTED_ID.exec(inline.content);
  if (commented !== null) return { id: (commented[1] ?? commented[2])!, length: 0 };
  const last = inline.children!.at(-1);
  if (last === undefined || last.type !== 'text') return undefined;
  const match = OWN_ID.exec(last.content) ?? (last.content.includes('id="') ? NAMED_ID.exec(last.content) : null);
  return match === null ? undefined : { id: match[1]!, length: last.content.length - match.index };
}

/** The ID as it is published: another one if it is taken, which is reported. */
function claimId(written: string, inline: Token, page: PageState): string {
  const id = written.normalize('NFC');
  const excerpt = excerptOf(inline, page);
  const at = Math.max(0, excerpt.content.lastIndexOf('{'));
  // The slugger is told about the ID, so that no other heading gets it.
  if (Object.hasOwn(page.slugger.occurrences, id) || page.ids.has(id)) {
    page.slugger.occurrences[id] ??= 0;
    reportIn(page, excerpt, at, duplicateId(id, lenient(page, 'warning')));
    return page.slugger.slug(id, true);
  }
  page.slugger.occurrences[id] = 0;
  page.writtenIds.push({ id, ...locationIn(excerpt.context, locate(excerpt, at), page) });
  return id;
}
