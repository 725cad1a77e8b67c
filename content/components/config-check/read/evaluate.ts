import type {
  AnyNode,
  CallExpression,
  FunctionDeclaration,
  Identifier,
  MemberExpression,
  ObjectExpression,
} from 'acorn';
import { resultOf } from './calls.js';
import { callOf } from './lists.js';
import { functionOf, settledBy } from './functions.js';
import { mutated } from './mutations.js';
import { declarationOf } from './names.js';
import { nameOf, PROJECT, rangeOf, type Evaluate, type Scope, type Within } from './nodes.js';
import { binaryOf, logicalOf, templateOf, unaryOf } from './operators.js';
import {
  alternatives,
  choiceOf,
  combined,
  memberNamed,
  plain,
  spread,
  textOf,
  truthOf,
  unknown,
  type Entry,
  type Range,
  type Value,
} from './values.js';

const DEEPEST = 200;
/** The limit of steps, because recursive functions might never end. No configuration needs a hundredth of this. */
export const MOST_WORK = 100_000;

export const withinOf =
  (scope: Scope): Within =>
  (bound) =>
    evaluator({ ...scope, bound: new Map([...scope.bound, ...bound]) });

/**
 * Creates the evaluation of expressions without running anything. Values that are known only at run time are unknown.
 */
