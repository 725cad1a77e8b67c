import { plainName, type KnownName } from './types.js';

/** Most names that are shown at once. */
export const MOST = 50;

const folded = (id: string): string => plainName(id).toLowerCase();

/** The name that is written exactly so, whatever the case of its letters. */
export function nameFor(names: readonly KnownName[], written: string): KnownName | undefined {
  const wanted = folded(written.trim());
  return names.find(({ id, path = id }) => folded(id) === wanted || folded(path) === wanted);
}

/** Names that contain a text: those that begin with it first, then those of which a part begins with it. */
export function findNames(names: readonly KnownName[], written: string): readonly KnownName[] {
  const wanted = folded(written.trim());
  if (wanted === '') return names;
  const ranks: KnownName[][] = [[], [], []];
  for (const name of names) {
    const at = folded(name.id).indexOf(wanted);
    if (at >= 0) ranks[at === 0 ? 0 : /\w/.test(folded(name.id)[at - 1]!) ? 2 : 1]!.push(name);
  }
  return ranks.flat();
}
