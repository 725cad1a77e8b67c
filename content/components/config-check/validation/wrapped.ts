import { settled } from '../read/exported.js';
import { alternatives, type Value } from '../read/values.js';
import { otherToolOf } from './kinds.js';

/**
 * Returns what another function makes into a configuration: that of a framework in `withPlugin(config)`, or a function
 * that changes one. If there is nothing of the kind, the result is the value itself.
 */
export function wrappedIn(value: Value, known: readonly string[]): readonly Value[] {
  const given = value.type === 'unknown' ? (value.given ?? []) : [];
  const inner = given.flatMap(alternatives).flatMap((one): readonly Value[] => {
    if (one.type === 'unknown') return wrappedIn(one, known).filter((other) => other !== one);
    if (one.type === 'function') return one.changesConfig ? settled(one) : [];
    return (otherToolOf(one, known)?.parts.length ?? 0) > 0 ? [one] : [];
  });
  return inner.length > 0 ? inner : [value];
}
