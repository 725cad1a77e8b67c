import { choiceOf, type Entry, type Range, type Value } from '../values.js';

/** Returns the value of an entry after a statement; undefined if the statement removes it. */
export type Change = (before: Value | undefined, own: Own) => Value | undefined;

/**
 * Maps of entries and lists of items that nothing else refers to yet, so that they can be changed in place instead of
 * being copied.
 */
export interface Own {
  readonly has: (part: object) => boolean;
  readonly add: (part: object) => unknown;
}

/** Returns a list with the same items that may be changed in place. */
export function ownItems(items: readonly Value[], own: Own): Value[] {
  if (own.has(items)) return items as Value[];
  const copy = [...items];
  own.add(copy);
  return copy;
}

function ownEntries(entries: ReadonlyMap<string, Entry>, own: Own): Map<string, Entry> {
  if (own.has(entries)) return entries as Map<string, Entry>;
  const copy = new Map(entries);
  own.add(copy);
  return copy;
}

/**
 * Whether a statement can change parts of a value. If the value is unknown, the parts that a statement sets are known
 * afterward.
 */
export const isChangeable = (value: Value): boolean =>
  value.type === 'object' || value.type === 'array' || value.type === 'unknown' || value.type === 'choice';

/**
 * Returns a value after a change of one of its parts. If the statement may not run, the result may be the previous
 * value, too.
 */
export function changed(
  owner: Value,
  [step, ...rest]: readonly string[],
  key: Range,
  make: Change,
  isCertain: boolean,
  own: Own,
): Value {
  if (step === undefined) return make(owner, own) ?? owner;
  const inner = (value: Value): Value => changed(value, rest, key, make, isCertain, own);
  switch (owner.type) {
    case 'choice':
      return choiceOf(
        owner.at,
        // A change of one of the values must not show the result of the change before.
        owner.values.map((one) => changed(one, [step, ...rest], key, make, isCertain, new WeakSet())),
      );
    case 'unknown':
      return changed(openAt(owner.at, step), [step, ...rest], key, make, isCertain, own);
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
  // The new part is evaluated first, because this may read the object in its present state.
  const made = rest.length > 0 ? inner(before ?? openAt(key, rest[0]!)) : make(before, own);
  const entries = ownEntries(owner.entries, own);
  if (rest.length > 0 && made !== undefined) entries.set(step, { key, value: made });
  else {
    // A part that may have been removed is not reported as an error.
    if (made === undefined) entries.delete(step);
    else
      entries.set(step, {
        key,
        value: isCertain || before === undefined || made.type === 'array' ? made : choiceOf(made.at, [before, made]),
      });
  }
  return { ...owner, entries };
}

/** Returns an owner of a part about which nothing else is known: a list if the part has a number, else an object. */
const openAt = (at: Range, part: string): Value =>
  /^\d+$/.test(part)
    ? { type: 'array', items: [], open: true, at }
    : { type: 'object', entries: new Map(), open: true, at };
