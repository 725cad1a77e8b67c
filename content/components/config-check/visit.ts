import type { AnyNode } from 'acorn';

/** The nodes right below one, in the order of the text. */
export const childrenOf = (node: AnyNode): readonly AnyNode[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as AnyNode).type === 'string' &&
  typeof (value as AnyNode).start === 'number';

/** Calls back for a node and everything below it. */
export function visit(node: AnyNode, callback: (node: AnyNode) => void): void {
  callback(node);
  for (const child of childrenOf(node)) visit(child, callback);
}
