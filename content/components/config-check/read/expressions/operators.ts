import type { TemplateLiteral } from 'acorn';
import { alternatives, choiceOf, plain, truthOf, unknown, type Range, type Value } from '../values.js';

/**
 * Returns the result of a logical operator. If the left side has several possible values, only some of them are
 * results: `isProduction && plugin` is `false` or a plugin.
 */
export function logicalOf(operator: string, left: Value, right: () => Value, at: Range): Value {
  const goesOn = (value: Value): boolean | undefined => {
    if (operator === '??') return value.type === 'unknown' ? undefined : isNothing(value);
    const truth = truthOf(value);
    return truth === undefined ? undefined : truth === (operator === '&&');
  };
  const all = alternatives(left);
  const kept = all.filter((value) => goesOn(value) !== true);
  return all.some((value) => goesOn(value) !== false) ? choiceOf(at, [...kept, right()]) : left;
}

const isNothing = (value: Value): boolean =>
  value.type === 'plain' && (value.plain === null || value.plain === undefined);

/** Returns the text of a template with the texts of its values. */
export function templateOf({ quasis }: TemplateLiteral, values: readonly Value[], at: Range): Value {
  const texts = values.map((value) => (value.type === 'plain' ? String(value.plain) : undefined));
  if (texts.includes(undefined)) return unknown(at);
  return plain(at, quasis.map(({ value }, index) => (value.cooked ?? '') + (texts[index] ?? '')).join(''));
}

export function unaryOf(operator: string, value: Value, at: Range): Value {
  const truth = truthOf(value);
  if (operator === 'void') return plain(at, undefined);
  if (operator === '!') return truth === undefined ? trueOrFalse(at) : plain(at, !truth);
  if (operator === 'delete') return trueOrFalse(at);
  if (operator === 'typeof') return typeOf(value, at);
  if (value.type === 'plain' && typeof value.plain === 'number' && /^[+-]$/.test(operator))
    return plain(at, operator === '-' ? -value.plain : value.plain);
  return unknown(at);
}

function typeOf(value: Value, at: Range): Value {
  if (value.type === 'unknown') return unknown(at);
  return plain(at, value.type === 'plain' ? typeof value.plain : value.type === 'function' ? 'function' : 'object');
}

/** The types of what the classes of JavaScript make. */
const MADE_BY: Readonly<Record<string, RegExp>> = {
  Array: /^array$/,
  RegExp: /^regexp$/,
  Function: /^function$/,
  Object: /^(?:array|object|regexp|function|instance)$/,
};

export const instanceOf = (value: Value, name: string, at: Range): Value =>
  value.type === 'plain'
    ? plain(at, false)
    : value.type === 'unknown' || !Object.hasOwn(MADE_BY, name)
      ? trueOrFalse(at)
      : plain(at, MADE_BY[name]!.test(value.type));

/** Whether two values cannot be the same: an object is never the same as a word. */
const areDifferent = (a: Value, b: Value): boolean =>
  (a.type === 'plain') !== (b.type === 'plain') && a.type !== 'unknown' && b.type !== 'unknown';

const trueOrFalse = (at: Range): Value => choiceOf(at, [plain(at, true), plain(at, false)]);

export function binaryOf(operator: string, a: Value, b: Value, at: Range): Value {
  if (operator === 'in' && a.type === 'plain' && b.type === 'object') {
    const has = b.entries.has(String(a.plain));
    return has || !b.open ? plain(at, has) : trueOrFalse(at);
  }
  if (/^[=!]==?$/.test(operator) && areDifferent(a, b)) return plain(at, operator.startsWith('!'));
  if (/^(?:[=!]==?|[<>]=?|in)$/.test(operator) && !(a.type === 'plain' && b.type === 'plain')) return trueOrFalse(at);
  if (a.type !== 'plain' || b.type !== 'plain') return unknown(at);
  if (operator === '===' || operator === '!==') return plain(at, (a.plain === b.plain) === (operator === '==='));
  const [x, y] = [a.plain, b.plain];
  if (operator === '==' || operator === '!=') return plain(at, (x == y) === (operator === '=='));
  if (operator === '+' && (typeof x === 'string' || typeof y === 'string')) return plain(at, String(x) + String(y));
  if (typeof x !== 'number' || typeof y !== 'number') return unknown(at);
  const results: Readonly<Record<string, number>> = { '+': x + y, '-': x - y, '*': x * y, '/': x / y, '**': x ** y };
  return results[operator] === undefined ? unknown(at) : plain(at, results[operator]);
}
