import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, Program } from 'acorn';
import { childrenOf } from '../../../../src/parse/code/syntax-tree.js';
import type { Names } from './names.js';
import type { Changes } from './paths.js';
import type { Range, Value } from './values.js';

/** Where a project seems to lie: only that paths within it are absolute counts. */
export const PROJECT = '/project';

/** What a name has for the time being: a parameter in a call, a variable between two statements that change it. */
export interface Bound {
  readonly home: AnyNode;
  readonly value: Value;
  /** No later statement has changed it yet. */
  readonly isCurrent?: boolean;
}

export interface Scope {
  readonly program: Program;
  readonly names: Names;
  /** Where parts of what names stand for may be changed. */
  readonly changes: (name: string) => Changes;
  readonly shift: number;
  readonly bound: ReadonlyMap<string, Bound>;
  /** What is being evaluated, and how much more may be. */
  readonly work: { readonly open: Set<AnyNode>; left: number };
}

/** What an expression gives, as far as its text tells. */
export type Evaluate = (node: AnyNode | null | undefined) => Value;
/** Evaluates where names have other values, too. */
export type Within = (bound: Iterable<readonly [string, Bound]>) => Evaluate;

export const rangeOf = (node: { start: number; end: number }, { shift }: Scope): Range => ({
  start: node.start - shift,
  end: node.end - shift,
});

/** A name with dots, as it was written: `webpack.DefinePlugin`; of anything else nothing. */
export function nameOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return '';
  const owner = nameOf(node.object);
  return owner === '' ? node.property.name : `${owner}.${node.property.name}`;
}

export const isFunction = (node: AnyNode): node is FunctionDeclaration | FunctionExpression | ArrowFunctionExpression =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

/** Values of a function's own return statements. */
export function returnsOf(node: AnyNode): readonly AnyNode[] {
  if (isFunction(node)) return [];
  const own = node.type === 'ReturnStatement' && node.argument ? [node.argument] : [];
  return [...own, ...childrenOf(node).flatMap(returnsOf)];
}
