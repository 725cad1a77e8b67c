import type { Node } from 'acorn';

/**
 * Passes a node and all of its descendants to `see`, with their parents. They are not always in the order of the text.
 */
export function visit(node: Node, see: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  see(node, parent);
  for (const value of Object.values(node) as unknown[])
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) visit(child, see, node);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
