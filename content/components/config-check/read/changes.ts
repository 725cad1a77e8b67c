import { choiceOf, type Entry, type Range, type Value } from './values.js';

/** What an entry is after a statement; undefined where the statement takes it away. */
export type Change = (before: Value | undefined, own: Own) => Value | undefined;

/** Maps of entries and lists of items that nobody else has seen yet: they may be changed themselves instead of a copy. */
export type Own = Pick<WeakSet<object>, 'has' | 'add'>;

/** A list that may be changed, with the same items. */
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
  own: Own,
): Value {
  if (step === undefined) return make(owner, own) ?? owner;
  const inner = (value: Value): Value => changed(value, rest, key, make, isCertain, own);
  switch (owner.type) {
    case 'choice':
      return choiceOf(
        owner.at,
        // What one is changed to must not show what became of the one before.
        owner.values.map((one) => changed(one, [step, ...rest], key, make, isCertain, new WeakSet())),
      );
    case 'unknown':
      return changed(openAt(owner.at), [step, ...rest], key, make, isCertain, own);
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
  // What it is changed to is worked out first: that may look at the object as it is now.
  const made = rest.length > 0 ? inner(before ?? openAt(key)) : make(before, own);
  const entries = ownEntries(owner.entries, own);
  if (rest.length > 0 && made !== undefined) entries.set(step, { key, value: made });
  else {
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
