import type { AnyNode, CallExpression, ConditionalExpression, FunctionDeclaration, Identifier, Program } from 'acorn';
import { resultOf } from './calls.js';
import { classMember } from './classes.js';
import { constructed } from './constructed.js';
import { functionOf } from './functions.js';
import { callOf } from './lists.js';
import { mutated } from '../mutations/mutations.js';
import { declarationOf, type GuardedNode, type RestNode } from '../names.js';
import { asBound, narrowedBy } from '../narrowing.js';
import {
  bare,
  nameOf,
  PROJECT,
  rangeOf,
  type Bound,
  type Evaluate,
  type Evaluation,
  type Scope,
  type Within,
} from '../nodes.js';
import { arrayOf, memberOf, objectOf } from './objects.js';
import { binaryOf, instanceOf, logicalOf, templateOf, unaryOf } from './operators.js';
import {
  alternatives,
  choiceOf,
  combined,
  plain,
  truthOf,
  unknown,
  without,
  type Range,
  type Value,
} from '../values.js';

const DEEPEST = 200;

/** The limit of steps, because recursive functions might never end. Few configurations need a tenth of this. */
export const mostWork = ({ end }: Program): number => 25_000 + end / 10;

export const withinOf =
  (scope: Scope): Within =>
  (more) => {
    // A copy of all names for every call would take most of the time.
    const own = more instanceof Map ? (more as ReadonlyMap<string, Bound>) : new Map(more);
    return evaluator({ ...scope, bound: (name) => own.get(name) ?? scope.bound(name) });
  };

/**
 * Creates the evaluation of expressions without running anything. Values that are known only at run time are unknown.
 */
export function evaluator(scope: Scope): Evaluate {
  const { open } = scope.work;
  const evaluate: Evaluate = (node) => {
    if (!node) return unknown({ start: 0, end: 0 });
    const at = rangeOf(node, scope);
    scope.work.left -= 1;
    // This ends names that are defined by themselves, and nesting that nobody writes.
    if (open.has(node) || open.size > DEEPEST || scope.work.left < 0) return unknown(at);
    open.add(node);
    try {
      return valueOf(node, at, context);
    } finally {
      open.delete(node);
    }
  };
  const context: Evaluation = { scope, evaluate, within: withinOf(scope) };
  return evaluate;
}

