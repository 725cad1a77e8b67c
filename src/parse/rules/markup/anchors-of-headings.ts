import type { Token } from 'markdown-it';
import type { PageState } from '../../page-state.js';

/**
 * Gives a heading the ID of an empty anchor, `<a name="install"></a>`, within the heading or in the paragraph above it,
 * if it is the one that the heading would have without the anchor. `id`: that ID. The anchor is left out, also if it
 * leads to itself, as in what GitBook writes: `## Install <a href="#install" id="install"></a>`.
 */
export function takeAnchor(tokens: readonly Token[], index: number, id: string, page: PageState): void {
  if (!page.ids.has(id)) return;
  const above = tokens[index - 3]?.type === 'paragraph_open' ? tokens[index - 2]! : undefined;
  const found = [tokens[index + 1]!, above].find((inline) => inline !== undefined && removeAnchor(inline, id));
  if (found === undefined) return;
  tokens[index]!.attrSet('id', id);
  page.slugger.occurrences[id] ??= 0;
  const isEmpty = found.children!.every(
    ({ type, content }) => /^(?:text|softbreak)$/.test(type) && content.trim() === '',
  );
  if (found === above && isEmpty) {
    found.children = [];
    tokens[index - 3]!.hidden = tokens[index - 1]!.hidden = true;
  }
}

function removeAnchor({ children }: Token, id: string): boolean {
  const at = children!.findIndex(
    (token, i) =>
      token.type === 'element_open' &&
      token.tag === 'a' &&
      token.attrGet('id') === id &&
      token.attrs!.every(([name, value]) => name === 'id' || (name === 'href' && value === `#${id}`)) &&
      children![i + 1]!.type === 'element_close',
  );
  if (at >= 0) children!.splice(at, 2);
  return at >= 0;
}
