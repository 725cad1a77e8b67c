import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isMdx, pageOf } from '../../page-state.js';
import { innermostComponent } from '../markup/open-components.js';

/**
 * MDX has no indented code: what is indented more deeply is Markdown like all the rest, mostly within elements. So it is
 * in Markdown files for what a component holds, because many generators read those as MDX, too.
 */
export function mdxIndent(md: MarkdownIt): void {
  md.block.ruler.before('table', 'mdx_indent', (state, startLine, endLine, silent) => {
    const indent = state.sCount[startLine]!;
    if (silent || indent - state.blkIndent < 4) return false;
    if (!isMdx(pageOf(state.env).context) && !isHeld(state, startLine)) return false;
    let line = startLine + 1;
    while (line < endLine && (state.isEmpty(line) || state.sCount[line]! >= indent)) line++;
    const { blkIndent } = state;
    state.blkIndent = indent;
    state.md.block.tokenize(state, startLine, line);
    state.blkIndent = blkIndent;
    state.line = line;
    return true;
  });
}

/** Whether a component holds the line: what stands right below a tag, or no deeper than its content usually does, is no code. */
function isHeld(state: StateBlock, line: number): boolean {
  const indent = innermostComponent(state);
  return indent !== undefined && (state.sCount[line]! - indent < 4 || !state.isEmpty(line - 1));
}
