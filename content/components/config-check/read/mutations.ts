import type { AnyNode, CallExpression } from 'acorn';
import { visit } from '../../../../src/parse/code/syntax-tree.js';
import { nameOf, rangeOf, type Evaluate, type Scope } from './nodes.js';
import { choiceOf, type Range, type Value } from './values.js';

/** What an object or a list is after the statements that change it: `config.devtool = …`, `config.plugins.push(…)`, `plugins.push(…)`. */
export function mutated(name: string, value: Value, scope: Scope, evaluate: Evaluate): Value {
  if (value.type !== 'object' && value.type !== 'array') return value;
  let result: Value = value;
  visit(scope.program, (node) => {
    if (node.type === 'AssignmentExpression' && node.operator === '=' && node.left.type === 'MemberExpression') {
      const path = pathFrom(name, node.left);
      if (path !== undefined)
        result = withEntry(result, path, rangeOf(node.left.property, scope), () => evaluate(node.right));
    }
    if (node.type === 'CallExpression' && /\.(?:push|unshift)$/.test(nameOf(node.callee))) {
      const path = pathFrom(name, node.callee)?.slice(0, -1);
      if (path !== undefined)
        result = withEntry(result, path, rangeOf(node.callee, scope), (before) => pushed(before, node));
    }
  });
  return result;

  function pushed(before: Value | undefined, node: CallExpression): Value {
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

/** `a.b.c` from `a` is `['b', 'c']`. */
function pathFrom(name: string, node: AnyNode): readonly string[] | undefined {
  const whole = nameOf(node);
  return whole.startsWith(`${name}.`) ? whole.slice(name.length + 1).split('.') : undefined;
}

function withEntry(
  owner: Value,
  [step, ...rest]: readonly string[],
  key: Range,
  make: (before: Value | undefined) => Value,
): Value {
  if (step === undefined) return owner.type === 'array' ? make(owner) : owner;
  if (owner.type !== 'object') return owner;
  const before = owner.entries.get(step)?.value;
  const inner = before ?? { type: 'object', entries: new Map(), open: true, at: key };
  const made = rest.length > 0 ? withEntry(inner, rest, key, make) : make(before);
  // Whether the statement runs is not known: what stood there before may still be there.
  const value =
    before === undefined || rest.length > 0 || made.type === 'array' ? made : choiceOf(made.at, [before, made]);
  return { ...owner, entries: new Map(owner.entries).set(step, { key, value }) };
}
