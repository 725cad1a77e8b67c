import type { StateBlock } from 'markdown-it';
import { pageOf, type PageState } from '../../page-state.js';

/**
 * Parses lines as the blocks within a container. Outer tabs do not end there; `tabs` are those that the container
 * opens. `indent`: by how much all lines are indented, if they are.
 */
export function readContent(
  state: StateBlock,
  startLine: number,
  endLine: number,
  { tabs, indent }: { readonly tabs?: PageState['tabs']; readonly indent?: number } = {},
): void {
  const { parentType, lineMax, blkIndent, tight } = state;
  const page = pageOf(state.env);
  const outer = page.tabs;
  page.tabs = tabs;
  state.parentType = 'directive';
  state.lineMax = endLine;
  if (indent !== undefined) state.blkIndent = indent;
  state.md.block.tokenize(state, startLine, endLine);
  Object.assign(state, { parentType, lineMax, blkIndent, tight });
  page.tabs = outer;
}
