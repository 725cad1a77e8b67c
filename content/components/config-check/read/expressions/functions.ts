import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, NewExpression } from 'acorn';
import { visit } from '../../../../../src/parse/code/syntax-tree.js';
import { takenBy } from '../names.js';
import { nameOf, returnsOf, type Bound, type Evaluate, type Within } from '../nodes.js';
import { choiceOf, memberNamed, plain, unknown, without, type Range, type Value } from '../values.js';

type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

/** Creates the value of a function in the script. Its result is evaluated for the arguments of each call. */
export function functionOf(node: FunctionNode, at: Range, within: Within): Value {
  if (node.generator) return { type: 'function', at };
  return {
    type: 'function',
    at,
    takes: node.params.length,
    call(given) {
      const bound = boundBy(node, given, at, within);
      const results = node.body.type === 'BlockStatement' ? returnsOf(node.body) : [node.body];
      return results.length === 0 ? unknown(at) : choiceOf(at, results.map(within(bound)));
    },
  };
}

/** Returns the values of a function's parameters in a call. */
export function boundBy(
  node: FunctionNode,
  given: readonly Value[],
  at: Range,
  within: Within,
): ReadonlyMap<string, Bound> {
  const bound = new Map<string, Bound>();
  const bind = (pattern: AnyNode, value: Value): void =>
    bindPattern(
      pattern,
      value,
      at,
      (name, part) => bound.set(name, { home: node, value: part }),
      () => within(bound),
    );
  for (const [index, param] of node.params.entries())
    if (param.type === 'RestElement')
      bind(param.argument, { type: 'array', items: given.slice(index), open: false, at });
    else bind(param, given[index] ?? plain(at, undefined));
  return bound;
}

/**
 * Returns the values with which `new Promise((resolve) => resolve(config))` is resolved, if its function is written
 * there.
 */
export function settledBy({ arguments: [make] }: NewExpression): readonly AnyNode[] {
  const [settle] = make?.type === 'ArrowFunctionExpression' || make?.type === 'FunctionExpression' ? make.params : [];
  const given: AnyNode[] = [];
  if (settle?.type === 'Identifier')
    visit(make!, (one) => {
      if (one.type === 'CallExpression' && nameOf(one.callee) === settle.name && one.arguments[0])
        given.push(one.arguments[0]);
    });
  return given;
}

/**
 * Assigns parts of a value to the names in a pattern: `{ mode }`, `[name, file]`, `mode = 'none'`. `evaluate` already
 * knows the names that were assigned before.
 */
export function bindPattern(
  pattern: AnyNode,
  value: Value,
  at: Range,
  give: (name: string, value: Value) => void,
  evaluate: () => Evaluate,
): void {
  const inner = (one: AnyNode, part: Value): void => bindPattern(one, part, at, give, evaluate);
  switch (pattern.type) {
    case 'Identifier':
      give(pattern.name, value);
      break;
    case 'AssignmentPattern':
      inner(pattern.left, value.type === 'plain' && value.plain === undefined ? evaluate()(pattern.right) : value);
      break;
    case 'ArrayPattern':
      for (const [index, one] of pattern.elements.entries())
        if (one && one.type !== 'RestElement') inner(one, memberNamed(value, String(index)) ?? unknown(at));
      break;
    case 'ObjectPattern':
      for (const one of pattern.properties)
        if (one.type === 'RestElement') inner(one.argument, without(value, takenBy(pattern)));
        else if (one.key.type === 'Identifier' && !one.computed) inner(one.value, partOf(value, one.key.name, at));
  }
}

/** Returns the part with a name. If all entries of an object are known, other names are undefined. */
function partOf(value: Value, name: string, at: Range): Value {
  const isWhole = value.type === 'object' && !value.open;
  return memberNamed(value, name) ?? (isWhole ? plain(at, undefined) : unknown(at));
}
