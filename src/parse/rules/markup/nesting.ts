import type { MarkdownIt } from 'markdown-it';
import { pageOf, reportLine } from '../../page-state.js';
import { tooDeep } from '../../../diagnostics/catalogue/markdown.js';

/** markdown-it leaves out in silence what is nested deeper than its limit; here that is an error with a place. */
export function nesting(md: MarkdownIt): void {
  md.block.ruler.before('table', 'nesting', (state, startLine, endLine, silent) => {
    // A list takes two levels, so the last two are where the limit would strike.
    if (silent || state.level < state.md.options.maxNesting - 2) return false;
    const page = pageOf(state.env);
    reportLine(page, page.context, startLine, tooDeep(state.md.options.maxNesting));
    state.line = endLine;
    return true;
  });
}
