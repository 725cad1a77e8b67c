import type { MarkdownIt } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { isOfPandoc } from './pandoc-page.js';

/** A part of a book, above the heading of the chapter that begins it. The sidebar shows it. */
export const PART = /^\((PART|APPENDIX)(?:\\\*)?\)[ \t]*(.*)$/;

/** Leaves out the headings of parts, and what says that a heading has no number: `{-}`, `{.unnumbered}`. */
export function pandocHeadings(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'pandoc_headings', (state) => {
    if (!isOfPandoc(pageOf(state.env))) return;
    const isPart = (at: number): boolean =>
      state.tokens[at]?.type === 'heading_open' && PART.test(state.tokens[at + 1]!.content);
    state.tokens = state.tokens.filter((_token, at) => ![at, at - 1, at - 2].some(isPart));
    state.tokens.forEach((token, at) => {
      if (token.type !== 'heading_open') return;
      const last = state.tokens[at + 1]!.children?.at(-1);
      if (last?.type === 'text' && last.content.endsWith('}')) last.content = withoutMarks(last.content);
    });
  });
}

const withoutMarks = (text: string): string =>
  text
    .replace(/\{[^{}]*\}$/, (list) =>
      list
        .replace(/(?<=[{\s])(?:-(?=[\s}#.])|\.(?:unnumbered|unlisted)(?=[\s}]))/g, '')
        .replace(/\s+/g, ' ')
        .replace(/^\{ (?=\S)| (?=\}$)/g, (space) => space.trim()),
    )
    .replace(/[ \t]*\{\s*\}$/, '');
