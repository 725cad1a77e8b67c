import type { MarkdownIt, Token } from 'markdown-it';
import { misplacedTag, strayContent } from '../../../diagnostics/catalogue/html.js';
import type { Problem } from '../../../diagnostics/diagnostic.js';
import { isBlock } from '../../../html/html-policy.js';
import { elementBetween, hasPlace, isStrange, isTablePart, mayStandIn } from '../../../html/html-structure.js';
import type { Excerpt } from '../../files/source-context.js';
import { contextOf, forgetId, lenient, pageOf, reportIn, reportLine, type PageState } from '../../page-state.js';

/** An open element, from Markdown or from markup. */
interface Open {
  /** Empty if no element is rendered; `*` for a component, because it is not known what it renders. */
  readonly name: string;
  readonly token: Token;
  /** Whether its end has been written already, or must not be written. */
  done: boolean;
  /** Whether it was inserted here. */
  readonly implied: boolean;
}

/** Tokens without their own tag that are rendered as elements. */
const RENDERED: Readonly<Record<string, string>> = { footnote_block_open: 'ol', footnote_open: 'li' };

/** Tokens that show nothing by themselves. */
const NOTHING: ReadonlySet<string> = new Set(['inline', 'softbreak', 'left_out', 'hidden_link', 'tab_label']);

/**
 * Moves the elements of a page to places that HTML allows, both those of Markdown and those that are written as markup.
 * The browser would otherwise repair the page in ways that nobody meant. Elements without a place are left out, content
 * between the cells of a table is put into a cell, and a paragraph that contains a block becomes a `div`.
 */
export function contentModel(md: MarkdownIt): void {
  md.core.ruler.push('fit', (state) => {
    const page = pageOf(state.env);
    state.tokens = fitted(state.tokens, [], page, state.Token);
  });
  md.renderer.rules['left_out'] = () => '';
}

function fitted(tokens: readonly Token[], stack: Open[], page: PageState, TokenClass: typeof Token): Token[] {
  const out: Token[] = [];
  const base = stack.length;
  const end = (open: Open): void => {
    if (!open.done) out.push(endOf(open, TokenClass));
    open.done = true;
  };
  const endImplied = (): void => {
    while (stack.length > base && stack.at(-1)!.implied) end(stack.pop()!);
  };
  /** Ends open cells, rows and groups of rows where a part of their table begins. */
  const endParts = (name: string): void => {
    if (!isTablePart(name) || !stack.slice(base).some((open) => open.name === 'table' && !open.done)) return;
    while (!mayStandIn(name, namesOf(stack)) && isTablePart(parentOf(stack)!.name)) end(parentOf(stack)!);
  };
  /** Begins the element that content needs around it because its parent cannot contain it, or ends the parent. */
  const makeRoom = (name: string, block: boolean): void => {
    let isReported = isTablePart(name);
    for (let parent = parentOf(stack); parent && isStrange(name, parent.name); parent = parentOf(stack)) {
      if (!isReported) reportAt(page, parent.token, strayContent(parent.name, lenient(page, 'warning')));
      isReported = true;
      const between = elementBetween(name, parent.name);
      if (between === undefined) {
        end(parent);
        continue;
      }
      const made = new TokenClass('element_open', between, 0);
      made.block = block;
      out.push(made);
      stack.push({ name: between, token: made, done: false, implied: true });
    }
  };

  for (const token of tokens) {
    if (isClose(token)) {
      endImplied();
      const open = stack.pop();
      if (open?.done) leaveOut(token, page);
      else if (open?.token.tag === 'div') token.tag = 'div';
      out.push(token);
      continue;
    }
    const name = nameOf(token);
    const opens = isOpen(token);
    if (name !== '') {
      endParts(name);
      // Of a link in a block that is one, the inner link says more about its words.
      if (token.type === 'link_open' && stack.some((open) => open.name === 'a' && open.token.block))
        leaveOutLinks(stack, page);
      const names = hasPlace(name) ? namesOf(stack) : [];
      if (hasPlace(name) && !mayStandIn(name, names)) {
        if (token.type !== 'link_open')
          reportAt(page, token, misplacedTag(name, names.at(-1), lenient(page, 'warning')));
        leaveOut(token, page);
      } else {
        makeRoom(name, token.block);
        if (isBlockToken(token)) paragraphsToDivs(stack);
        if (token.type === 'heading_open' && isInLink(stack)) token.meta = { ...token.meta, isLinked: true };
        else if (holdsLink(token)) leaveOutLinks(stack, page);
      }
    }
    out.push(token);
    if (token.type === 'inline') {
      if (!fitsAnyway(token.children!, stack)) token.children = fitted(token.children!, stack, page, TokenClass);
    } else if (opens) stack.push({ name, token, done: token.type === 'left_out', implied: false });
  }
  endImplied();
  return out;
}

