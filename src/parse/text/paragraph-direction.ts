import type { MarkdownIt } from 'markdown-it';
import { isFromTheRight } from '../../../templates/language.js';
import { pageOf } from '../page-state.js';

/** The first letter is one of Hebrew, Arabic, Syriac, Thaana, N’Ko or Samaritan. */
const BEGINS_ON_THE_RIGHT = /^\P{L}*[\u05d0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const BLOCK = /^(?:paragraph|heading|th|td|dt)_open$/;

/**
 * Lets browsers find out the direction of paragraphs, headings and cells that begin with letters written from right to left,
 * on a site in which most texts do not, so that a sentence in Hebrew ends on its left.
 */
export function paragraphDirection(md: MarkdownIt): void {
  md.core.ruler.push('paragraph_direction', ({ tokens, env }) => {
    if (isFromTheRight(pageOf(env).options.lang ?? 'en')) return;
    tokens.forEach((token, index) => {
      const open = tokens[index - 1];
      if (token.type !== 'inline' || !BEGINS_ON_THE_RIGHT.test(token.content)) return;
      if (open !== undefined && BLOCK.test(open.type) && !open.hidden && open.attrGet('dir') === null)
        open.attrSet('dir', 'auto');
    });
  });
}
