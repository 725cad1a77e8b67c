import { choiceOf, type Range, type Value } from './values.js';

/** What an entry is after a statement; undefined where the statement takes it away. */
export type Change = (before: Value | undefined) => Value | undefined;

/** Whether a statement can change parts of a value: of something unknown, the parts that it sets are known afterward. */
export const isChangeable = (value: Value): boolean =>
  value.type === 'object' || value.type === 'array' || value.type === 'unknown' || value.type === 'choice';

/** A value after a change of one of its parts. A statement that may not run leaves what stood there before, too. */
export function changed(
  owner: Value,
  [step, ...rest]: readonly string[],
  key: Range,
  make: Change,
  isCertain: boolean,
): Value {
  if (step === undefined) return make(owner) ?? owner;
  const inner = (value: Value): Value => changed(value, rest, key, make, isCertain);
  switch (owner.type) {
    case 'choice':
      return choiceOf(
        owner.at,
        owner.values.map((one) => changed(one, [step, ...rest], key, make, isCertain)),
      );
    case 'unknown':
      return changed(openAt(owner.at), [step, ...rest], key, make, isCertain);
    case 'array':
      return owner.open || rest.length === 0
        ? owner
        : { ...owner, items: owner.items.map((item, index) => (String(index) === step ? inner(item) : item)) };
    case 'object':
      break;
    default:
      return owner;
  }
  const before = owner.entries.get(step)?.value;
  const entries = new Map(owner.entries);
  if (rest.length > 0) entries.set(step, { key, value: inner(before ?? openAt(key)) });
  else {
    const made = make(before);
    // What may be gone is not held against anybody.
    if (made === undefined) entries.delete(step);
    else
      entries.set(step, {
        key,
        value: isCertain || before === undefined || made.type === 'array' ? made : choiceOf(made.at, [before, made]),
      });
  }
  return { ...owner, entries };
}

const openAt = (at: Range): Value => ({ type: 'object', entries: new Map(), open: true, at });
