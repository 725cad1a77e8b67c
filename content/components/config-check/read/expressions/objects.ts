import type { AnyNode, MemberExpression, ObjectExpression } from 'acorn';
import { nameOf, PROJECT, rangeOf, type Evaluate, type Evaluation } from '../nodes.js';
import {
  alternatives,
  choiceOf,
  memberNamed,
  plain,
  spread,
  textOf,
  unknown,
  type Entry,
  type Range,
  type Value,
} from '../values.js';
import { callOf } from './lists.js';

/** Returns the value of an object in braces, whose spread parts may be known only at run time. */
export function objectOf({ properties }: ObjectExpression, at: Range, { scope, evaluate }: Evaluation): Value {
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

export function arrayOf(elements: readonly (AnyNode | null)[], at: Range, evaluate: Evaluate): Value {
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

export function memberOf(node: MemberExpression, at: Range, evaluate: Evaluate): Value {
  const path = nameOf(node);
  if (path === 'import.meta.dirname') return plain(at, PROJECT);
  if (path === 'import.meta.filename') return plain(at, `${PROJECT}/webpack.config.js`);
  const [, constant] = /^Number\.(MAX_SAFE_INTEGER|MAX_VALUE|POSITIVE_INFINITY)$/.exec(path ?? '') ?? [];
  if (constant !== undefined) return plain(at, Number[constant as 'MAX_VALUE']);
  const owner = evaluate(node.object);
  const key = node.computed ? evaluate(node.property) : undefined;
  const name =
    node.property.type === 'Identifier' && !node.computed
      ? node.property.name
      : key?.type === 'plain'
        ? String(key.plain)
        : undefined;
  const member = name === undefined ? oneOf(owner, at) : memberNamed(owner, name);
  const isAbsent = owner.type === 'object' && !owner.open && name !== undefined && !(name in Object.prototype);
  return member ?? (isAbsent ? plain(at, undefined) : unknown(at));
}

/** Returns any one of the entries of an object, if it is not known which one. */
function oneOf(owner: Value, at: Range): Value | undefined {
  if (owner.type !== 'object' || owner.open || owner.entries.size === 0) return undefined;
  return choiceOf(at, [...[...owner.entries.values()].map(({ value }) => value), unknown(at)]);
}
