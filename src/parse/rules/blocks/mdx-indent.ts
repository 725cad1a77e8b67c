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
    const fence = fenceBelow(state, startLine, endLine);
    if (fence !== undefined) {
      tokenizeAt(state, startLine, fence.end + 1, fence.indent);
      return true;
    }
    let line = startLine;
    while (line < endLine && (state.isEmpty(line) || state.sCount[line]! >= indent))
      line = lastLineOfTag(state, line, endLine) + 1;
    tokenizeAt(state, startLine, line, indent);
    return true;
  });
}

/** Parses lines as blocks that are indented as their first line should be. */
function tokenizeAt(state: StateBlock, from: number, to: number, indent: number): void {
  const { blkIndent } = state;
  const written = state.sCount[from]!;
  state.blkIndent = state.sCount[from] = indent;
  state.md.block.tokenize(state, from, to);
  state.sCount[from] = written;
  state.blkIndent = blkIndent;
  state.line = to;
}

/** A fence whose content or end is indented by less than its beginning, which no container ends in MDX. */
function fenceBelow(
  state: StateBlock,
  startLine: number,
  endLine: number,
): { readonly end: number; readonly indent: number } | undefined {
  const lineAt = (at: number): string => state.src.slice(state.bMarks[at]! + state.tShift[at]!, state.eMarks[at]);
  const [mark] = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(lineAt(startLine)) ?? [];
  if (mark === undefined) return undefined;
  let indent = state.sCount[startLine]!;
  for (let at = startLine + 1; at < endLine; at++) {
    if (state.isEmpty(at)) continue;
    if (state.sCount[at]! < state.blkIndent) return undefined;
    indent = Math.min(indent, state.sCount[at]!);
    const text = lineAt(at).trimEnd();
    if (!text.startsWith(mark)) continue;
    return text === mark[0]!.repeat(text.length) && indent < state.sCount[startLine]! ? { end: at, indent } : undefined;
  }
  return undefined;
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
