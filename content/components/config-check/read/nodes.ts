import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, Program } from 'acorn';
import { childrenOf } from '../../../../src/parse/code/syntax-tree.js';
import type { Names } from './names.js';
import type { Changes } from './mutations/paths.js';
import type { Range, Value } from './values.js';

/** The assumed path of a project. It only matters that paths within it are absolute. */
export const PROJECT = '/project';

/** The temporary value of a name: a parameter in a call, or a variable between two statements that change it. */
export interface Bound {
  readonly home: AnyNode;
  readonly value: Value;
  /** Whether no later statement has changed it yet. */
  readonly isCurrent?: boolean;
}

export interface Scope {
  readonly program: Program;
  readonly names: Names;
  /** The nodes that may change parts of the value of a name. */
  readonly changes: (name: string) => Changes;
  readonly shift: number;
  readonly bound: (name: string) => Bound | undefined;
  readonly work: Work;
}

/** The nodes that are being evaluated, how many more steps are allowed, and how many parts of values were copied. */
export interface Work {
  readonly open: Set<AnyNode>;
  left: number;
  copies: number;
}

/** Returns the value of an expression, as far as its text tells. */
export type Evaluate = (node: AnyNode | null | undefined) => Value;
/** Creates an evaluation in which names have other values, too. */
export type Within = (bound: Iterable<readonly [string, Bound]>) => Evaluate;

/** What the evaluation of an expression needs: the names of the script, and the evaluation of its parts. */
export interface Evaluation {
  readonly scope: Scope;
  readonly evaluate: Evaluate;
  readonly within: Within;
}

export const rangeOf = (node: { start: number; end: number }, { shift }: Scope): Range => ({
  start: node.start - shift,
  end: node.end - shift,
});

/** Returns an expression without what TypeScript says about its type: `config` for `(config as Configuration)!`. */
export function bare(node: AnyNode): AnyNode {
  let inner = node;
  while (
    /^(?:TS(?:As|Satisfies|NonNull)Expression|TSTypeAssertion|(?:Parenthesized|Chain)Expression)$/.test(inner.type)
  )
    inner = (inner as unknown as { expression: AnyNode }).expression;
  return inner;
}

/** Returns a dotted name as it was written: `webpack.DefinePlugin`; an empty string for any other expression. */
export function nameOf(typed: AnyNode): string {
  const node = bare(typed);
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return '';
  const owner = nameOf(node.object);
  return owner === '' ? node.property.name : `${owner}.${node.property.name}`;
}

export const isFunction = (node: AnyNode): node is FunctionDeclaration | FunctionExpression | ArrowFunctionExpression =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

/** Returns the values in a function's own return statements. */
export function returnsOf(node: AnyNode): readonly AnyNode[] {
  if (isFunction(node)) return [];
  const own = node.type === 'ReturnStatement' && node.argument ? [node.argument] : [];
  return [...own, ...childrenOf(node).flatMap(returnsOf)];
}
