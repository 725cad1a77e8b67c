import type { Token } from 'markdown-it';
import type { TagLocation } from '../../../files/source-context.js';

/** Something that is open: a Markdown container, an element, a component, or a tag that is left out. */
export interface Open {
  readonly kind: 'markdown' | 'element' | 'component' | 'dropped';
  readonly name: string;
  readonly token: Token | undefined;
  readonly index: number;
  readonly location: TagLocation | undefined;
}

/** How deeply elements may be nested, which is deeper than in any real page; browsers stop at 512. */
export const DEEPEST = 200;

/**
 * Everything that is open, outermost first. Tags end at Markdown's containers: whatever is within the innermost
 * container is its scope.
 */
export interface OpenStack {
  size(): number;
  top(): Open | undefined;
  push(open: Open): void;
  pop(): Open | undefined;
  /** Index of the innermost tag of the scope with this name; -1 if there is none. */
  find(name: string): number;
  /** The elements in the scope, the innermost first. */
  elements(): Iterable<readonly [position: number, open: Open]>;
  /** Whether an element with this name is open, in any scope. */
  hasElement(name: string): boolean;
  /** The same for everything that is open and not too deep. A Markdown link has the name `a`, too. */
  has(name: string): boolean;
}

/**
 * A page may open thousands of tags and close none. Elements are only among the outermost entries, and scopes know the
 * names in them, so that no lookup takes longer when more is open.
 */
export function createOpenStack(): OpenStack {
  const stack: Open[] = [];
  const scopes = [{ start: 0, names: new Map<string, number>() }];
  const count = (name: string, by: number): void => {
    const { names } = scopes.at(-1)!;
    names.set(name, (names.get(name) ?? 0) + by);
  };
  const elementsFrom = function* (start: number): Generator<readonly [number, Open]> {
    for (let position = Math.min(stack.length, DEEPEST) - 1; position >= start; position--)
      if (stack[position]!.kind === 'element') yield [position, stack[position]!];
  };
  return {
    size: () => stack.length,
    top: () => stack.at(-1),
    push(open) {
      stack.push(open);
      if (open.kind === 'markdown') scopes.push({ start: stack.length, names: new Map() });
      else count(open.name, 1);
    },
    pop() {
      const open = stack.pop();
      if (open?.kind === 'markdown') scopes.pop();
      else if (open !== undefined) count(open.name, -1);
      return open;
    },
    find(name) {
      const { start, names } = scopes.at(-1)!;
      if ((names.get(name) ?? 0) === 0) return -1;
      let position = stack.length - 1;
      while (position >= start && stack[position]!.name !== name) position--;
      return position;
    },
    elements: () => elementsFrom(scopes.at(-1)!.start),
    has: (name) => stack.slice(0, DEEPEST).some((open) => open.name === name),
    hasElement: (name) => [...elementsFrom(0)].some(([, open]) => open.name === name),
  };
}
