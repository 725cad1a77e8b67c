import type { MarkdownIt } from 'markdown-it';
import { coveredBy } from '../../opt-outs.js';
import { pageOf } from '../../page-state.js';

/**
 * Determines to which lines each `no-check` comment applies, while blocks still have the lines from which they were
 * read.
 */
export function optOuts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'opt_outs', (state) => {
    const page = pageOf(state.env);
    if (page.optOuts.length > 0) page.covered.push(...coveredBy(page, state.tokens));
  });
}
