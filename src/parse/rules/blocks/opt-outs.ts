import type { MarkdownIt } from 'markdown-it';
import { coveredBy } from '../../opt-outs.js';
import { pageOf } from '../../page-state.js';

/** Finds out what each `no-check` remark covers, while blocks still have the lines they were read from. */
export function optOuts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'opt_outs', (state) => {
    const page = pageOf(state.env);
    if (page.optOuts.length > 0) page.covered.push(...coveredBy(page, state.tokens));
  });
}
