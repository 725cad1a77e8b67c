import type { Problem } from '../../diagnostics/diagnostic.js';
import { nearest } from '../../diagnostics/suggest.js';
import { canonicalName } from '../../parse/rules/blocks/documented-names.js';
import type { Entry } from './entries.js';
import type { Exemptions } from './exempt.js';
import { gone } from '../../diagnostics/catalogue/checks/drift.js';
import type { Inventory, Scope } from './types.js';

export interface Gone {
  readonly problem: Problem;
  readonly entry: Entry;
  readonly about: string;
}

/** Entries that document something that the tool does not have: a name in a comment, or a heading that looks like an item. */
export function findGone(
  { items, scopes = [], tool }: Inventory,
  entries: readonly Entry[],
  used: ReadonlySet<Entry>,
  exemptions: Exemptions,
): readonly Gone[] {
  const idOf = new Map(items.map((item) => [canonicalName(item.id), item.id]));
  const rules = scopes.map((scope) => ({ ...scope, expression: new RegExp(scope.headings) }));
  const found: Gone[] = [];
  const add = (kind: string, name: string, entry: Entry): void => {
    if (exemptions.covers(kind, name)) return;
    const suggestion = nearest(name, idOf.keys());
    found.push({
      problem: gone(kind, name, tool, suggestion === undefined ? undefined : idOf.get(suggestion)),
      entry,
      about: `${kind}:${name}`,
    });
  };
  for (const entry of entries) {
    const scope = rules.find(({ pages }) => entry.page.url.startsWith(pages));
    for (const name of entry.explicit) if (!idOf.has(name)) add(kindOf(name, entry, scopes), name, entry);
    if (entry.kind !== 'heading' || used.has(entry) || entry.explicit.length > 0 || scope === undefined) continue;
    if (!scope.expression.test(entry.written) || idOf.has(entry.own) || idOf.has(entry.composed)) continue;
    // The name of a heading that is a sentence would be only its first word.
    add(scope.kind, /\s/.test(entry.written.trim()) ? entry.written : entry.own, entry);
  }
  return found;
}

const kindOf = (name: string, entry: Entry, scopes: readonly Scope[]): string =>
  name.startsWith('--') ? 'flag' : (scopes.find(({ pages }) => entry.page.url.startsWith(pages))?.kind ?? 'item');
