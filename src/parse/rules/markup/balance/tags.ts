import type { Token } from 'markdown-it';
import { unknownComponent } from '../../../../diagnostics/catalogue/components.js';
import { refusedTag, strayTag } from '../../../../diagnostics/catalogue/html.js';
import { tooDeep } from '../../../../diagnostics/catalogue/markdown.js';
import { nearest } from '../../../../diagnostics/suggest.js';
import * as policy from '../../../../html/html-policy.js';
import type { Tag } from '../../../../html/tag-scanner.js';
import { componentProps } from '../../../component-props.js';
import type { TagLocation } from '../../../files/source-context.js';
import { lenient, reportIn, type PageState } from '../../../page-state.js';
import { isRegistered } from '../element-names.js';
import { elementAttributes } from '../markup-attributes.js';
import { captionsOf, imageCaptions, isTip, tipFallbacks } from './captions.js';
import { componentFallbacks, isLinkName, isMedia, isShownWhole, mediaFallbacks } from './fallbacks.js';
import { markFor } from './icon-marks.js';
import { DEEPEST, type Open } from './open-stack.js';
import { closeDownTo, closeTop, paragraphToDiv, showFallbacks, type Output } from './output.js';
import { swallow } from './tag-structure.js';

/** A tag as it is written. */
export interface WrittenTag {
  readonly token: Token;
  readonly tag: Tag;
  readonly name: string;
  readonly location: TagLocation;
}

/** Closes the element of an end tag, and what is still open in it. */
export function endTag({ name, location }: WrittenTag, output: Output): void {
  const { stack, page } = output;
  const own = stack.find(name);
  const index = own < 0 && isLinkName(name) ? stack.find('a') : own;
  if (index >= 0) {
    closeDownTo(index + 1, output);
    const { kind, token } = output.stack.top()!;
    closeTop(output);
    const tag = kind === 'dropped' ? (token?.meta?.['tag'] as Tag | undefined) : undefined;
    if (tag === undefined) return;
    showFallbacks(output.inline ? tipFallbacks(tag, page) : captionsOf(tag, page), location, output);
  } else if (policy.isAllowed(name) && !policy.isVoid(name) && name !== 'p')
    reportIn(page, location.excerpt, location.at, strayTag(name, lenient(page, 'warning')));
}

/** Components that list the pages below the page: Docusaurus, Rspress, VuePress Theme Hope. */
const PAGE_LIST = /^(?:DocCardList|Overview|Catalog|AutoCatalog)$/;

/** Adds a component, or what is shown in place of one that the site does not have. */
export function component(written: WrittenTag, output: Output): void {
  const { token, tag, name, location } = written;
  const { page, inline, TokenClass } = output;
  noteUse(written, page);
  // Within a line, `<Check />` is no aside.
  const isMark = inline !== undefined && markFor(tag) !== undefined && page.options.components?.includes(name) !== true;
  if (isMark || !page.options.componentNames.has(name)) {
    // Within a line, the text of an attribute would run into the content.
    const shown = componentFallbacks(tag, page);
    if (PAGE_LIST.test(name) && shown.length === 0 && tag.kind !== 'close')
      page.listsPages = name === 'DocCardList' ? 'beside' : (page.listsPages ?? 'below');
    const isAround = inline !== undefined && tag.kind === 'open';
    const fitting = isAround
      ? shown.filter(({ href, src, code }) => !isTip(tag) && (href ?? src ?? code) !== undefined)
      : shown;
    // The content follows on the same line.
    const isName = isAround && fitting.length > 0 && fitting.at(-1)!.src === undefined;
    showFallbacks(isName ? [...fitting, { text: ': ' }] : fitting, location, output);
    if (tag.kind === 'open') push('dropped', token, written, output);
    return;
  }
  if (isTooDeep(written, output)) return;
  const made = new TokenClass(tag.kind === 'self' ? 'component' : 'component_open', '', 0);
  made.block = inline === undefined;
  made.meta = { name, ...location, props: componentProps(tag, page, location) };
  if (made.block) paragraphToDiv(output.stack);
  output.tokens.push(made);
  if (tag.kind === 'open') push('component', made, written, output);
}

