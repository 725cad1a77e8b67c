import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, NewExpression } from 'acorn';
import { childrenOf, visit } from '../../../../../src/parse/code/syntax-tree.js';
import { takenBy } from '../names.js';
import { asBound, narrowedBy } from '../narrowing.js';
import {
  isFunction,
  nameOf,
  rangeOf,
  returnsOf,
  type Bound,
  type Evaluate,
  type Evaluation,
  type Scope,
  type Within,
} from '../nodes.js';
import { choiceOf, memberNamed, plain, truthOf, unknown, without, type Range, type Value } from '../values.js';

type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

/** Creates the value of a function in the script. Its result is evaluated for the arguments of each call. */
export function functionOf(node: FunctionNode, at: Range, { scope, within }: Evaluation): Value {
  if (node.generator) return { type: 'function', at };
  const [first] = node.params;
  const changesConfig = first?.type === 'Identifier' && /^(?:webpack)?(?:conf|cfg)/i.test(first.name);
  return {
    type: 'function',
    at,
    takes: node.params.length,
    changesConfig,
    call(given) {
      const bound = boundBy(node, given, scope, within);
      if (node.body.type !== 'BlockStatement') return within(bound)(node.body);
      const { values } = resultsOf(node.body.body, bound, scope, within);
      if (values.length > 0) return choiceOf(at, values);
      // Frameworks let functions change their own configuration.
      return changesConfig ? within(bound)(first) : unknown(at);
    },
  };
}

/** The results of statements in a function. `ends`: none after them runs. */
interface Results {
  readonly values: readonly Value[];
  readonly ends: boolean;
}

/**
 * Returns the results of a function's statements. After `if (!file) return [];`, names have the values that they have
 * where the condition does not hold.
 */
function resultsOf(
  statements: readonly AnyNode[],
  bound: ReadonlyMap<string, Bound>,
  scope: Scope,
  within: Within,
): Results {
  const values: Value[] = [];
  let now = bound;
  const inner = (one: AnyNode | null | undefined, names: ReadonlyMap<string, Bound>): Results => {
    const results = one ? resultsOf(one.type === 'BlockStatement' ? one.body : [one], names, scope, within) : NONE;
    values.push(...results.values);
    return results;
  };
  for (const node of statements) {
    if (!mayEnd(node)) continue;
    if (node.type === 'ReturnStatement' && node.argument) values.push(within(now)(node.argument));
    if (node.type === 'ReturnStatement' || node.type === 'ThrowStatement') return { values, ends: true };
    if (node.type === 'BlockStatement') {
      if (inner(node, now).ends) return { values, ends: true };
    } else if (node.type === 'IfStatement') {
      const truth = truthOf(within(now)(node.test));
      const where = (holds: boolean): ReadonlyMap<string, Bound> => {
        if (truth !== undefined) return now;
        const more: Within = (own) => within(new Map([...now, ...own]));
        return new Map([...now, ...asBound(narrowedBy(node.test, holds, scope, within(now), more))]);
      };
      const [isTrue, isFalse] = [where(true), where(false)];
      const consequent = truth !== false && inner(node.consequent, isTrue).ends;
      const alternate = truth !== true && inner(node.alternate, isFalse).ends;
      if ((consequent || truth === false) && (alternate || truth === true)) return { values, ends: true };
      if (consequent) now = isFalse;
      if (alternate) now = isTrue;
    } else values.push(...returnsOf(node).map(within(now)));
  }
  return { values, ends: false };
}

const NONE: Results = { values: [], ends: false };

/** Whether a statement may be the last that runs. */
const mayEnd = (node: AnyNode): boolean =>
  !isFunction(node) && (/^(?:Return|Throw)Statement$/.test(node.type) || childrenOf(node).some(mayEnd));

/** Returns the values of a function's parameters in a call. */
export function boundBy(
  node: FunctionNode,
  given: readonly Value[],
  scope: Scope,
  within: Within,
): ReadonlyMap<string, Bound> {
  const bound = new Map<string, Bound>();
  const bind = (pattern: AnyNode, value: Value): void =>
    bindPattern(
      pattern,
      value,
      rangeOf(pattern, scope),
      (name, part) => bound.set(name, { home: node, value: part }),
      () => within(bound),
    );
  for (const [index, param] of node.params.entries()) {
    const at = rangeOf(param, scope);
    if (param.type === 'RestElement')
      bind(param.argument, { type: 'array', items: given.slice(index), open: false, at });
    else bind(param, given[index] ?? plain(at, undefined));
  }
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
