import type { MarkdownIt, Token } from 'markdown-it';
import type { Tag } from '../../../html/tag-scanner.js';
import { excerptOf, pageOf, type PageState } from '../../page-state.js';
import { BLOCK_START, isComponentName } from './element-names.js';

/**
 * Ends a paragraph at an end tag in its text whose element began before the paragraph, such as a `</td>` that directly
 * follows the last line of a cell, as browsers do. The same is true of components. Otherwise, the element would not end
 * where its author ended it. What follows in the same paragraph is text of the elements that begin there.
 */
export function endsInText(md: MarkdownIt): void {
  md.core.ruler.push('ends_in_text', (state) => {
    const page = pageOf(state.env);
    const { tokens } = state;
    if (!tokens.some((token) => firstEnd(token, page) >= 0)) return;
    state.tokens = tokens.flatMap((token, i) => {
      const end = tokens[i - 1]?.type === 'paragraph_open' ? firstEnd(token, page) : -1;
      if (end >= 0) return splitAt(token, end, tokens[i + 1]!, page);
      return tokens[i - 2]?.type === 'paragraph_open' && firstEnd(tokens[i - 1]!, page) >= 0 ? [] : [token];
    });
  });
}

/** The tag of a block, unless it is in a link or another mark, which cannot be divided. */
const blockTag = ({ type, meta, level }: Token, page: PageState): Tag | undefined => {
  const tag = type.startsWith('tag_') && level === 0 ? (meta!['tag'] as Tag) : undefined;
  if (tag === undefined) return undefined;
  return BLOCK_START.test(tag.name.toLowerCase()) || isComponentName(tag.name, page) ? tag : undefined;
};

/** Index of the first end tag of a block or a component in a text that has no start tag for it. */
function firstEnd({ type, children }: Token, page: PageState): number {
  if (type !== 'inline') return -1;
  const open = new Map<string, number>();
  return children!.findIndex((child) => {
    const tag = blockTag(child, page);
    if (tag === undefined || tag.kind === 'self') return false;
    const count = (open.get(tag.name) ?? 0) + (tag.kind === 'open' ? 1 : -1);
    open.set(tag.name, count);
    return count < 0;
  });
}

/** The text before an end tag with the end of its paragraph, and what follows. */
function splitAt(inline: Token, end: number, close: Token, page: PageState): readonly Token[] {
  const children = inline.children!;
  const parts: Token[] = [...textOf(children.slice(0, end), inline), close];
  const excerpt = excerptOf(inline, page);
  let from = end;
  const flush = (to: number): void => void parts.push(...textOf(children.slice(from, to), inline));
  children.forEach((child, i) => {
    if (i < end || blockTag(child, page) === undefined) return;
    flush(i);
    parts.push(Object.assign(child, { meta: { excerpt, ...child.meta } }));
    from = i + 1;
  });
  flush(children.length);
  return parts;
}

/** A text from some of the tokens of another one, if it is not empty. */
function textOf(children: readonly Token[], inline: Token): readonly Token[] {
  const isBlank = ({ type, content }: Token): boolean => /^(?:text|softbreak)$/.test(type) && content.trim() === '';
  const from = children.findIndex((child) => !isBlank(child));
  if (from < 0) return [];
  const to = children.findLastIndex((child) => !isBlank(child));
  return [
    Object.assign(Object.create(Object.getPrototypeOf(inline) as object) as Token, inline, {
      children: children.slice(from, to + 1),
    }),
  ];
}
