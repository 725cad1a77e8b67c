import type { MarkdownIt } from 'markdown-it';
import { isMdx, pageOf } from '../../page-state.js';

/** MDX has no indented code: what is indented more deeply is Markdown like all the rest, mostly within elements. */
export function mdxIndent(md: MarkdownIt): void {
  md.block.ruler.before('table', 'mdx_indent', (state, startLine, endLine, silent) => {
    const indent = state.sCount[startLine]!;
    if (silent || indent - state.blkIndent < 4 || !isMdx(pageOf(state.env).context)) return false;
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
