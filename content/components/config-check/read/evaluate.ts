import type { AnyNode, CallExpression, MemberExpression, ObjectExpression } from 'acorn';
import { callOf } from './calls.js';
import { mutated } from './mutations.js';
import { isFunction, nameOf, PROJECT, rangeOf, returnsOf, type Evaluate, type Scope } from './nodes.js';
import { choiceOf, plain, spread, textOf, truthOf, unknown, type Entry, type Range, type Value } from './values.js';

const DEEPEST = 60;

/** Evaluates without running anything: what only a run would tell is unknown. */
export function evaluator(scope: Scope): Evaluate {
  const open = new Set<AnyNode>();
  const evaluate: Evaluate = (node) => {
    if (!node) return unknown({ start: 0, end: 0 });
    const at = rangeOf(node, scope);
    // A name that is made of itself, and what nobody writes.
    if (open.has(node) || open.size > DEEPEST) return unknown(at);
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
        return templateOf(
          node.quasis.map(({ value }) => value.cooked ?? ''),
          node.expressions.map(evaluate),
          at,
        );
      case 'Identifier':
        return named(node.name, at);
      case 'ObjectExpression':
        return objectOf(node, at);
      case 'ArrayExpression':
        return arrayOf(node.elements, at);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
      case 'ClassExpression':
      case 'ClassDeclaration':
        return { type: 'function', at };
      case 'NewExpression': {
        const name = nameOf(node.callee);
        return name === 'RegExp'
          ? { type: 'regexp', at }
          : name === 'URL'
            ? unknown(at)
            : { type: 'instance', name, at };
      }
      case 'CallExpression':
        return returned(node, at) ?? callOf(node, at, evaluate);
      case 'MemberExpression':
        return memberOf(node, at);
      case 'ConditionalExpression': {
        const truth = truthOf(evaluate(node.test));
        if (truth !== undefined) return evaluate(truth ? node.consequent : node.alternate);
        return choiceOf(at, [evaluate(node.consequent), evaluate(node.alternate)]);
      }
      case 'LogicalExpression': {
        const left = evaluate(node.left);
        const truth = truthOf(left);
        if (truth === undefined) return choiceOf(at, [left, evaluate(node.right)]);
        const isNothing = left.type === 'plain' && (left.plain === null || left.plain === undefined);
        return (node.operator === '??' ? isNothing : truth === (node.operator === '&&')) ? evaluate(node.right) : left;
      }
      case 'UnaryExpression':
        return unaryOf(node.operator, evaluate(node.argument), at);
      case 'BinaryExpression':
        return node.left.type === 'PrivateIdentifier'
          ? unknown(at)
          : binaryOf(node.operator, evaluate(node.left), evaluate(node.right), at);
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

  /** What a function of the script returns; nothing is known of its parameters. */
  function returned({ callee }: CallExpression, at: Range): Value | undefined {
    const given = callee.type === 'Identifier' ? scope.names.get(callee.name) : undefined;
    const target = given?.length === 1 ? given[0] : undefined;
    // Something else than the functions for paths that are called so.
    if (given !== undefined && /^(?:resolve|join)$/.test(nameOf(callee)) && !target) return unknown(at);
    if (!target || !isFunction(target) || target.generator) return undefined;
    const results = target.body.type === 'BlockStatement' ? returnsOf(target.body) : [target.body];
    return results.length === 0 ? undefined : choiceOf(at, results.map(evaluate));
  }

  function named(name: string, at: Range): Value {
    if (name === 'undefined') return plain(at, undefined);
    if (name === '__dirname') return plain(at, PROJECT);
    if (name === '__filename') return plain(at, `${PROJECT}/webpack.config.js`);
    const given = scope.names.get(name);
    if (given === undefined) return unknown(at);
    return mutated(
      name,
      choiceOf(
        at,
        given.map((node) => (node === null ? unknown(at) : evaluate(node))),
      ),
      scope,
      evaluate,
    );
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
          value: one.kind === 'init' ? evaluate(one.value) : unknown(at),
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
    if (name === undefined) return unknown(at);
    if (owner.type === 'array' && !owner.open) return owner.items[Number(name)] ?? unknown(at);
    return (owner.type === 'object' ? owner.entries.get(name)?.value : undefined) ?? unknown(at);
  }
}

/** The values that one of several may be. */
export const alternatives = (value: Value): readonly Value[] => (value.type === 'choice' ? value.values : [value]);

function templateOf(texts: readonly string[], values: readonly Value[], at: Range): Value {
  if (!values.every((value) => value.type === 'plain')) return unknown(at);
  return plain(
    at,
    texts
      .map((text, index) => text + (index < values.length ? String((values[index] as { plain: unknown }).plain) : ''))
      .join(''),
  );
}

function unaryOf(operator: string, value: Value, at: Range): Value {
  const truth = truthOf(value);
  if (operator === 'void') return plain(at, undefined);
  if (operator === '!') return truth === undefined ? unknown(at) : plain(at, !truth);
  if (value.type === 'plain' && typeof value.plain === 'number' && /^[+-]$/.test(operator))
    return plain(at, operator === '-' ? -value.plain : value.plain);
  return unknown(at);
}

function binaryOf(operator: string, a: Value, b: Value, at: Range): Value {
  if (a.type !== 'plain' || b.type !== 'plain') return unknown(at);
  if (operator === '===' || operator === '!==') return plain(at, (a.plain === b.plain) === (operator === '==='));
  const [x, y] = [a.plain, b.plain];
  if (operator === '+' && typeof x === 'string' && typeof y === 'string') return plain(at, x + y);
  if (typeof x !== 'number' || typeof y !== 'number') return unknown(at);
  const results: Readonly<Record<string, number>> = { '+': x + y, '-': x - y, '*': x * y, '/': x / y, '**': x ** y };
  return results[operator] === undefined ? unknown(at) : plain(at, results[operator]);
}
