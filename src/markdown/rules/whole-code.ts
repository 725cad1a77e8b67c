import type { MarkdownIt } from 'markdown-it';

/** Longer code may have to break on a narrow window. */
const LONGEST = 24;

/**
 * Browsers break lines after hyphens. A flag or a name of a package in running text gets the class `whole`: `--watch`
 * stays on one line. Headings break as they need to.
 */
export function wholeCode(md: MarkdownIt): void {
  md.core.ruler.push('whole-code', (state) => {
    state.tokens.forEach((token, i) => {
      if (token.type !== 'inline' || state.tokens[i - 1]?.type === 'heading_open') return;
      for (const child of token.children ?? []) {
        const { type, content } = child;
        if (type === 'code_inline' && content.includes('-') && content.length <= LONGEST && !/\s/.test(content)) child.attrJoin('class', 'whole');
      }
    });
  });
}
