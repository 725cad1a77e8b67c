import type { CallExpression } from 'acorn';
import { plain, textOf, unknown, type Range, type Value } from './values.js';

type List = Extract<Value, { type: 'array' }>;

/** What a method of a list gives: functions of the script are called with its items. */
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
      return filtered(owner, argument?.type === 'Identifier' && argument.name === 'Boolean');
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

/** What a function of the script returns; of any other nothing is known. */
export const callOf = (value: Value | undefined, given: readonly Value[], at: Range): Value =>
  (value?.type === 'function' ? value.call?.(given) : undefined) ?? unknown(at);

const flat = (list: List): Value => list.items.reduce<Value>(appended, { ...list, items: [] });

/** `.filter(Boolean)` drops what is known to be nothing; any other filter may drop anything. */
function filtered(owner: List, dropsNothing: boolean): Value {
  if (!dropsNothing) return { ...owner, open: true };
  const isKept = (value: Value): boolean => value.type !== 'plain' || Boolean(value.plain);
  const items = owner.items.flatMap((item): readonly Value[] => (item.type === 'choice' ? item.values : [item]));
  return { ...owner, items: items.filter(isKept), open: owner.open || items.length !== owner.items.length };
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
