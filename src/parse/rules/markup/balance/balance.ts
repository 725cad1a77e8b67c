import type { MarkdownIt, Token } from 'markdown-it';
import { unknownImport } from '../../../../diagnostics/catalogue/components.js';
import * as policy from '../../../../html/html-policy.js';
import type { Tag } from '../../../../html/tag-scanner.js';
import type { Excerpt } from '../../../files/source-context.js';
import { excerptOf, pageOf, report, type PageState } from '../../../page-state.js';
import { componentName, isComponentName } from '../element-names.js';
import { asLink, isShownWhole } from './fallbacks.js';
import { withoutVue } from '../vue-tags.js';
import { withoutWriterside } from '../../writerside/writerside-tags.js';
import { createOpenStack } from './open-stack.js';
import { closeDownTo, closeUnclosed, paragraphToDiv, type Output } from './output.js';
import { countCloses, hideLink, swallow } from './tag-structure.js';
import { component, element, endTag, refusedElement, type WrittenTag } from './tags.js';
import { treeTag } from './trees.js';

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
  const output: Output = { tokens: [], stack: createOpenStack(), page, inline, TokenClass };
  const closers = countCloses(tokens);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (!token.type.startsWith('tag_')) {
      markdownToken(tokens, i, output);
      continue;
    }
    const source = withoutVue(withoutWriterside(inHtmlOfToday(token.meta!['tag'] as Tag), page), page);
    const tag = page.options.componentNames.has(source.name) ? source : asLink(source);
    const excerpt = (token.meta!['excerpt'] as Excerpt | undefined) ?? inline!;
    const isComponent = isComponentName(tag.name, page);
    const name = isComponent ? componentName(tag.name, page) : tag.name.toLowerCase();
    const written: WrittenTag = { token, tag, name, location: { excerpt, at: Number(token.meta!['at']) } };
    if (treeTag(written, output)) continue;
    if (isForMachines(tag) || isForOtherRouter(tag, page)) {
      i = swallow(tokens, i, name.toLowerCase(), closers);
      continue;
    }
    if (tag.kind === 'close') {
      closers.set(name, (closers.get(name) ?? 0) - 1);
      endTag(written, output);
    } else if (isComponent) component(written, output);
    else if (policy.isRefused(name)) i = refusedElement(tokens, i, written, closers, output);
    else element(written, output);
  }
  closeDownTo(0, output);
  return output.tokens;
}

/** Mintlify shows this only in the Markdown copies of pages. */
const isForMachines = ({ name, kind, attributes }: Tag): boolean =>
  name === 'Visibility' && kind === 'open' && attributes.some((one) => one.name === 'for' && one.value === 'agents');

/** The documentation of Next.js has pages that two routers share. Each shows what concerns its own. */
const isForOtherRouter = ({ name, kind }: Tag, { main }: PageState): boolean =>
  kind === 'open' &&
  ((name === 'AppOnly' && /^(?:\d+-)?pages\//.test(main.path)) ||
    (name === 'PagesOnly' && /^(?:\d+-)?app\//.test(main.path)));

/** `<tt>`, the former name of an element that HTML has under another one, and `</br>`, which browsers read as `<br>`. */
function inHtmlOfToday(tag: Tag): Tag {
  if (/^tt$/i.test(tag.name)) return { ...tag, name: 'code' };
  return tag.kind === 'close' && /^br$/i.test(tag.name) ? { ...tag, kind: 'self' } : tag;
}

/** Adds a token of Markdown. Tags end at the end of the container in which they begin. */
function markdownToken(tokens: readonly Token[], index: number, output: Output): void {
  const token = tokens[index]!;
  const { stack } = output;
  if (token.nesting < 0) {
    while (stack.size() > 0 && stack.top()!.kind !== 'markdown') closeUnclosed(output);
    stack.pop();
  }
  if (token.block && token.nesting >= 0 && token.type !== 'markup_text' && token.type !== 'inline')
    paragraphToDiv(stack);
  // A link within an element `a` would end it.
  const nested = token.type === 'link_open' && stack.hasElement('a');
  if (nested) hideLink(tokens, index);
  output.tokens.push(token);
  if (token.nesting > 0)
    stack.push({
      kind: 'markdown',
      name: token.type === 'link_open' && !nested ? 'a' : '',
      token,
      index: output.tokens.length - 1,
      location: undefined,
    });
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