/** Notes that the import of a component is used, or reports that nobody knows the component. */
function noteUse({ tag, name, location }: WrittenTag, page: PageState): void {
  const imported = page.imports.get(name);
  if (imported?.kind === 'component') imported.used = true;
  if (isRegistered(name, page) || isShownWhole(tag.name) || markFor(tag) !== undefined) return;
  const known = [...page.options.componentNames, ...page.imports.keys()];
  reportIn(page, location.excerpt, location.at, unknownComponent(name, nearest(name, known)));
}

/** Reports an element that is not allowed. Returns the index of the last of `tokens` that is left out with it. */
export function refusedElement(
  tokens: readonly Token[],
  start: number,
  written: WrittenTag,
  closers: Map<string, number>,
  output: Output,
): number {
  const { token, tag, name, location } = written;
  const { page, inline, TokenClass } = output;
  const isOpen = tag.kind !== 'self' && (closers.get(name) ?? 0) > 0;
  // A bare start tag in a sentence is more often the name of an element than an element.
  const isWord = inline !== undefined && tag.kind === 'open' && tag.attributes.length === 0 && !isOpen;
  const end = isOpen && policy.isSwallowed(name) ? swallow(tokens, start, name, closers) : start;
  const shown = isMedia(name) ? mediaFallbacks(tag, tokens.slice(start, end + 1), page) : [];
  const outcome = isWord ? 'shown as text' : shown.length > 0 ? 'replaced by a link' : 'left out';
  reportIn(page, location.excerpt, location.at, refusedTag(name, lenient(page, 'warning'), outcome));
  if (isWord) output.tokens.push(Object.assign(new TokenClass('text', '', 0), { content: `<${tag.name}>` }));
  showFallbacks(shown, location, output);
  if (isOpen && !policy.isSwallowed(name)) push('dropped', token, written, output);
  return end;
}

/** Adds an element, after closing those that it ends. */
export function element(written: WrittenTag, output: Output): void {
  const { token, tag, name, location } = written;
  const { page, stack, inline, TokenClass } = output;
  closeEnded(name, output);
  if (policy.isBlock(name)) paragraphToDiv(stack);
  if (isTooDeep(written, output)) return;
  if (name === 'a' && stack.has('a')) {
    if (tag.kind === 'open' && !policy.isVoid(name)) push('dropped', token, written, output);
    return;
  }
  const made = new TokenClass(policy.isVoid(name) ? 'element_void' : 'element_open', name, 0);
  made.block = inline === undefined;
  const captions = name === 'img' ? imageCaptions(tag, page, inline !== undefined) : [];
  const attributes = tag.attributes.filter((one) => captions.length === 0 || one.name !== 'caption');
  made.attrs = elementAttributes({ ...tag, attributes }, name, page, location);
  made.meta = { ...location, raw: token.meta!['raw'] };
  output.tokens.push(made);
  showFallbacks(captions, location, output);
  if (policy.isVoid(name)) return;
  push('element', made, written, output);
  // In HTML, `<a name="x" />` would stay open, but its writer means an empty element.
  if (tag.kind === 'self') closeTop(output);
}

/** Whether an element or a component is nested too deeply. If so, it is left out, which is reported once. */
function isTooDeep(written: WrittenTag, output: Output): boolean {
  const { token, tag, name, location } = written;
  const { page, stack } = output;
  if (stack.size() < DEEPEST) return false;
  if (stack.size() === DEEPEST) reportIn(page, location.excerpt, location.at, tooDeep(DEEPEST));
  if (tag.kind === 'open' && !policy.isVoid(name)) push('dropped', token, written, output);
  return true;
}

/** Closes the element that ends where one with this name begins: `<li>` ends another one. */
function closeEnded(name: string, output: Output): void {
  const ended = policy.endedBy(name);
  if (ended === undefined) return;
  for (const [position, open] of output.stack.elements()) {
    if (ended.within.includes(open.name)) return;
    if (ended.ends.includes(open.name)) return closeDownTo(position, output);
  }
}

function push(kind: Open['kind'], token: Token, { name, location }: WrittenTag, { tokens, stack }: Output): void {
  stack.push({ kind, name, token, index: tokens.length - 1, location });
}
