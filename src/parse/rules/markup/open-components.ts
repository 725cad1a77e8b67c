import type { StateBlock } from 'markdown-it';
import type { Tag } from '../../../html/tag-scanner.js';

/** A component that is open while blocks are read, and the indentation of its tag in columns. */
interface OpenComponent {
  readonly name: string;
  readonly indent: number;
}

/** Records a tag of a component that is on a line of its own. */
export function noteComponent(state: StateBlock, { kind, name }: Tag, indent: number): void {
  const open = (state.env['openComponents'] ??= []) as OpenComponent[];
  if (kind === 'open') open.push({ name, indent });
  else if (kind === 'close') {
    const at = open.findLastIndex((one) => one.name === name);
    if (at >= 0) open.length = at;
  }
}

/** The indentation of the innermost open component's tag, in columns; undefined if none is open. */
export const innermostComponent = (state: StateBlock): number | undefined =>
  (state.env['openComponents'] as readonly OpenComponent[] | undefined)?.at(-1)?.indent;
