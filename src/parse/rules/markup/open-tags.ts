import type { StateBlock } from 'markdown-it';
import { isVoid } from '../../../html/html-policy.js';
import type { Tag } from '../../../html/tag-scanner.js';

/** A component, in MDX also an element, that is open while blocks are read, and how far its tag is indented. */
interface OpenTag {
  readonly name: string;
  readonly indent: number;
}

/** Notes a tag on a line that consists of tags. */
export function noteOpen(state: StateBlock, { kind, name }: Tag, indent: number): void {
  const open = (state.env['openTags'] ??= []) as OpenTag[];
  if (kind === 'open' && !isVoid(name)) open.push({ name, indent });
  else if (kind === 'close') {
    const at = open.findLastIndex((one) => one.name === name);
    if (at >= 0) open.length = at;
  }
}

/** The innermost of them. */
export const innermostOpen = (state: StateBlock): OpenTag | undefined =>
  (state.env['openTags'] as readonly OpenTag[] | undefined)?.at(-1);
