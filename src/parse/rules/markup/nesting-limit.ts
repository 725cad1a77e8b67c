import type { MarkdownIt } from 'markdown-it';
import { pageOf, reportLine } from '../../page-state.js';
import { tooDeep } from '../../../diagnostics/catalogue/markdown.js';

/**
 * markdown-it silently leaves out blocks that are nested more deeply than its limit. Here, that is an error with a
 * location.
 */
export function nestingLimit(md: MarkdownIt): void {
  md.block.ruler.before('table', 'nesting', (state, startLine, endLine, silent) => {
    // A list takes two levels, so the limit would apply to the last two.
    if (silent || state.level < state.md.options.maxNesting - 2) return false;
    const page = pageOf(state.env);
    reportLine(page, page.context, startLine, tooDeep(state.md.options.maxNesting));
    state.line = endLine;
    return true;
  });
}
