import type { AnyNode, AssignmentExpression, CallExpression } from 'acorn';
import { assigned } from '../expressions/calls.js';
import { ownItems, type Change, type Own } from './changes.js';
import { boundBy } from '../expressions/functions.js';
import { declarationOf } from '../names.js';
import { isFunction, nameOf, rangeOf, type Evaluate, type Scope, type Within } from '../nodes.js';
import { binaryOf, logicalOf } from '../expressions/operators.js';
import type { Path } from './paths.js';
import { choiceOf, combined, plain, unknown, type Value } from '../values.js';

/** A change by an expression: the target, the new value, and the place in the text that states it. */
interface Stated {
  readonly target: AnyNode;
  readonly key: AnyNode;
  readonly make: Change;
  /** Steps that follow those of the target. */
  readonly more?: Path;
}

/**
 * Returns the changes of an expression by itself: assignments, `delete`, methods of lists, `Object.assign`, and calls.
 */
export function statedBy(node: AnyNode, evaluate: Evaluate, scope: Scope, within: Within): readonly Stated[] {
  if (node.type === 'UnaryExpression' && node.operator === 'delete')
    return [{ target: node.argument, key: node, make: () => undefined }];
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    const { object, property, computed } = node.left;
    return property.type === 'Identifier' && property.name === 'length' && !computed
      ? [{ target: object, key: node.left, make: shortened }]
      : [{ target: node.left, key: property, make: (before) => setTo(node, before, evaluate, scope) }];
  }
  if (node.type !== 'CallExpression') return [];
  const { callee } = node;
  if (callee.type === 'Identifier') return statedByFunction(node, callee, evaluate, scope, within);
  const called = nameOf(callee);
  const [first, second, third] = node.arguments;
  if (callee.type !== 'MemberExpression') return [];
  if (/(?:^|\.)(?:push|unshift)$/.test(called))
    return [{ target: callee.object, key: callee, make: (before, own) => pushed(before, node, evaluate, scope, own) }];
  if (/(?:^|\.)(?:pop|shift|splice)$/.test(called)) return [{ target: callee.object, key: callee, make: shortened }];
  if (!first || first.type === 'SpreadElement') return [];
  if (called === 'Object.assign') {
    const given = (): readonly Value[] => node.arguments.slice(1).map(evaluate);
    const make: Change = (before) => assigned([...(before ? [before] : []), ...given()], rangeOf(node, scope));
    return [{ target: first, key: first, make }];
  }
  if (!second || !/^(?:Reflect\.deleteProperty|Object\.defineProperty)$/.test(called)) return [];
  const name = evaluate(second);
  if (name.type !== 'plain') return [];
  const described = called === 'Object.defineProperty' ? evaluate(third) : undefined;
  const value = described?.type === 'object' ? described.entries.get('value')?.value : undefined;
  const make: Change = () => (described ? (value ?? unknown(described.at)) : undefined);
  return [{ target: first, key: second, make, more: [String(name.plain)] }];
}

/** Returns the changes that a function of the script makes to its arguments. */
function statedByFunction(
  node: CallExpression,
  callee: Extract<AnyNode, { type: 'Identifier' }>,
  evaluate: Evaluate,
  scope: Scope,
  within: Within,
): readonly Stated[] {
  const given = declarationOf(callee, scope.names)?.given ?? [];
  const [made] = given;
  if (given.length !== 1 || !made || !isFunction(made)) return [];
  return node.arguments.flatMap((argument, index): readonly Stated[] => {
    const param = made.params[index];
    // A parameter to which something else is assigned stands for another object from then on.
    if (param?.type !== 'Identifier' || declarationOf(param, scope.names)?.given.length !== 1) return [];
    if (scope.changes(param.name).size === 0) return [];
    const make: Change = () => within(boundBy(made, node.arguments.map(evaluate), scope, within))(param);
    return [{ target: argument, key: argument, make }];
  });
}

/** If items were removed from a list, the remaining ones are unknown. */
const shortened: Change = (before) => (before?.type === 'array' ? { ...before, items: [], open: true } : before);

function pushed(before: Value | undefined, node: CallExpression, evaluate: Evaluate, scope: Scope, own: Own): Value {
  // Whoever adds to a list that may be something else has made sure of it.
  if (before?.type === 'choice' && before.values.some(({ type }) => type === 'array'))
    return choiceOf(
      before.at,
      before.values.map((one) => (one.type === 'array' ? pushed(one, node, evaluate, scope, new WeakSet()) : one)),
    );
  const more = node.arguments.map((one) => {
    if (one.type !== 'SpreadElement') return { items: [evaluate(one)], open: false };
    const list = evaluate(one.argument);
    return list.type === 'array' ? list : { items: [], open: true };
  });
  const list = before?.type === 'array' ? before : undefined;
  const items = ownItems(list?.items ?? [], own);
  for (const one of more) items.push(...one.items);
  return {
    type: 'array',
    items,
    open: list === undefined || list.open || more.some(({ open }) => open),
    at: before?.at ?? rangeOf(node, scope),
  };
}

function setTo(
  { operator, right }: AssignmentExpression,
  before: Value | undefined,
  evaluate: Evaluate,
  scope: Scope,
): Value {
  if (operator === '=') return evaluate(right);
  const at = rangeOf(right, scope);
  const old = before ?? plain(at, undefined);
  if (/^(?:\?\?|\|\||&&)=$/.test(operator)) return logicalOf(operator.slice(0, -1), old, () => evaluate(right), at);
  return combined(at, [old, evaluate(right)], ([a, b]) => binaryOf(operator.slice(0, -1), a!, b!, at));
}
