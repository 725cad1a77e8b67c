import type { AnyNode, Identifier } from 'acorn';
import { childrenOf } from '../../../../src/parse/code/syntax-tree.js';
import { changed } from './mutations/changes.js';
import { declarationOf } from './names.js';
import { bare, isFunction, type Bound, type Evaluate, type Scope, type Within } from './nodes.js';
import { alternatives, choiceOf, memberNamed, truthOf, type Value } from './values.js';

/** What a condition says about a name. */
export interface Narrowed {
  readonly name: string;
  readonly home: AnyNode;
  readonly value: Value;
  /** Leaves out of another state of the value what the condition excludes. */
  readonly narrow: (value: Value) => Value;
}

/** How many possible values are tried, each of which needs an evaluation of the condition. */
const MOST_TRIED = 8;

/**
 * Returns the values that names have where a condition holds, or where it does not: `entry` is a text in
 * `typeof entry === 'string' ? [entry] : entry`, and a part such as `config.entry` is, too. The condition is evaluated
 * with each possible value, so it may be of any kind, and call functions of the script.
 */
export function narrowedBy(
  test: AnyNode,
  holds: boolean,
  scope: Scope,
  evaluate: Evaluate,
  within: Within,
): readonly Narrowed[] {
  return partsIn(test).flatMap(({ base, path }): readonly Narrowed[] => {
    const declaration = declarationOf(base, scope.names);
    if (declaration === undefined) return [];
    const owner = evaluate(base);
    const values = path.reduce<Value | undefined>((value, step) => value && memberNamed(value, step), owner);
    if (values?.type !== 'choice' || values.values.length > MOST_TRIED) return [];
    const bound = (value: Value): readonly [string, Bound] => [
      base.name,
      { home: declaration.home, value, isCurrent: true },
    ];
    const isExcluded = (one: Value): boolean => truthOf(within([bound(placed(owner, path, one))])(test)) === !holds;
    const excluded = new Set(values.values.filter(isExcluded));
    if (excluded.size === 0 || excluded.size === values.values.length) return [];
    const narrow = (value: Value): Value => {
      const now = path.reduce<Value | undefined>((part, step) => part && memberNamed(part, step), value);
      const left = now === undefined ? [] : alternatives(now).filter((one) => !excluded.has(one));
      return left.length === 0 ? value : placed(value, path, choiceOf(now!.at, left));
    };
    return [{ name: base.name, home: declaration.home, value: narrow(owner), narrow }];
  });
}

export const asBound = (all: readonly Narrowed[]): readonly (readonly [string, Bound])[] =>
  all.map(({ name, home, value }) => [name, { home, value, isCurrent: true }]);

const placed = (owner: Value, path: readonly string[], value: Value): Value =>
  changed(owner, path, value.at, () => value, true, new WeakSet());

interface Part {
  readonly base: Identifier;
  readonly path: readonly string[];
}

/** Returns the names in a condition, and the parts of their values: `config.entry`. */
function partsIn(node: AnyNode): readonly Part[] {
  const own = partOf(node);
  if (own) return own.path.length === 0 ? [own] : [own, { base: own.base, path: [] }];
  return isFunction(node) ? [] : childrenOf(node).flatMap(partsIn);
}

function partOf(node: AnyNode): Part | undefined {
  const inner = bare(node);
  if (inner.type === 'Identifier') return { base: inner, path: [] };
  if (inner.type !== 'MemberExpression' || inner.computed || inner.property.type !== 'Identifier') return undefined;
  const owner = partOf(inner.object);
  return owner && { base: owner.base, path: [...owner.path, inner.property.name] };
}
