import type { AnyNode, CallExpression, Statement } from 'acorn';
import { visit } from '../../../../src/parse/code/syntax-tree.js';
import { assigned } from './calls.js';
import { isFunction, nameOf, rangeOf, stepsOf, type Evaluate, type Scope, type Within } from './nodes.js';
import { choiceOf, type Range, type Value } from './values.js';

/** What an entry is after a statement; undefined where the statement takes it away. */
type Change = (before: Value | undefined) => Value | undefined;

/**
 * What an object or a list is after the statements of its function that change it: `config.devtool = …`,
 * `config.plugins.push(…)`, `delete config.noParse`, `Object.assign(config.resolve, …)`.
 */
export function mutated(name: string, value: Value, home: AnyNode, scope: Scope, within: Within): Value {
  if (value.type !== 'object' && value.type !== 'array') return value;
  const certain = certainIn(home);
  const own = name.split('.');
  let result: Value = value;
  visit(home, (node) => {
    const evaluate = within([[name, { home, value: result, isCurrent: true }]]);
    const change = (target: AnyNode, key: AnyNode, make: Change, drop = 0): void => {
      const steps = stepsOf(target, evaluate);
      if (!steps || !own.every((step, index) => steps[index] === step)) return;
      const path = steps.slice(own.length, steps.length - drop);
      result = changed(result, path, rangeOf(key, scope), make, certain.has(node)) ?? result;
    };
    if (
      node.type === 'AssignmentExpression' &&
      node.operator === '=' &&
      node.left.type === 'MemberExpression' &&
      nameOf(node.left) !== name
    )
      change(node.left, node.left.property, () => evaluate(node.right));
    if (node.type === 'UnaryExpression' && node.operator === 'delete') change(node.argument, node, () => undefined);
    if (node.type !== 'CallExpression') return;
    if (/\.(?:push|unshift)$/.test(nameOf(node.callee)))
      change(node.callee, node.callee, (before) => pushed(before, node, evaluate), 1);
    const [first, ...more] = node.arguments;
    if (nameOf(node.callee) === 'Object.assign' && first && first.type !== 'SpreadElement')
      change(first, first, (before) =>
        assigned([...(before ? [before] : []), ...more.map(evaluate)], rangeOf(node, scope)),
      );
  });
  return result;

  function pushed(before: Value | undefined, node: CallExpression, evaluate: Evaluate): Value {
    const items = node.arguments.filter((one) => one.type !== 'SpreadElement').map(evaluate);
    const list = before?.type === 'array' ? before : undefined;
    return {
      type: 'array',
      items: [...(list?.items ?? []), ...items],
      open: list === undefined || list.open || items.length < node.arguments.length,
      at: before?.at ?? rangeOf(node, scope),
    };
  }
}

/** Expressions that run whenever their function does. */
function certainIn(home: AnyNode): ReadonlySet<AnyNode> {
  const block = isFunction(home) ? home.body : home;
  const statements = (block as { body?: unknown }).body;
  return new Set(
    (Array.isArray(statements) ? (statements as Statement[]) : []).flatMap((one) =>
      one.type === 'ExpressionStatement' ? [one.expression] : [],
    ),
  );
}

function changed(
  owner: Value,
  [step, ...rest]: readonly string[],
  key: Range,
  make: Change,
  isCertain: boolean,
): Value | undefined {
  if (step === undefined) return make(owner);
  if (owner.type === 'choice')
    return choiceOf(
      owner.at,
      owner.values.map((one) => changed(one, [step, ...rest], key, make, isCertain) ?? one),
    );
  if (owner.type !== 'object') return owner;
  const before = owner.entries.get(step)?.value;
  const entries = new Map(owner.entries);
  if (rest.length > 0) {
    const inner = before ?? { type: 'object', entries: new Map(), open: true, at: key };
    entries.set(step, { key, value: changed(inner, rest, key, make, isCertain) ?? inner });
    return { ...owner, entries };
  }
  const made = make(before);
  // A statement that may not run leaves what stood there before.
  if (made === undefined) {
    if (isCertain) entries.delete(step);
  } else
    entries.set(step, {
      key,
      value: isCertain || before === undefined || made.type === 'array' ? made : choiceOf(made.at, [before, made]),
    });
  return { ...owner, entries };
}
