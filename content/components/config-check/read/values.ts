/** A place in the parsed text: the offset of its first character and the offset after its last one. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A value, as far as it is known without running the code that makes it. */
export type Value = { readonly at: Range } & (
  | { readonly type: 'plain'; readonly plain: string | number | boolean | bigint | null | undefined }
  | { readonly type: 'regexp' }
  /**
   * `call` returns the result of the function if its text is known, `takes` is the number of its parameters, and
   * `changesConfig` says that the first of them is called a configuration.
   */
  | {
      readonly type: 'function';
      readonly call?: (given: readonly Value[]) => Value;
      readonly takes?: number;
      readonly changesConfig?: boolean;
    }
  /** A value made with `new`: the class as it was written, and the arguments. */
  | { readonly type: 'instance'; readonly name: string; readonly given: () => readonly Value[] }
  /** `open`: there may be further, unknown entries. */
  | { readonly type: 'object'; readonly entries: ReadonlyMap<string, Entry>; readonly open: boolean }
  /** `open`: there may be further, unknown items, so that the position of an item is uncertain. */
  | { readonly type: 'array'; readonly items: readonly Value[]; readonly open: boolean }
  /** One of several values. The condition that selects it is known only at run time. */
  | { readonly type: 'choice'; readonly values: readonly Value[] }
  /** `given`: the arguments of the call that returns it. */
  | { readonly type: 'unknown'; readonly given?: readonly Value[] }
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

/** How many values may be combined. With more values, the result is unknown. */
const MOST_VALUES = 1000;

/** Returns one value for several. It is not examined what they have in common, but repeated words count once. */
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

/** Returns the possible values of a choice, or the value itself. */
export const alternatives = (value: Value): readonly Value[] => (value.type === 'choice' ? value.values : [value]);

/** Returns the part of an object or a list with a name, if it is known. */
export function memberNamed(value: Value, name: string): Value | undefined {
  if (value.type === 'choice') {
    const parts = value.values.map((one) => memberNamed(one, name));
    return parts.includes(undefined) ? undefined : choiceOf(value.at, parts as Value[]);
  }
  if (value.type === 'array') return value.open ? undefined : value.items[Number(name)];
  return value.type === 'object' ? value.entries.get(name)?.value : undefined;
}

/** Returns an object without some of its entries. */
export function without(value: Value, names: ReadonlySet<string>): Value {
  if (value.type === 'choice')
    return choiceOf(
      value.at,
      value.values.map((one) => without(one, names)),
    );
  if (value.type !== 'object') return unknown(value.at);
  return { ...value, entries: new Map([...value.entries].filter(([name]) => !names.has(name))) };
}

/** Returns a value without `undefined`, which counts as missing; undefined if nothing else remains. */
export function givenOf(value: Value): Value | undefined {
  const isGiven = (one: Value): boolean => one.type !== 'plain' || one.plain !== undefined;
  if (value.type !== 'choice') return isGiven(value) ? value : undefined;
  const given = value.values.filter(isGiven);
  return given.length === 0 ? undefined : choiceOf(value.at, given);
}

/** Whether a value counts as true; undefined if that is unknown. */
export function truthOf(value: Value): boolean | undefined {
  if (value.type === 'plain') return Boolean(value.plain);
  return value.type === 'choice' || value.type === 'unknown' ? undefined : true;
}

/** Returns the text of a value, if it is a text. */
export const textOf = (value: Value | undefined): string | undefined =>
  value?.type === 'plain' && typeof value.plain === 'string' ? value.plain : undefined;

/** Copies the entries of one object over those of another, as the spread syntax does. */
export function spread(onto: ReadonlyMap<string, Entry>, from: Value): { entries: Map<string, Entry>; open: boolean } {
  const entries = new Map(onto);
  if (from.type === 'plain' || (from.type === 'array' && from.items.length === 0)) return { entries, open: false };
  if (from.type !== 'object') return { entries, open: true };
  for (const [key, entry] of from.entries) entries.set(key, entry);
  return { entries, open: from.open };
}

/** How many combinations are evaluated. With more, the result is unknown. */
const MOST = 64;

/** Combines values, each of which may be a choice. */
export function combined(at: Range, values: readonly Value[], make: (values: readonly Value[]) => Value): Value {
  const count = values.reduce((product, value) => product * alternatives(value).length, 1);
  if (count > MOST) return unknown(at);
  const all = values.reduce<readonly (readonly Value[])[]>(
    (before, value) => before.flatMap((some) => alternatives(value).map((one) => [...some, one])),
    [[]],
  );
  return choiceOf(at, all.map(make));
}

/**
 * Merges configurations as webpack-merge does: objects are merged, lists are joined, and otherwise the last value
 * counts.
 */
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
