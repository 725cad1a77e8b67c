import { isSettled, stampsOf } from '../files/stamps.js';
import { hashOf } from './hash.js';
import type { Cache } from './types.js';

type Store = Pick<Cache, 'fingerprint' | 'get' | 'set'>;

/** Key of a result that depends on the inputs and on the engine. */
export const memoKey = (cache: Pick<Cache, 'fingerprint'>, inputs: readonly (string | Uint8Array)[]): string =>
  hashOf(cache.fingerprint, ...inputs);

/**
 * Returns the result of a pure function, which is kept as JSON. `inputs` name everything that it depends on besides the
 * engine.
 */
export function memo<T>(cache: Store, space: string, inputs: readonly string[], produce: () => T): T {
  const key = memoKey(cache, inputs);
  const known = recall<T>(cache, space, key);
  if (known !== undefined) return known;
  const made = produce();
  cache.set(space, key, JSON.stringify(made));
  return made;
}

/** The same for a result that few builds need. All other builds only tell the cache that it is in use. */
export function memoOnRequest<T>(
  cache: Store & Pick<Cache, 'has'>,
  space: string,
  inputs: readonly string[],
  produce: () => T,
): () => T {
  cache.has(space, memoKey(cache, inputs));
  return () => memo(cache, space, inputs, produce);
}

/** The same for an asynchronous function. If it fails, nothing is kept. */
export async function memoLater<T>(
  cache: Store,
  space: string,
  inputs: readonly string[],
  produce: () => Promise<T>,
): Promise<T> {
  const key = memoKey(cache, inputs);
  const known = recall<T>(cache, space, key);
  if (known !== undefined) return known;
  const made = await produce();
  cache.set(space, key, JSON.stringify(made));
  return made;
}

/** A result, with the files from which it was made and their state. */
interface Kept<T> {
  readonly paths: readonly string[];
  readonly stamp: string;
  readonly value: T;
}

/**
 * A new result, with the absolute paths of the files and folders that were read, and of those at which nothing was found;
 * undefined if they are not known.
 */
export interface Made<T> {
  readonly value: T;
  readonly paths: readonly string[] | undefined;
}

/**
 * Returns the result of a function that reads files. It is kept as JSON until one of them changes. Without their paths,
 * nothing is kept. `now` (milliseconds) is for tests.
 */
export function memoOfFiles<T>(
  cache: Store,
  space: string,
  inputs: readonly string[],
  produce: () => Made<T>,
  now = Date.now(),
): T {
  const key = memoKey(cache, inputs);
  const bytes = cache.get(space, key);
  const known = bytes && (JSON.parse(bytes.toString()) as Kept<T>);
  if (known !== undefined && stampsOf(known.paths).hash === known.stamp) return known.value;
  const { value, paths } = produce();
  if (paths === undefined) return value;
  const stamps = stampsOf(paths);
  // Whatever changed meanwhile may have been read before or after the change.
  if (isSettled(stamps, now))
    cache.set(space, key, JSON.stringify({ paths, stamp: stamps.hash, value } satisfies Kept<T>));
  return value;
}

function recall<T>(cache: Store, space: string, key: string): T | undefined {
  const known = cache.get(space, key);
  return known === undefined ? undefined : (JSON.parse(known.toString()) as T);
}
