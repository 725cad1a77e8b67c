import type { NavigationItem } from '../../scan/navigation/types.js';
import type { TreeNode } from './tree-node.js';

/** What the list of a folder does not name. */
export interface Other {
  readonly file: string;
  readonly node: TreeNode;
}

/** Puts what a list does not name into its places in the list, also in groups; what has no place comes at the end. */
export function withRest(listed: readonly TreeNode[], others: readonly Other[]): readonly TreeNode[] {
  const places = restsIn(listed);
  const taken = new Set<Other>();
  const contents = new Map<NavigationItem, readonly TreeNode[]>();
  for (const place of [...places.filter(({ only }) => only), ...places.filter(({ only }) => !only)]) {
    const isMeant = testFor(place.only);
    const found = others.filter((other) => !taken.has(other) && isMeant(other.file));
    for (const other of found) taken.add(other);
    const nodes = found.map(({ node }) => node);
    contents.set(place, place.isReversed ? nodes.reverse() : nodes);
  }
  const filled = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
    nodes.flatMap((node): readonly TreeNode[] => {
      if (node.rest !== undefined) return contents.get(node.rest) ?? [];
      const children = filled(node.children);
      return node.page === undefined && children.length === 0 ? [] : [{ ...node, children }];
    });
  const left = others.flatMap((other) => (taken.has(other) ? [] : [other.node]));
  return [...(places.length > 0 ? filled(listed) : listed), ...left];
}

const restsIn = (nodes: readonly TreeNode[]): readonly NavigationItem[] =>
  nodes.flatMap(({ rest, children }) => (rest === undefined ? restsIn(children) : [rest]));

function testFor(pattern: string | undefined): (file: string) => boolean {
  if (pattern === undefined) return () => true;
  try {
    const test = new RegExp(pattern);
    return (file) => test.test(file);
  } catch {
    return () => false;
  }
}
