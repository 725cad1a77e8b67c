/** Where something stands in the text that was read: offsets of its first character and behind its last one. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What is known of a value without running the code that makes it. */
export type Value = { readonly at: Range } & (
  | { readonly type: 'plain'; readonly plain: string | number | boolean | bigint | null | undefined }
  | { readonly type: 'regexp' }
  | { readonly type: 'function' }
  /** Made with `new`: which class it is of, as it was written. */
  | { readonly type: 'instance'; readonly name: string }
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

export type ObjectValue = Extract<Value, { type: 'object' }>;

export const plain = (at: Range, value: Extract<Value, { type: 'plain' }>['plain']): Value => ({
  type: 'plain',
  plain: value,
  at,
});

export const unknown = (at: Range): Value => ({ type: 'unknown', at });

/** One value for several: what they have in common is not worked out. */
export function choiceOf(at: Range, values: readonly Value[]): Value {
  const all = values.flatMap((value) => (value.type === 'choice' ? value.values : [value]));
  return all.length === 1 ? all[0]! : { type: 'choice', values: all, at };
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
  if (from.type === 'plain') return { entries, open: false };
  if (from.type !== 'object') return { entries, open: true };
  for (const [key, entry] of from.entries) entries.set(key, entry);
  return { entries, open: from.open };
}

/** Merges configurations as webpack-merge does: objects are merged, lists are joined, of anything else the last one counts. */
export function merge(a: Value, b: Value): Value {
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
