/** Functions that walk a syntax tree. Browsers load this file, too, so it uses nothing of Node. */
import type { AnyNode } from 'acorn';

/** Calls the visitor for every node. */
export function visit(node: AnyNode, visitor: (node: AnyNode) => void): void {
  visitor(node);
  for (const child of childrenOf(node)) visit(child, visitor);
}

/** The direct children of a node. */
export function childrenOf(node: AnyNode): readonly AnyNode[] {
  const children: AnyNode[] = [];
  for (const value of Object.values(node) as readonly unknown[]) {
    if (isNode(value)) children.push(value);
    else if (Array.isArray(value)) for (const one of value as readonly unknown[]) if (isNode(one)) children.push(one);
  }
  return children;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
