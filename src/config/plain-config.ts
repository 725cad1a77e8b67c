import { keyPathText, type KeyPath } from '../schema/key-path.js';
import type { Config } from '../model/config.js';

/** Deeper than any real configuration, and far from what the stack can hold. */
const DEEPEST = 200;

/**
 * A copy of a configuration, for which every value is read once: getters and proxies could throw later, or say something
 * else the next time. Plugins stay the objects that they are, because their hooks may use `this`. Throws what a getter
 * throws, and a `TypeError` for a configuration that has no end.
 */
export function plainConfig(written: object): Config {
  const ancestors = new Set<object>();
  const copies = new Map<object, unknown>();
  const copy = (value: unknown, path: KeyPath): unknown => {
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    if (path.length === 2 && path[0] === 'plugins') return value;
    if (ancestors.has(value)) throw new TypeError(`${keyPathText(path)} contains itself`);
    if (path.length > DEEPEST) throw new TypeError(`${path[0]} has more than ${DEEPEST} levels`);
    const known = copies.get(value);
    if (known !== undefined) return known;
    ancestors.add(value);
    const made = Array.isArray(value)
      ? Array.from(value, (item, index) => copy(item, [...path, index]))
      : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item, [...path, key])]));
    ancestors.delete(value);
    copies.set(value, made);
    return made;
  };
  return copy(written, []) as Config;
}

/** Whether an object consists of its keys, unlike a `Map` or a `Date`. */
const isPlain = (value: object): boolean =>
  Array.isArray(value) || /^\[object (?:Object|Module)\]$/.test(Object.prototype.toString.call(value));