function valueOf(node: AnyNode, at: Range, context: Evaluation): Value {
  const { evaluate } = context;
  const inner = bare(node);
  if (inner !== node) return evaluate(inner);
  switch (node.type as string) {
    case 'Guarded': {
      const { test, holds, value } = node as unknown as GuardedNode;
      return where(test, holds, context)(value);
    }
    case 'Rest': {
      const { value, names } = node as unknown as RestNode;
      return without(evaluate(value), names);
    }
  }
  switch (node.type) {
    case 'Literal':
      return node.regex ? { type: 'regexp', at } : plain(at, node.value as string | number | boolean | null);
    case 'TemplateLiteral':
      return combined(at, node.expressions.map(evaluate), (values) => templateOf(node, values, at));
    case 'Identifier':
      return named(node, at, context);
    case 'ObjectExpression':
      return objectOf(node, at, context);
    case 'ArrayExpression':
      return arrayOf(node.elements, at, evaluate);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return functionOf(node as FunctionDeclaration, at, context);
    case 'ClassExpression':
    case 'ClassDeclaration':
      return { type: 'function', at };
    case 'NewExpression':
      return constructed(node, at, evaluate, context.scope);
    case 'CallExpression':
      return calledAt(node, at, context);
    case 'MemberExpression': {
      const own = classMember(node, context.scope.names);
      if (own === undefined) return memberOf(node, at, evaluate);
      return own.isGetter ? callOf(evaluate(own.value), [], at) : evaluate(own.value);
    }
    case 'ConditionalExpression':
      return conditional(node, at, context);
    case 'LogicalExpression': {
      const left = evaluate(node.left);
      const right = (): Value =>
        node.operator === '||'
          ? lastOf(node.right, where(node.left, false, context))
          : (node.operator === '&&' ? where(node.left, true, context) : evaluate)(node.right);
      return logicalOf(node.operator, left, right, at);
    }
    case 'UnaryExpression':
      return combined(at, [evaluate(node.argument)], ([value]) => unaryOf(node.operator, value!, at));
    case 'BinaryExpression':
      if (node.operator === 'instanceof')
        return combined(at, [evaluate(node.left)], ([a]) => instanceOf(a!, nameOf(node.right), at));
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

/** Returns the evaluation of what is evaluated only where a condition holds, or does not. */
const where = (test: AnyNode, holds: boolean, { scope, evaluate, within }: Evaluation): Evaluate =>
  within(asBound(narrowedBy(test, holds, scope, evaluate, within)));

function conditional(node: ConditionalExpression, at: Range, context: Evaluation): Value {
  const { evaluate } = context;
  const test = evaluate(node.test);
  const truth = truthOf(test);
  if (truth !== undefined) return evaluate(truth ? node.consequent : node.alternate);
  const consequent = where(node.test, true, context)(node.consequent);
  return choiceOf(at, [consequent, lastOf(node.alternate, where(node.test, false, context))]);
}

/**
 * Evaluates the end of `isA ? x : isB && y`. One of both conditions is meant to be true, so the case that neither is
 * does not count.
 */
function lastOf(node: AnyNode, evaluate: Evaluate): Value {
  const value = evaluate(node);
  if (node.type !== 'LogicalExpression' || value.type !== 'choice') return value;
  const meant = value.values.filter((one) => one.type !== 'plain' || one.plain !== false);
  return meant.length === 0 ? value : choiceOf(value.at, meant);
}

/** Evaluates a call of a function in the script, or of one that is known by its name. */
function calledAt(node: CallExpression, at: Range, { scope, evaluate }: Evaluation): Value {
  const given = argumentsOf(node, at, evaluate);
  // Compilers write `(0, merge.default)(…)`.
  const callee = node.callee.type === 'SequenceExpression' ? node.callee.expressions.at(-1)! : node.callee;
  const last =
    nameOf(callee).split('.')[1] === 'default' && callee.type === 'MemberExpression' ? callee.object : callee;
  const own = last.type === 'Identifier' ? declarationOf(last, scope.names) : undefined;
  const [source] = own?.given ?? [];
  // A function of a package may have another name here.
  const imported = source?.type === 'MemberExpression' ? nameOf(source) : 'default';
  const name = imported === 'default' ? (packageOf(source) ?? nameOf(callee)) : imported;
  // Methods of lists and promises are known by their names; other functions are looked up in the script.
  const target = callee.type === 'Super' ? unknown(at) : evaluate(callee);
  const results = alternatives(target).map((one) => (one.type === 'function' ? one.call?.(given) : undefined));
  if (results.every((one) => one !== undefined)) return choiceOf(at, results);
  // This is another function with the same name as one of the path module.
  const result =
    own && /^(?:resolve|join)$/.test(nameOf(callee)) ? unknown(at) : resultOf(node, name, given, at, evaluate);
  return result.type === 'unknown' ? { ...result, given } : result;
}

/** Returns the last word of the name of a package that is required: `merge` for `webpack-merge`. */
function packageOf(node: AnyNode | null | undefined): string | undefined {
  if (node?.type !== 'CallExpression') return undefined;
  const [first] = node.arguments;
  return first?.type === 'Literal' ? /^[@a-z].*?([\w.]+)$/.exec(String(first.value))?.[1] : packageOf(first);
}

/** Returns the arguments of a call. If the number of spread ones is unknown, each spread becomes one unknown value. */
function argumentsOf(node: CallExpression, at: Range, evaluate: Evaluate): readonly Value[] {
  const list = arrayOf(node.arguments, at, evaluate) as Extract<Value, { type: 'array' }>;
  return node.arguments.some(({ type }) => type === 'SpreadElement') && list.open
    ? node.arguments.map((one) => (one.type === 'SpreadElement' ? unknown(at) : evaluate(one)))
    : list.items;
}

/** Evaluates a name: a variable, a parameter, or one that every module has. */
function named(node: Identifier, at: Range, { scope, evaluate, within }: Evaluation): Value {
  const { name } = node;
  const declaration = declarationOf(node, scope.names);
  if (declaration === undefined) {
    if (name === 'undefined') return plain(at, undefined);
    if (name === 'Infinity') return plain(at, Infinity);
    if (name === '__dirname') return plain(at, PROJECT);
    return name === '__filename' ? plain(at, `${PROJECT}/webpack.config.js`) : unknown(at);
  }
  const { home, given } = declaration;
  const bound = scope.bound(name);
  const isBound = bound !== undefined && bound.home === home;
  if (isBound && bound.isCurrent) return bound.value;
  const values = given.flatMap((one) => (one !== null ? [evaluate(one)] : isBound ? [bound.value] : [unknown(at)]));
  return mutated(name, values.length === 0 ? unknown(at) : choiceOf(at, values), home, scope, within);
}
