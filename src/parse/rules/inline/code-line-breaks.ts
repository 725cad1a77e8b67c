import type { MarkdownIt, Token } from 'markdown-it';
import { plainText } from '../../text/plain-text.js';
import { mayBreak, withBreaks } from '../../../html/breaks.js';

/** Longer code may have to break in a narrow window. */
const LONGEST = 24;
/** The longest words that fit on a line of a narrow window: in headings, and as code in text. */
const LONG_IN_HEADING = 20;
const LONG_IN_TEXT = 32;

/**
 * Determines where code in running text may break. Browsers break lines after hyphens, so a flag or the name of a
 * package gets the class `whole`, and `--watch` stays on one line. A name that is longer than a line breaks only where
 * its parts meet: `splitChunks.automatic|NameDelimiter`.
 */
export function codeLineBreaks(md: MarkdownIt): void {
  md.core.ruler.push('whole-code', (state) => {
    state.tokens.forEach((token, i) => {
      if (token.type !== 'inline') return;
      const inHeading = state.tokens[i - 1]?.type === 'heading_open';
      for (const child of token.children ?? []) {
        const { type, content } = child;
        const isCode = type === 'code_inline';
        if (!inHeading && isCode && content.includes('-') && content.length <= LONGEST && !/\s/.test(content))
          child.attrJoin('class', 'whole');
        const breaks = inHeading
          ? (isCode || type === 'text') && hasWord(content, LONG_IN_HEADING)
          : isCode && hasWord(content, LONG_IN_TEXT);
        if (!breaks) continue;
        child.meta = { ...child.meta, breaks: true };
        // Screen readers would read the parts as separate words.
        if (inHeading && mayBreak(content))
          state.tokens[i - 1]!.attrSet('aria-label', plainText(token.children).trim());
      }
    });
  });
  for (const type of ['text', 'code_inline'] as const) {
    const before = md.renderer.rules[type]!;
    md.renderer.rules[type] = (tokens, index, options, env, renderer) => {
      const token = tokens[index]!;
      if (!isBreakable(token)) return before(tokens, index, options, env, renderer);
      const attributes = renderer.renderAttrs(token);
      const html = withBreaks(token.content);
      return type === 'text' ? html : `<code${attributes}>${html}</code>`;
    };
  }
}

const hasWord = (text: string, longerThan: number): boolean =>
  text.length > longerThan && text.split(/\s/).some((word) => word.length > longerThan);
const isBreakable = (token: Token): boolean => token.meta?.['breaks'] === true;
