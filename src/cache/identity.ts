import { isDeepStrictEqual } from 'node:util';

/**
 * Caches results of pure functions under the objects that they are made from. Data is never changed, so the same object
 * is the same data, and the result is the same object, too. Nothing has to be invalidated, and results are collected
 * with their objects.
 */

/** Whether values are the same: equal texts and numbers, the same objects, and lists with the same members. */
export const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, index) => Object.is(one, b[index])));

interface Result<A, V> {
  readonly rest: A;
  readonly value: V;
}

function isOf<A extends readonly unknown[]>(known: Result<A, unknown>, rest: A): boolean {
  if (known.rest.length !== rest.length) return false;
  // This runs tens of thousands of times in a build, mostly for functions without further arguments.
  for (let at = 0; at < rest.length; at += 1) if (!isSame(known.rest[at], rest[at])) return false;
  return true;
}

/** Makes a function that returns its last result for an object, as long as its other arguments are the same. */
export function memoOn<K extends object, A extends readonly unknown[], V>(
  make: (on: K, ...rest: A) => V,
): (on: K, ...rest: A) => V {
  const results = new WeakMap<K, Result<A, V>>();
  return (on, ...rest) => {
    const known = results.get(on);
    if (known !== undefined && isOf(known, rest)) return known.value;
    const value = make(on, ...rest);
    results.set(on, { rest, value });
    return value;
  };
}

/**
 * Makes such a function for results of which an object has several, each with a name, such as the sections of a site.
 */
export function memoNamed<K extends object, A extends readonly unknown[], V>(
  make: (on: K, name: string, ...rest: A) => V,
): (on: K, name: string, ...rest: A) => V {
  const results = new WeakMap<K, Map<string, Result<A, V>>>();
  return (on, name, ...rest) => {
    const names = results.get(on) ?? new Map<string, Result<A, V>>();
    results.set(on, names);
    const known = names.get(name);
    if (known !== undefined && isOf(known, rest)) return known.value;
    const value = make(on, name, ...rest);
    names.set(name, { rest, value });
    return value;
  };
}

/** Makes a function that remembers nothing but its last result. */
export function keepLast<K extends object, V>(make: (of: K) => V): (of: K) => V {
  let last: { readonly of: K; readonly value: V } | undefined;
  return (of) => (last?.of === of ? last : (last = { of, value: make(of) })).value;
}

/**
 * Makes a function that returns the previous value under a name of an object if the present one is deeply equal, and
 * the present one otherwise.
 */
export function keepEqual<V>(): (on: object, name: string, now: V) => V {
  const kept = new WeakMap<object, Map<string, V>>();
  return (on, name, now) => {
    const names = kept.get(on) ?? new Map<string, V>();
    kept.set(on, names);
    const before = names.get(name);
    if (before !== undefined && isDeepStrictEqual(before, now)) return before;
    names.set(name, now);
    return now;
  };
}

/**
 * Makes a function that maps a list, member by member. It calls `make` only for members that differ from those at the
 * same place in the last call with the same object, or for all members if one of the values in `made` differs, which
 * the result also depends on. If no result differs, the list is the same one, too.
 */
export function keepEach<T, V>(): (
  on: object,
  members: readonly T[],
  made: readonly unknown[],
  make: (member: T) => V,
) => readonly V[] {
  const kept = new WeakMap<object, Result<readonly unknown[], readonly V[]> & { readonly members: readonly T[] }>();
  return (on, members, made, make) => {
    const before = kept.get(on);
    const known = before !== undefined && before.rest.length === made.length && isOf(before, made) ? before : undefined;
    let isOther = known?.members.length !== members.length;
    const value: V[] = [];
    // A site has thousands of pages, and an edit changes one.
    for (let at = 0; at < members.length; at += 1) {
      const member = members[at]!;
      const isKnown = known !== undefined && at < known.members.length && known.members[at] === member;
      const one = isKnown ? known.value[at]! : make(member);
      if (one !== known?.value[at]) isOther = true;
      value.push(one);
    }
    const result = isOther ? value : known!.value;
    kept.set(on, { rest: made, members, value: result });
    return result;
  };
}
