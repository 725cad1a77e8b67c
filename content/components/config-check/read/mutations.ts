import type { AnyNode } from 'acorn';
import { visit } from '../../../../src/parse/code/syntax-tree.js';
import { nameOf, rangeOf, type Evaluate, type Scope } from './nodes.js';
import { choiceOf, type Range, type Value } from './values.js';

/** What an object is after the statements that change it: `config.devtool = …`, `config.plugins.push(…)`. */
export function mutated(name: string, value: Value, scope: Scope, evaluate: Evaluate): Value {
  if (value.type !== 'object') return value;
  let result: Value = value;
  visit(scope.program, (node) => {
    if (node.type === 'AssignmentExpression' && node.operator === '=' && node.left.type === 'MemberExpression') {
      const path = pathFrom(name, node.left);
      if (path !== undefined)
        result = withEntry(result, path, rangeOf(node.left.property, scope), () => evaluate(node.right));
    }
    if (node.type === 'CallExpression' && /\.(?:push|unshift)$/.test(nameOf(node.callee))) {
      const path = pathFrom(name, node.callee)?.slice(0, -1);
      if (path !== undefined && path.length > 0)
        result = withEntry(result, path, rangeOf(node.callee, scope), (before) => ({
          type: 'array',
          items: [
            ...(before?.type === 'array' ? before.items : []),
            ...node.arguments.filter((one) => one.type !== 'SpreadElement').map(evaluate),
          ],
          open: before?.type !== 'array' || before.open || node.arguments.some((one) => one.type === 'SpreadElement'),
          at: before?.at ?? rangeOf(node, scope),
        }));
    }
  });
  return result;
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
  if (owner.type !== 'object' || step === undefined) return owner;
  const before = owner.entries.get(step)?.value;
  const inner = before ?? { type: 'object', entries: new Map(), open: true, at: key };
  const made = rest.length > 0 ? withEntry(inner, rest, key, make) : make(before);
  // Whether the statement runs is not known: what stood there before may still be there.
  const value =
    before === undefined || rest.length > 0 || made.type === 'array' ? made : choiceOf(made.at, [before, made]);
  return { ...owner, entries: new Map(owner.entries).set(step, { key, value }) };
}
