import type { Env, MarkdownIt, Token } from 'markdown-it';
import { BUILT_IN } from './components/built-in.js';
import { addressesIn } from '../html/addresses.js';
import { escapeAllButReferences } from '../html/escape.js';
import { blockNames } from '../html/html-policy.js';
import type { ComponentContext } from './components/types.js';
import { locationIn, pageOf, reportIn } from './page-state.js';
import { strayError } from '../config/modules/stray-error.js';
import { failedComponent, islandContent } from '../diagnostics/catalogue/components.js';
import { locate, type Excerpt } from './files/source-context.js';

/**
 * Tokens that a paragraph cannot contain, because a browser would end it there. The card of an example is a block, too.
 */
const BLOCK = new RegExp(
  `<(?:${blockNames().join('|')}|article|aside|nav|header|footer|form|fieldset|main)\\b|<!--example:`,
  'i',
);
const holdsComponent = (token: Token | undefined): boolean =>
  token?.type === 'inline' && token.children!.some(({ type }) => type === 'component' || type === 'component_open');

/** Renders tokens as markdown-it does, and components with their content. */
export function renderTokens(md: MarkdownIt, tokens: Token[], env: Env): string {
  const { rules } = md.renderer;
  const { options } = md;
  let html = '';
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const rule = rules[token.type];
    if (token.tag === 'p' && token.nesting > 0 && holdsComponent(tokens[i + 1])) {
      // Whether a paragraph can contain a component depends on what the component renders.
      const text = renderTokens(md, tokens[i + 1]!.children!, env);
      if (BLOCK.test(text)) token.tag = paragraphEnd(tokens, i).tag = 'div';
      html += md.renderer.renderToken(tokens, i, options) + text;
      i += 1;
    } else if (token.type === 'inline') html += renderTokens(md, token.children!, env);
    else if (rule !== undefined) html += rule(tokens, i, options, env, md.renderer);
    else if (token.type === 'component') html += renderComponent(token, '', env);
    else if (token.type === 'component_open') {
      const end = tokens.indexOf(token.meta!['close'] as Token, i);
      html += renderComponent(token, renderTokens(md, tokens.slice(i + 1, end), env), env);
      i = end;
    } else html += md.renderer.renderToken(tokens, i, options);
  }
  return html;
}

/** The end of a paragraph, which contains nothing that has an end of its own. */
function paragraphEnd(tokens: readonly Token[], start: number): Token {
  let at = start + 1;
  while (tokens[at]!.nesting >= 0) at++;
  return tokens[at]!;
}

function renderComponent(token: Token, children: string, env: Env): string {
  const page = pageOf(env);
  const { name, props, excerpt, at } = token.meta as {
    name: string;
    props: Record<string, unknown>;
    excerpt: Excerpt;
    at: number;
  };
  // A site's own component replaces a built-in one with the same name.
  const context = { name, page, excerpt, at };
  const own = renderOwn(props, children, context);
  if (own !== undefined) noteAddresses(own, children, context);
  const html =
    own ?? (Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name]!.render?.(props, children, context) : undefined) ?? children;
  return token.block && !html.endsWith('\n') ? `${html}\n` : html;
}

/** Records addresses within the site that a component adds to those in its content. */
function noteAddresses(html: string, children: string, { page, excerpt, at }: ComponentContext): void {
  const { base } = page.options;
  const known = new Set(addressesIn(children));
  for (const href of addressesIn(html)) {
    if (known.has(href) || !href.startsWith(base)) continue;
    const place = locationIn(excerpt.context, locate(excerpt, at), page);
    page.links.push({ href, target: href.slice(base.length - 1), kind: 'link', ...place });
  }
}

/** A component that fails is a problem of the page that uses it. Its content stays. */
function renderOwn(
  props: Record<string, unknown>,
  children: string,
  { name, page, excerpt, at }: ComponentContext,
): string | undefined {
  try {
    const html = page.options.renderComponent?.(name, props, children);
    if (html === undefined || !page.options.islands?.includes(name) || children.trim() === '') return html;
    reportIn(page, excerpt, at, islandContent(name));
    return `${html}\n${children}`;
  } catch (error) {
    reportIn(page, excerpt, at, failedComponent(name, error, strayError(error, page.options.root)?.place?.location));
    return children;
  }
}

/** Rules for elements and for tokens that are left out. */
export function markupRendering(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules['markup_text'] = (tokens, index) => escapeAllButReferences(tokens[index]!.content);
  rules['element_void'] = (tokens, index, _options, _env, renderer) =>
    `<${tokens[index]!.tag}${renderer.renderAttrs(tokens[index]!)}>`;
  rules['element_open'] = (tokens, index, _options, _env, renderer) => {
    const { tag } = tokens[index]!;
    return `${tag === 'table' ? '<div class="table-wrapper">' : ''}<${tag}${renderer.renderAttrs(tokens[index]!)}>`;
  };
  rules['element_close'] = (tokens, index) => {
    const { tag, hidden } = tokens[index]!.meta!['open'] as Token;
    const after = `${tag === 'table' ? '</div>' : ''}${tokens[index]!.block ? '\n' : ''}`;
    return hidden ? after : `</${tag}>${after}`;
  };
  rules['hidden_link'] = () => '';
  rules['tab_label'] = () => '';
}
