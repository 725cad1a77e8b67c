/** Where something stands in the text that was read: offsets of its first character and behind its last one. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What is known of a value without running the code that makes it. */
export type Value = { readonly at: Range } & (
  | { readonly type: 'plain'; readonly plain: string | number | boolean | bigint | null | undefined }
  | { readonly type: 'regexp' }
  /** `call`: what it returns, of a function whose text is known. */
  | { readonly type: 'function'; readonly call?: (given: readonly Value[]) => Value }
  /** Made with `new`: which class it is of, as it was written, and what it was given. */
  | { readonly type: 'instance'; readonly name: string; readonly given: () => readonly Value[] }
  /** `open`: may have more entries than are known. */
  | { readonly type: 'object'; readonly entries: ReadonlyMap<string, Entry>; readonly open: boolean }
  /** `open`: may have more items than are known, so that the place of an item is not certain. */
  | { readonly type: 'array'; readonly items: readonly Value[]; readonly open: boolean }
  /** One of several, by a condition that is only known when it runs. */
  | { readonly type: 'choice'; readonly values: readonly Value[] }
  | { readonly type: 'unknown' }
);

export interface Entry {
  readonly key: Range;
  readonly value: Value;
}

export const plain = (at: Range, value: Extract<Value, { type: 'plain' }>['plain']): Value => ({
  type: 'plain',
  plain: value,
  at,
});

export const unknown = (at: Range): Value => ({ type: 'unknown', at });

/** Of more values than these, nothing is known. */
const MOST_VALUES = 1000;

/** One value for several: what they have in common is not worked out, but the same word counts once. */
export function choiceOf(at: Range, values: readonly Value[]): Value {
  const words = new Set<unknown>();
  const isNew = (value: Value): boolean => {
    if (value.type !== 'plain') return true;
    const isOld = words.has(value.plain);
    words.add(value.plain);
    return !isOld;
  };
  const all = values.flatMap((value) => (value.type === 'choice' ? value.values : [value])).filter(isNew);
  if (all.length > MOST_VALUES) return unknown(at);
  return all.length === 1 ? all[0]! : { type: 'choice', values: all, at };
}

/** The values that one of several may be. */
export const alternatives = (value: Value): readonly Value[] => (value.type === 'choice' ? value.values : [value]);

/** A part of an object or a list by its name, where it is known. */
export function memberNamed(value: Value, name: string): Value | undefined {
  if (value.type === 'choice') {
    const parts = value.values.map((one) => memberNamed(one, name));
    return parts.includes(undefined) ? undefined : choiceOf(value.at, parts as Value[]);
  }
  if (value.type === 'array') return value.open ? undefined : value.items[Number(name)];
  return value.type === 'object' ? value.entries.get(name)?.value : undefined;
}

/** A value where `undefined` counts as not given: undefined where nothing else is left. */
export function givenOf(value: Value): Value | undefined {
  const isGiven = (one: Value): boolean => one.type !== 'plain' || one.plain !== undefined;
  if (value.type !== 'choice') return isGiven(value) ? value : undefined;
  const given = value.values.filter(isGiven);
  return given.length === 0 ? undefined : choiceOf(value.at, given);
}

/** Whether a value counts as true; undefined where that is not known. */
export function truthOf(value: Value): boolean | undefined {
  if (value.type === 'plain') return Boolean(value.plain);
  return value.type === 'choice' || value.type === 'unknown' ? undefined : true;
}

/** The text of a value, where it is a text. */
export const textOf = (value: Value | undefined): string | undefined =>
  value?.type === 'plain' && typeof value.plain === 'string' ? value.plain : undefined;

/** Puts the entries of one object over those of another, as spreading does. */
export function spread(onto: ReadonlyMap<string, Entry>, from: Value): { entries: Map<string, Entry>; open: boolean } {
  const entries = new Map(onto);
  if (from.type === 'plain' || (from.type === 'array' && from.items.length === 0)) return { entries, open: false };
  if (from.type !== 'object') return { entries, open: true };
  for (const [key, entry] of from.entries) entries.set(key, entry);
  return { entries, open: from.open };
}

/** Of more combinations than these, nothing is known. */
const MOST = 64;

/** What is made of several values, each of which may be one of several. */
export function combined(at: Range, values: readonly Value[], make: (values: readonly Value[]) => Value): Value {
  const count = values.reduce((product, value) => product * alternatives(value).length, 1);
  if (count > MOST) return unknown(at);
  const all = values.reduce<readonly (readonly Value[])[]>(
    (before, value) => before.flatMap((some) => alternatives(value).map((one) => [...some, one])),
    [[]],
  );
  return choiceOf(at, all.map(make));
}

/** Merges configurations as webpack-merge does: objects are merged, lists are joined, of anything else the last one counts. */
export function merge(a: Value, b: Value): Value {
  if (a.type === 'choice' || b.type === 'choice') return combined(b.at, [a, b], ([x, y]) => merge(x!, y!));
  if (a.type === 'array' && b.type === 'array')
    return { type: 'array', items: [...a.items, ...b.items], open: a.open || b.open, at: b.at };
  if (a.type !== 'object' || b.type !== 'object')
    return b.type === 'unknown' && a.type === 'object'
      ? { ...a, open: true }
      : b.type === 'object'
        ? { ...b, open: true }
        : b;
  const entries = new Map(a.entries);
  for (const [key, { key: at, value }] of b.entries) {
    const before = entries.get(key)?.value;
    entries.set(key, { key: at, value: before === undefined ? value : merge(before, value) });
  }
  return { type: 'object', entries, open: a.open || b.open, at: b.at };
}