/** Elements of text that may be wherever text may, and contain whatever text may contain. */
const PLAIN: ReadonlySet<string> = new Set(
  'text code_inline softbreak hardbreak strong_open strong_close em_open em_close'.split(' '),
);

/** Most texts are plain, so nothing in them has to be moved. */
const fitsAnyway = (children: readonly Token[], stack: readonly Open[]): boolean =>
  children.every(({ type }) => PLAIN.has(type)) && !isStrange('#text', parentOf(stack)?.name ?? '');

const isOpen = ({ nesting, type }: Token): boolean =>
  nesting > 0 || type === 'element_open' || type === 'component_open';
const isClose = ({ nesting, type }: Token): boolean =>
  nesting < 0 || type === 'element_close' || type === 'component_close';

/**
 * Name of the element that a token begins; `#…` for other content, `*` for a component, and empty if nothing is shown.
 */
function nameOf(token: Token): string {
  const { type, tag, content, hidden } = token;
  if (hidden || NOTHING.has(type)) return '';
  if (type === 'text' || type === 'markup_text') return content.trim() === '' ? '' : '#text';
  if (type === 'component' || type === 'component_open') return '*';
  if (isOpen(token) || type === 'element_void') return RENDERED[type] ?? tag;
  return `#${type}`;
}

const isShown = ({ name, done }: Open): boolean => name !== '' && !done;
const parentOf = (stack: readonly Open[]): Open | undefined => stack.findLast(isShown);
const namesOf = (stack: readonly Open[]): readonly string[] => stack.filter(isShown).map(({ name }) => name);

function endOf({ token }: Open, TokenClass: typeof Token): Token {
  const close = new TokenClass('element_close', token.tag, 0);
  close.meta = { open: token };
  close.block = token.block;
  return close;
}

/**
 * Whether a token is shown as a block: an element by its name, and everything else if it is part of the text's
 * structure.
 */
const isBlockToken = ({ type, tag, block }: Token): boolean =>
  type.startsWith('element_') ? isBlock(tag) : block && type !== 'markup_text';

function leaveOut(token: Token, page: PageState): void {
  token.type = 'left_out';
  forgetId(token, page);
}

/** A paragraph cannot contain a block, because the browser would end it. */
function paragraphsToDivs(stack: readonly Open[]): void {
  for (const { name, token } of stack) if (name === 'p') token.tag = 'div';
}

/** Whether a token is shown with its own link, so that no link may surround it. */
const holdsLink = ({ type, meta }: Token): boolean =>
  type === 'footnote_ref' ||
  type === 'footnote_anchor' ||
  type === 'heading_open' ||
  type === 'example_open' ||
  (type.startsWith('component') && /^(?:Example|StackBlitzPreview)$/.test(String(meta?.['name'])));

/**
 * Whether a link surrounds what follows, as on a card. If its end tag is missing, nobody knows how far it should extend.
 */
const isInLink = (stack: readonly Open[]): boolean =>
  stack.some(
    ({ name, done, token }) =>
      name === 'a' && !done && token.meta?.['isUnclosed'] !== true && token.attrGet('href') !== null,
  );

/** Open links become plain text. */
function leaveOutLinks(stack: readonly Open[], page: PageState): void {
  for (const open of stack) {
    if (open.name !== 'a' || open.done) continue;
    reportAt(page, open.token, misplacedTag('a', undefined, lenient(page, 'warning')));
    leaveOut(open.token, page);
    open.done = true;
  }
}

/** Reports a problem at the tag of a token, or at the line on which a Markdown token begins. */
function reportAt(page: PageState, token: Token, problem: Problem): void {
  const excerpt = token.meta?.['excerpt'] as Excerpt | undefined;
  if (excerpt !== undefined) reportIn(page, excerpt, Number(token.meta?.['at'] ?? 0), problem);
  else reportLine(page, contextOf(token, page), token.map?.[0] ?? 0, problem);
}
