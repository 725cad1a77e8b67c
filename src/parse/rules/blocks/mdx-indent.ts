import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isMdx, pageOf } from '../../page-state.js';
import { innermostOpen } from '../markup/open-tags.js';

/**
 * MDX has no indented code. Lines with deeper indentation, which usually are within elements, are ordinary Markdown. In
 * Markdown files, this is true of the content of components, because many generators read these files as MDX, too.
 */
export function mdxIndent(md: MarkdownIt): void {
  md.block.ruler.before('table', 'mdx_indent', (state, startLine, endLine, silent) => {
    const indent = state.sCount[startLine]!;
    if (silent || indent - state.blkIndent < 4) return false;
    if (!isMdx(pageOf(state.env).context) && !isHeld(state, startLine)) return false;
    let line = startLine;
    while (line < endLine && (state.isEmpty(line) || state.sCount[line]! >= indent))
      line = lastLineOfTag(state, line, endLine) + 1;
    const { blkIndent } = state;
    state.blkIndent = indent;
    state.md.block.tokenize(state, startLine, line);
    state.blkIndent = blkIndent;
    state.line = line;
    return true;
  });
}

/** The line on which a tag ends that a line begins. Its other lines may be indented by less. */
function lastLineOfTag(state: StateBlock, line: number, endLine: number): number {
  const lineAt = (at: number): string => state.src.slice(state.bMarks[at]! + state.tShift[at]!, state.eMarks[at]);
  if (!/^<[A-Za-z][\w.]*(?:\s[^<>]*)?$/.test(lineAt(line))) return line;
  for (let at = line + 1; at < Math.min(endLine, line + LONGEST_TAG); at++) {
    if (state.isEmpty(at)) return line;
    if (lineAt(at).includes('>')) return at;
  }
  return line;
}

const LONGEST_TAG = 20;

/**
 * Whether a line is content of an open component. It is not code if it directly follows another line, or if it is
 * indented by less than four columns relative to the component's tag.
 */
function isHeld(state: StateBlock, line: number): boolean {
  const open = innermostOpen(state);
  return open !== undefined && (state.sCount[line]! - open.indent < 4 || !state.isEmpty(line - 1));
}
