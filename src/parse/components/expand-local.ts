import type { Tag } from '../../html/tag-scanner.js';
import { withValues } from './local-component.js';
import { LEAST, MOST_INCLUDED } from '../files/includes.js';
import type { Excerpt } from '../files/source-context.js';
import type { Import, PageState } from '../page-state.js';

/** How deep components may use each other, since two of them could do so forever. */
const DEEPEST = 8;

/** What is being expanded on a page: how deep, and the values that the open tags of each component have passed. */
interface Expanding {
  depth: number;
  readonly values: Map<string, ReadonlyMap<string, string>[]>;
}

const expanding = new WeakMap<PageState, Expanding>();

/** Passes on the markup of a component of the page itself in the place of its tag. */
export function expand(
  tag: Tag,
  { component, context }: Extract<Import, { kind: 'local' }>,
  page: PageState,
  passed: ReadonlyMap<string, string>,
  push: (part: Excerpt) => void,
): void {
  const now: Expanding = expanding.get(page) ?? { depth: 0, values: new Map() };
  expanding.set(page, now);
  const open = now.values.get(tag.name) ?? [];
  now.values.set(tag.name, open);
  const values = tag.kind === 'close' ? (open.pop() ?? passed) : passed;
  if (tag.kind === 'open') open.push(passed);
  const parts = [
    ...(tag.kind === 'close' ? [] : [component.before]),
    ...(tag.kind === 'open' ? [] : [component.after]),
  ];
  const content = parts.map((part) => withValues(part, component, values)).join('');
  page.included += Math.max(content.length, LEAST);
  if (now.depth === DEEPEST || page.included > MOST_INCLUDED) return;
  now.depth++;
  push({ context, line: component.line, content });
  now.depth--;
}
