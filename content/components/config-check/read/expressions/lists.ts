import type { CallExpression } from 'acorn';
import { alternatives, plain, textOf, truthOf, unknown, type Range, type Value } from '../values.js';

type List = Extract<Value, { type: 'array' }>;

/** Returns the result of a list's method, for which functions of the script are called with its items. */
export function listMethod(
  name: string,
  owner: List,
  given: readonly Value[],
  { arguments: [argument] }: CallExpression,
  at: Range,
): Value {
  const [first] = given;
  const each = (item: Value, index: number): Value => callOf(first, [item, plain(at, index), owner], at);
  const sameItems: List = { ...owner, at };
  switch (name) {
    case 'map':
      return { ...sameItems, items: owner.items.map(each) };
    case 'flatMap':
      return flat({ ...sameItems, items: owner.items.map(each) });
    case 'flat':
      return flat(sameItems);
    case 'filter':
      return filtered(owner, argument?.type === 'Identifier' && argument.name === 'Boolean' ? (item) => item : each);
    case 'concat':
      return given.reduce<Value>(appended, owner);
    case 'reduce':
      return owner.open || given.length < 2
        ? unknown(at)
        : owner.items.reduce((all, item, index) => callOf(first, [all, item, plain(at, index)], at), given[1]!);
    case 'join':
      return joined(owner, first, at);
    case 'slice':
    case 'reverse':
    case 'sort':
      return { ...sameItems, open: true };
    default:
      return unknown(at);
  }
}

/** Returns the result of a function in the script; that of any other function is unknown. */
export const callOf = (value: Value | undefined, given: readonly Value[], at: Range): Value =>
  (value?.type === 'function' ? value.call?.(given) : undefined) ?? unknown(at);

const flat = (list: List): Value => list.items.reduce<Value>(appended, { ...list, items: [] });

/**
 * Returns a list without the items that a filter is known to drop. A word that it may drop is unknown, because it need
 * not be one that webpack accepts.
 */
function filtered(owner: List, tested: (item: Value, index: number) => Value): Value {
  let { open } = owner;
  const items = owner.items.flatMap(alternatives).flatMap((item, index): readonly Value[] => {
    const isKept = truthOf(tested(item, index));
    open ||= !isKept;
    if (isKept === undefined && item.type === 'plain') return [unknown(item.at)];
    return isKept === false ? [] : [item];
  });
  return { ...owner, items, open: open || items.length !== owner.items.length };
}

function appended(owner: Value, more: Value): Value {
  if (owner.type !== 'array') return owner;
  if (more.type === 'choice') return { ...(more.values.reduce(appended, owner) as List), open: true };
  if (more.type === 'array') return { ...owner, items: [...owner.items, ...more.items], open: owner.open || more.open };
  return { ...owner, items: [...owner.items, more], open: owner.open || more.type === 'unknown' };
}

function joined({ items, open }: List, between: Value | undefined, at: Range): Value {
  const texts = items.map(textOf);
  const separator = between === undefined ? ',' : textOf(between);
  return open || separator === undefined || texts.includes(undefined) ? unknown(at) : plain(at, texts.join(separator));
}
