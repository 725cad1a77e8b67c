import type { Token } from 'markdown-it';
import { unclosedTag } from '../../../../diagnostics/catalogue/html.js';
import * as policy from '../../../../html/html-policy.js';
import type { Excerpt, TagLocation } from '../../../files/source-context.js';
import { lenient, reportIn, type PageState } from '../../../page-state.js';
import { rawHeading } from '../../blocks/raw-headings.js';
import { fallbackTokens } from './fallbacks.js';
import type { OpenStack } from './open-stack.js';
import type { Fallback } from './types.js';

/** The tokens so far, and everything that is open after them. */
export interface Output {
  readonly tokens: Token[];
  readonly stack: OpenStack;
  readonly page: PageState;
  /** The text to which the tokens belong; undefined for the blocks of a page. */
  readonly inline: Excerpt | undefined;
  readonly TokenClass: typeof Token;
}

/** Closes what was opened last. */
export function closeTop({ tokens, stack, inline, TokenClass }: Output): void {
  const open = stack.pop()!;
  if (open.kind === 'dropped') return;
  const close = new TokenClass(open.kind === 'component' ? 'component_close' : 'element_close', '', 0);
  close.meta = { open: open.token };
  close.block = inline === undefined && open.token!.meta?.['raw'] !== true;
  open.token!.meta = { ...open.token!.meta, close };
  tokens.push(close);
  if (open.kind === 'element' && inline === undefined && /^h[1-6]$/.test(open.name))
    rawHeading(tokens, open.index, TokenClass);
}

/** Closes what was opened last, and reports that it has no end tag if it needs one. */
export function closeUnclosed(output: Output): void {
  const { kind, name, location, token } = output.stack.top()!;
  if (location && kind !== 'dropped' && !policy.mayStayOpen(name)) {
    const { page } = output;
    reportIn(page, location.excerpt, location.at, unclosedTag(name, lenient(page, 'error')));
  }
  if (token) token.meta = { ...token.meta, isUnclosed: true };
  closeTop(output);
}

/** Closes everything that was opened after a position of the stack. */
export function closeDownTo(position: number, output: Output): void {
  while (output.stack.size() > position) closeUnclosed(output);
}

/** Adds what is shown in place of an element or a component. */
export function showFallbacks(shown: readonly Fallback[], location: TagLocation, output: Output): void {
  if (shown.length === 0) return;
  const { tokens, stack, inline, TokenClass } = output;
  // Links cannot contain links.
  const allowed = stack.has('a') ? shown.map(({ href: _href, ...one }) => one) : shown;
  if (inline === undefined) paragraphToDiv(stack);
  tokens.push(...fallbackTokens(allowed, { ...location, inline: inline !== undefined }, TokenClass));
}

/** A paragraph cannot contain blocks, so an open element `p` becomes a `div`. */
export function paragraphToDiv(stack: OpenStack): void {
  for (const [, { name, token }] of stack.elements()) if (name === 'p') token!.tag = 'div';
}
