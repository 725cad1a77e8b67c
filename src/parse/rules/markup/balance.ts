import type { MarkdownIt, Token } from 'markdown-it';
import { nearest } from '../../../diagnostics/suggest.js';
import { componentName, isComponentName, isRegistered } from './element-names.js';
import * as policy from '../../../html/html-policy.js';
import { elementAttributes } from './markup-attributes.js';
import { componentProps } from '../../component-props.js';
import { excerptOf, lenient, pageOf, report, reportIn, type PageState } from '../../page-state.js';
import { unknownComponent, unknownImport } from '../../../diagnostics/catalogue/components.js';
import { refusedTag, strayTag, unclosedTag } from '../../../diagnostics/catalogue/html.js';
import { tooDeep } from '../../../diagnostics/catalogue/markdown.js';
import type { Excerpt } from '../../files/source-context.js';
import { createOpenStack, DEEPEST, type Open, type OpenStack } from './open-stack.js';
import type { Tag } from '../../../html/tag-scanner.js';
import { rawHeading } from '../blocks/raw-headings.js';
import {
  asLink,
  componentFallbacks,
  isLinkName,
  isMedia,
  isShownWhole,
  mediaFallbacks,
  fallbackTokens,
} from './fallbacks.js';
import { countCloses, hideLink, swallow } from './tag-structure.js';

/**
 * Makes the tags of a page match each other and Markdown's structure, whatever was written: no open element extends
 * beyond its list item, quote or page. What is not allowed is left out.
 */
export function balance(md: MarkdownIt): void {
  md.core.ruler.push('balance', (state) => {
    const page = pageOf(state.env);
    for (const token of state.tokens) {
      if (token.type !== 'inline' || !token.children!.some((child) => child.type.startsWith('tag_'))) continue;
      token.children = balanced(token.children!, page, excerptOf(token, page), state.Token);
    }
    if (state.tokens.some((token) => token.type.startsWith('tag_'))) {
      state.tokens = balanced(state.tokens, page, undefined, state.Token);
    }
    hideEmpty(state.tokens);
    for (const [name, found] of page.imports) {
      if (found.kind !== 'component' || page.options.componentNames.has(name)) continue;
      if (isShownWhole(name) && !/^(?:[./~]|@\/)/.test(found.path)) continue;
      const problem = unknownImport(name, found.path);
      report(
        page,
        found.context,
        { line: found.line + 1, column: 1 },
        found.used ? problem : { ...problem, severity: 'note' },
      );
    }
  });
}

