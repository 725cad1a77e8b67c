import type { MarkdownIt } from 'markdown-it';
import { keywordsWithoutHeading } from '../../../diagnostics/catalogue/markdown.js';
import type { Position } from '../../../diagnostics/location.js';
import { pageOf, report, type PageState } from '../../page-state.js';
import { elementsByContext, firstFrom } from './documents.js';

const COMMENT = /^\s*keywords:([^]*)$/;

/**
 * `<!-- keywords: blank page, white screen -->` right before a heading lists what readers call that part of the page.
 */
export function keywords(md: MarkdownIt): void {
  md.core.ruler.push('keywords', (state) => {
    const page = pageOf(state.env);
    if (page.keywordComments.length === 0) return;
    const elements = elementsByContext(state.tokens, page, ({ map, nesting }) => map !== null && nesting >= 0);
    for (const { context, words, position, next } of page.keywordComments) {
      const heading = state.tokens[firstFrom(elements.get(context) ?? [], next)];
      if (heading?.type !== 'heading_open') report(page, context, position, keywordsWithoutHeading('heading'));
      else page.keywords.push({ id: String(heading.attrGet('id')), words });
    }
  });
}

/** Records a comment. `next`, from 0, is the line after it. */
export function noteKeywords(page: PageState, text: string, position: Position, next: number): void {
  const written = COMMENT.exec(text)?.[1];
  if (written === undefined) return;
  const words = written
    .split(',')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '');
  if (words.length === 0) report(page, page.context, position, keywordsWithoutHeading('words'));
  else page.keywordComments.push({ context: page.context, words, position, next });
}
