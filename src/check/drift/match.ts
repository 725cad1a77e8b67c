import { canonicalName } from '../../parse/rules/blocks/documented-names.js';
import type { Entry } from './entries.js';
import type { Item } from './types.js';

/**
 * Finds the entry of each item, beginning with the most certain way: a comment on any page that names it; one of its
 * anchors on its pages; a heading that is its name, by itself or together with the headings above; or a heading that is the
 * end of its name (at least two parts).
 */
export function match(items: readonly Item[], entries: readonly Entry[]): ReadonlyMap<Item, Entry> {
  const byExplicit = group(entries, (entry) => entry.explicit);
  const byOwn = group(entries, (entry) => [entry.own]);
  const byComposed = group(entries, (entry) => [entry.composed]);
  const byId = group(entries, (entry) => [`${entry.page.url}#${entry.id}`]);
  const found = new Map<Item, Entry>();
  for (const item of items) {
    const name = canonicalName(item.id);
    const best = (candidates: readonly Entry[] = []): Entry | undefined => nearestPage(item, candidates);
    const named = byExplicit.get(name);
    const entry =
      best(named) ??
      named?.[0] ??
      best(
        (item.pages ?? []).flatMap((page) => (item.anchors ?? []).flatMap((id) => byId.get(`${page}#${id}`) ?? [])),
      ) ??
      best(byOwn.get(name)) ??
      best(byComposed.get(name)) ??
      (item.pages === undefined ? undefined : best(endsOf(name).flatMap((end) => byOwn.get(end) ?? [])));
    if (entry !== undefined) found.set(item, entry);
  }
  return found;
}

/** The entry on the page where the item most likely belongs. */
function nearestPage({ pages }: Item, candidates: readonly Entry[]): Entry | undefined {
  if (pages === undefined) return candidates[0];
  for (const url of pages) {
    const here = candidates.find(({ page }) => page.url === url);
    if (here !== undefined) return here;
  }
  return undefined;
}

/** The ends of a name with at least two parts. For `a.b.c.d`, they are `b.c.d` and `c.d`. */
function endsOf(name: string): readonly string[] {
  const parts = name.split('.');
  return parts.slice(1, -1).map((_part, index) => parts.slice(index + 1).join('.'));
}

function group(
  entries: readonly Entry[],
  keysOf: (entry: Entry) => readonly string[],
): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      if (key === '') continue;
      const known = groups.get(key);
      if (known) known.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return groups;
}