function balanced(
  tokens: readonly Token[],
  page: PageState,
  inline: Excerpt | undefined,
  TokenClass: typeof Token,
): Token[] {
  const out: Token[] = [];
  const stack = createOpenStack();
  const closers = countCloses(tokens);

  const closeTop = (): void => {
    const open = stack.pop()!;
    if (open.kind === 'dropped') return;
    const close = new TokenClass(open.kind === 'component' ? 'component_close' : 'element_close', '', 0);
    close.meta = { open: open.token };
    close.block = inline === undefined && open.token!.meta?.['raw'] !== true;
    open.token!.meta = { ...open.token!.meta, close };
    out.push(close);
    if (open.kind === 'element' && inline === undefined && /^h[1-6]$/.test(open.name))
      rawHeading(out, open.index, TokenClass);
  };
  const closeUnclosed = (): void => {
    const { kind, name, location } = stack.top()!;
    if (location && kind !== 'dropped' && !policy.mayStayOpen(name)) {
      reportIn(page, location.excerpt, location.at, unclosedTag(name, lenient(page, 'error')));
    }
    closeTop();
  };
  const closeDownTo = (position: number): void => {
    while (stack.size() > position) closeUnclosed();
  };

  const show = (shown: ReturnType<typeof mediaFallbacks>, location: { excerpt: Excerpt; at: number }): void => {
    if (shown.length === 0) return;
    // Links cannot contain links.
    const allowed = stack.has('a') ? shown.map(({ href: _href, ...one }) => one) : shown;
    if (inline === undefined) paragraphToDiv(stack);
    out.push(...fallbackTokens(allowed, { ...location, inline: inline !== undefined }, TokenClass));
  };

  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (!token.type.startsWith('tag_')) {
      if (token.nesting < 0) {
        while (stack.size() > 0 && stack.top()!.kind !== 'markdown') closeUnclosed();
        stack.pop();
      }
      if (token.block && token.nesting >= 0 && token.type !== 'markup_text' && token.type !== 'inline')
        paragraphToDiv(stack);
      // A link within an element `a` would end it.
      const nested = token.type === 'link_open' && stack.hasElement('a');
      if (nested) hideLink(tokens, i);
      out.push(token);
      if (token.nesting > 0)
        stack.push({
          kind: 'markdown',
          name: token.type === 'link_open' && !nested ? 'a' : '',
          token,
          index: out.length - 1,
          location: undefined,
        });
      continue;
    }
    const written = token.meta!['tag'] as Tag;
    const tag = page.options.componentNames.has(written.name) ? written : asLink(written);
    const at = Number(token.meta!['at']);
    const excerpt = (token.meta!['excerpt'] as Excerpt | undefined) ?? inline!;
    const location = { excerpt, at };
    const component = isComponentName(tag.name, page);
    const name = component ? componentName(tag.name, page) : tag.name.toLowerCase();

    if (tag.kind === 'close') {
      closers.set(name, (closers.get(name) ?? 0) - 1);
      const own = stack.find(name);
      const index = own < 0 && isLinkName(name) ? stack.find('a') : own;
      if (index < 0) {
        if (policy.isAllowed(name) && !policy.isVoid(name) && name !== 'p')
          reportIn(page, excerpt, at, strayTag(name, lenient(page, 'warning')));
        continue;
      }
      closeDownTo(index + 1);
      closeTop();
      continue;
    }

    const open = (kind: Open['kind'], made: Token): void => {
      stack.push({ kind, name, token: made, index: out.length - 1, location });
    };
    if (component) {
      const imported = page.imports.get(name);
      if (imported?.kind === 'component') imported.used = true;
      if (!isRegistered(name, page) && !isShownWhole(tag.name)) {
        reportIn(
          page,
          excerpt,
          at,
          unknownComponent(name, nearest(name, [...page.options.componentNames, ...page.imports.keys()])),
        );
      }
      if (!page.options.componentNames.has(name)) {
        // Within a line, the text of an attribute would run into the content.
        const shown = componentFallbacks(tag, page);
        const isAround = inline !== undefined && tag.kind === 'open';
        show(isAround ? shown.filter(({ href, src }) => href !== undefined || src !== undefined) : shown, location);
        if (tag.kind === 'open') open('dropped', token);
        continue;
      }
      const made = new TokenClass(tag.kind === 'self' ? 'component' : 'component_open', '', 0);
      made.block = inline === undefined;
      made.meta = { name, excerpt, at, props: componentProps(tag, page, location) };
      if (made.block) paragraphToDiv(stack);
      out.push(made);
      if (tag.kind === 'open') open('component', made);
      continue;
    }
    if (policy.isRefused(name)) {
      // A bare start tag in a sentence is more often the name of an element than an element.
      const word =
        inline !== undefined && tag.kind === 'open' && tag.attributes.length === 0 && (closers.get(name) ?? 0) <= 0;
      const isWhole = tag.kind === 'self' || (closers.get(name) ?? 0) <= 0;
      const end = !isWhole && policy.isSwallowed(name) ? swallow(tokens, i, name, closers) : i;
      const shown = isMedia(name) ? mediaFallbacks(tag, tokens.slice(i, end + 1), page) : [];
      const outcome = word ? 'shown as text' : shown.length > 0 ? 'replaced by a link' : 'left out';
      reportIn(page, excerpt, at, refusedTag(name, lenient(page, 'warning'), outcome));
      if (word) out.push(Object.assign(new TokenClass('text', '', 0), { content: `<${tag.name}>` }));
      show(shown, location);
      i = end;
      if (!isWhole && !policy.isSwallowed(name)) open('dropped', token);
      continue;
    }
    const ended = policy.endedBy(name);
    if (ended !== undefined) {
      for (const [position, open] of stack.elements()) {
        if (ended.within.includes(open.name)) break;
        if (!ended.ends.includes(open.name)) continue;
        closeDownTo(position);
        break;
      }
    }
    if (policy.isBlock(name)) paragraphToDiv(stack);
    if (stack.size() >= DEEPEST || (name === 'a' && stack.has('a'))) {
      if (stack.size() === DEEPEST) reportIn(page, excerpt, at, tooDeep(DEEPEST));
      if (tag.kind === 'open' && !policy.isVoid(name)) open('dropped', token);
      continue;
    }
    const made = new TokenClass(policy.isVoid(name) ? 'element_void' : 'element_open', name, 0);
    made.block = inline === undefined;
    made.attrs = elementAttributes(tag, name, page, location);
    made.meta = { excerpt, at, raw: token.meta!['raw'] };
    out.push(made);
    if (policy.isVoid(name)) continue;
    open('element', made);
    // In HTML, `<a name="x" />` would stay open, but its writer means an empty element.
    if (tag.kind === 'self') closeTop();
  }
  closeDownTo(0);
  return out;
}

/** A paragraph cannot contain blocks, so an open element `p` becomes a `div`. */
function paragraphToDiv(stack: OpenStack): void {
  for (const [, { name, token }] of stack.elements()) if (name === 'p') token!.tag = 'div';
}

/** A Markdown paragraph that has become empty is not shown. */
function hideEmpty(tokens: readonly Token[]): void {
  for (let i = 1; i < tokens.length - 1; i++) {
    const [open, inline, close] = [tokens[i - 1]!, tokens[i]!, tokens[i + 1]!] as const;
    // The link back at the end of the last paragraph of a footnote counts as content.
    if (inline.type !== 'inline' || open.type !== 'paragraph_open' || close.type !== 'paragraph_close') continue;
    if (
      inline.children!.every(
        (child) => child.type === 'softbreak' || (child.type === 'text' && child.content.trim() === ''),
      )
    ) {
      open.hidden = close.hidden = true;
      inline.children = [];
    }
  }
}
