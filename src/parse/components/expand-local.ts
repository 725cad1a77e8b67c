import type { Tag } from '../../html/tag-scanner.js';
import { withValues } from './local-component.js';
import { LEAST, MOST_INCLUDED } from '../files/includes.js';
import type { Excerpt } from '../files/source-context.js';
import type { Import, PageState } from '../page-state.js';

/** How deep components may use each other, since two of them could do so forever. */
const DEEPEST = 8;

/** Passes on the markup of a component of the page itself in the place of its tag. */
export function expand(
  tag: Tag,
  { component, context }: Extract<Import, { kind: 'local' }>,
  page: PageState,
  passed: ReadonlyMap<string, string>,
  push: (part: Excerpt) => void,
): void {
  const now = page.expanding;
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