export function evaluator(scope: Scope): Evaluate {
  const { open } = scope.work;
  const within = withinOf(scope);
  const evaluate: Evaluate = (node) => {
    if (!node) return unknown({ start: 0, end: 0 });
    const at = rangeOf(node, scope);
    scope.work.left -= 1;
    // This ends names that are defined by themselves, and nesting that nobody writes.
    if (open.has(node) || open.size > DEEPEST || scope.work.left < 0) return unknown(at);
    open.add(node);
    try {
      return valueOf(node, at);
    } finally {
      open.delete(node);
    }
  };
  return evaluate;

  function valueOf(node: AnyNode, at: Range): Value {
    switch (node.type as string) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return evaluate((node as unknown as { expression: AnyNode }).expression);
    }
    switch (node.type) {
      case 'Literal':
        return node.regex ? { type: 'regexp', at } : plain(at, node.value as string | number | boolean | null);
      case 'TemplateLiteral':
        return combined(at, node.expressions.map(evaluate), (values) => templateOf(node, values, at));
      case 'Identifier':
        return named(node, at);
      case 'ObjectExpression':
        return objectOf(node, at);
      case 'ArrayExpression':
        return arrayOf(node.elements, at);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return functionOf(node as FunctionDeclaration, at, within);
      case 'ClassExpression':
      case 'ClassDeclaration':
        return { type: 'function', at };
      case 'NewExpression': {
        const name = nameOf(node.callee);
        const settled = name === 'Promise' ? settledBy(node) : [];
        if (settled.length > 0) return choiceOf(at, settled.map(evaluate));
        return name === 'RegExp'
          ? { type: 'regexp', at }
          : name === 'URL'
            ? unknown(at)
            : { type: 'instance', name, at, given: () => node.arguments.map(evaluate) };
      }
      case 'CallExpression':
        return calledAt(node, at);
      case 'MemberExpression':
        return memberOf(node, at);
      case 'ConditionalExpression': {
        const truth = truthOf(evaluate(node.test));
        if (truth !== undefined) return evaluate(truth ? node.consequent : node.alternate);
        return choiceOf(at, [evaluate(node.consequent), lastOf(node.alternate)]);
      }
      case 'LogicalExpression': {
        const right = (): Value => (node.operator === '||' ? lastOf(node.right) : evaluate(node.right));
        return logicalOf(node.operator, evaluate(node.left), right, at);
      }
      case 'UnaryExpression':
        return unaryOf(node.operator, evaluate(node.argument), at);
      case 'BinaryExpression':
        return node.left.type === 'PrivateIdentifier'
          ? unknown(at)
          : combined(at, [evaluate(node.left), evaluate(node.right)], ([a, b]) => binaryOf(node.operator, a!, b!, at));
      case 'AwaitExpression':
        return evaluate(node.argument);
      case 'SequenceExpression':
        return evaluate(node.expressions.at(-1));
      case 'AssignmentExpression':
        return evaluate(node.right);
      default:
        return unknown(at);
    }
  }

  /**
   * Evaluates the end of `isA ? x : isB && y`. One of both conditions is meant to be true, so the case that neither is
   * does not count.
   */
  function lastOf(node: AnyNode): Value {
    const value = evaluate(node);
    if (node.type !== 'LogicalExpression' || value.type !== 'choice') return value;
    const meant = value.values.filter((one) => one.type !== 'plain' || one.plain !== false);
    return meant.length === 0 ? value : choiceOf(value.at, meant);
  }

  /** Evaluates a call of a function in the script, or of one that is known by its name. */
  function calledAt(node: CallExpression, at: Range): Value {
    const given = argumentsOf(node, at);
    const { callee } = node;
    const isOwn = callee.type === 'Identifier' && declarationOf(callee, scope.names) !== undefined;
    // Methods of lists and promises are known by their names; other functions are looked up in the script.
    const target = callee.type === 'Super' ? unknown(at) : evaluate(callee);
    const results = alternatives(target).map((one) => (one.type === 'function' ? one.call?.(given) : undefined));
    if (results.every((one) => one !== undefined)) return choiceOf(at, results);
    // This is another function with the same name as one of the path module.
    return isOwn && /^(?:resolve|join)$/.test(callee.name) ? unknown(at) : resultOf(node, given, at, evaluate);
  }

  /** Returns the arguments of a call. If the number of spread ones is unknown, each spread becomes one unknown value. */
  function argumentsOf(node: CallExpression, at: Range): readonly Value[] {
    const list = arrayOf(node.arguments, at) as Extract<Value, { type: 'array' }>;
    return node.arguments.some(({ type }) => type === 'SpreadElement') && list.open
      ? node.arguments.map((one) => (one.type === 'SpreadElement' ? unknown(at) : evaluate(one)))
      : list.items;
  }

  function named(node: Identifier, at: Range): Value {
    const { name } = node;
    const declaration = declarationOf(node, scope.names);
    if (declaration === undefined) {
      if (name === 'undefined') return plain(at, undefined);
      if (name === '__dirname') return plain(at, PROJECT);
      return name === '__filename' ? plain(at, `${PROJECT}/webpack.config.js`) : unknown(at);
    }
    const { home, given } = declaration;
    const bound = scope.bound.get(name);
    const isBound = bound !== undefined && bound.home === home;
    if (isBound && bound.isCurrent) return bound.value;
    const values = given.flatMap((one) => (one !== null ? [evaluate(one)] : isBound ? [bound.value] : [unknown(at)]));
    return mutated(name, values.length === 0 ? unknown(at) : choiceOf(at, values), home, scope, within);
  }

  function objectOf({ properties }: ObjectExpression, at: Range): Value {
    let entries = new Map<string, Entry>();
    let isOpen = false;
    for (const one of properties) {
      if (one.type === 'SpreadElement') {
        for (const value of alternatives(evaluate(one.argument))) {
          const result = spread(entries, value);
          entries = result.entries;
          isOpen ||= result.open;
        }
        continue;
      }
      const key = one.computed
        ? textOf(evaluate(one.key))
        : one.key.type === 'Identifier'
          ? one.key.name
          : String((one.key as { value?: unknown }).value);
      if (key === undefined) isOpen = true;
      else
        entries.set(key, {
          key: rangeOf(one.key, scope),
          value: one.kind === 'get' ? callOf(evaluate(one.value), [], at) : evaluate(one.value),
        });
    }
    return { type: 'object', entries, open: isOpen, at };
  }

  function arrayOf(elements: readonly (AnyNode | null)[], at: Range): Value {
    const items: Value[] = [];
    let isOpen = false;
    for (const one of elements) {
      if (one?.type !== 'SpreadElement') items.push(one === null ? plain(at, undefined) : evaluate(one));
      else
        for (const value of alternatives(evaluate(one.argument))) {
          if (value.type === 'array') items.push(...value.items);
          else if (value.type === 'unknown') items.push(value);
          isOpen ||= value.type !== 'array' || value.open;
        }
    }
    return { type: 'array', items, open: isOpen, at };
  }

  function memberOf(node: MemberExpression, at: Range): Value {
    const path = nameOf(node);
    if (path === 'import.meta.dirname') return plain(at, PROJECT);
    if (path === 'import.meta.filename') return plain(at, `${PROJECT}/webpack.config.js`);
    const owner = evaluate(node.object);
    const key = node.computed ? evaluate(node.property) : undefined;
    const name =
      node.property.type === 'Identifier' && !node.computed
        ? node.property.name
        : key?.type === 'plain'
          ? String(key.plain)
          : undefined;
    return (name === undefined ? oneOf(owner, at) : memberNamed(owner, name)) ?? unknown(at);
  }
}

/** Returns any one of the entries of an object, if it is not known which one. */
function oneOf(owner: Value, at: Range): Value | undefined {
  if (owner.type !== 'object' || owner.open || owner.entries.size === 0) return undefined;
  return choiceOf(at, [...[...owner.entries.values()].map(({ value }) => value), unknown(at)]);
}
