import { ALL, common, NONE, setOf, union, type AsciiSet } from './ascii-set.js';
import type { Node, Sequence } from './pattern.js';

/** Characters with which something may begin, including all that are not known; undefined if it may be empty. */
export function firstOf(sequence: Sequence): AsciiSet | undefined {
  let first = NONE;
  for (const node of sequence) {
    const { set, isSkippable } = firstOfNode(node);
    first = union(first, set);
    if (!isSkippable) return first;
  }
  return undefined;
}

/** The same for a single node. `isSkippable` says whether it may be empty. */
export function firstOfNode(node: Node): { readonly set: AsciiSet; readonly isSkippable: boolean } {
  if (node.kind === 'word') return { set: setOf(node.text[0]!), isSkippable: false };
  if (node.kind === 'set') return { set: node.set, isSkippable: false };
  if (node.kind === 'repeat') {
    const inner = firstOfNode(node.node);
    return node.min === 0 ? { ...inner, isSkippable: true } : inner;
  }
  if (node.kind === 'unknown') return { set: ALL, isSkippable: true };
  if (node.kind !== 'group' || node.look !== undefined) return { set: NONE, isSkippable: true };
  const firsts = node.alternatives.map(firstOf);
  return firsts.includes(undefined)
    ? { set: ALL, isSkippable: true }
    : { set: firsts.reduce<AsciiSet>((all, set) => union(all, set!), NONE), isSkippable: false };
}

const areApart = (a: AsciiSet, b: AsciiSet): boolean => common(a, b).every((part) => part === 0);

/**
 * Whether each text can be read in only one way, character by character. Then repeating it takes linear time, whatever
 * follows.
 */
export function isDetermined(alternatives: readonly Sequence[]): boolean {
  const firsts = alternatives.map(firstOf);
  return (
    firsts.every((set, index) => set !== undefined && firsts.slice(0, index).every((other) => areApart(set, other!))) &&
    alternatives.every((sequence) => sequence.every((node, index) => isStep(node, sequence[index + 1])))
  );
}

/** One character, or a loop that ends with a character that it cannot match. */
function isStep(node: Node, next: Node | undefined): boolean {
  if (node.kind === 'word' || node.kind === 'set') return true;
  if (node.kind === 'group' && node.look === undefined) return isDetermined(node.alternatives);
  if (node.kind !== 'repeat' || (next?.kind !== 'set' && next?.kind !== 'word')) return false;
  const body = node.node.kind === 'group' && node.node.look === undefined ? node.node.alternatives : [[node.node]];
  const { set } = firstOfNode(node.node);
  return isDetermined(body) && areApart(set, firstOfNode(next).set);
}

/** All characters that a node may match. */
export function takenBy(node: Node): AsciiSet {
  if (node.kind === 'word') return setOf(node.text);
  if (node.kind === 'set') return node.set;
  if (node.kind === 'repeat') return takenBy(node.node);
  if (node.kind === 'edge' || (node.kind === 'group' && node.look)) return NONE;
  return node.kind === 'group' ? node.alternatives.flat().map(takenBy).reduce(union, NONE) : ALL;
}
