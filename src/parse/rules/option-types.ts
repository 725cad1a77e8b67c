import type { MarkdownIt, Token } from 'markdown-it';

/**
 * A line right under a heading, or under the badge of that heading, that begins with code and is not a sentence tells
 * the types of an option and its default: `boolean`; `true` in production. It gets the class `types`, so that a
 * reference can be scanned.
 */
export function optionTypes(md: MarkdownIt): void {
  md.core.ruler.push('types', (state) => {
    let underHeading = false;
    state.tokens.forEach((token, i) => {
      if (token.type === 'heading_close') underHeading = true;
      else if (token.type === 'paragraph_open' && underHeading) {
        const children = state.tokens[i + 1]?.children ?? [];
        underHeading = isBadge(children);
        if (saysTypes(children)) token.attrJoin('class', 'types');
      } else if (token.nesting !== -1 && token.type !== 'inline') underHeading = false;
    });
  });
}

const isBadge = (children: readonly Token[]): boolean =>
  children.length === 1 && children[0]!.type === 'component' && children[0]!.meta?.['name'] === 'Badge';

function saysTypes(children: readonly Token[]): boolean {
  if (children[0]?.type !== 'code_inline') return false;
  const last = children.at(-1)!;
  return !(last.type === 'text' && /[.:!?]\s*$/.test(last.content));
}
