import { writtenValue } from '../../templates/plugins/names/types.js';
import { factsOf, type KnownFacts } from '../check/drift/inventory/name-list.js';
import type { Item } from '../check/drift/types.js';

/** A name of the earlier version, with the pages and anchors where it may be documented, if they are known. */
export type EarlierName = KnownFacts & Pick<Item, 'pages' | 'anchors'>;

/** What the earlier version has, from its inventory or from the committed list of names. */
export interface Before {
  /** Name and version: `brewer 2.1.0`. */
  readonly tool: string;
  readonly names: readonly EarlierName[];
  /** Whether the names include everything that the version has. The committed list contains only documented names. */
  readonly isComplete: boolean;
}

/** An item that both versions have, and how it changed: `type string -> string | false`. */
export interface Changed {
  readonly item: Item;
  readonly changes: readonly string[];
}

export interface Differences {
  readonly added: readonly Item[];
  readonly gone: readonly EarlierName[];
  readonly deprecated: readonly Item[];
  readonly changed: readonly Changed[];
}

/** Compares two versions, in the order of the inventory. `isExempt` says whether an item needs no documentation. */
export function compareInventories(
  before: Before,
  items: readonly Item[],
  isExempt: (item: Pick<Item, 'kind' | 'id'>) => boolean,
): Differences {
  const known = new Map(before.names.map((name) => [keyOf(name), name]));
  const now = new Map(items.map((item) => [keyOf(item), item]));
  const both = items.flatMap((item) => {
    const old = known.get(keyOf(item));
    return old === undefined ? [] : [{ item, old, facts: factsOf(item) }];
  });
  return {
    added: items.filter((item) => !known.has(keyOf(item)) && !isExempt(item) && (before.isComplete || isName(item))),
    gone: before.names.filter((name) => !now.has(keyOf(name)) && !isExempt(name)),
    deprecated: both.filter(({ facts, old }) => facts.deprecated && !old.deprecated).map(({ item }) => item),
    changed: both.flatMap(({ item, old, facts }) => {
      const changes = changesBetween(old, facts);
      return changes.length === 0 ? [] : [{ item, changes }];
    }),
  };
}

const keyOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>): string => `${kind}:${id}`;

/** Items whose id is an address are not in the list of names. */
const isName = ({ id }: Item): boolean => !id.startsWith('/');

function changesBetween(old: KnownFacts, now: KnownFacts): readonly string[] {
  const types = (text = ''): string => text.split(' | ').sort().join();
  return [
    ...(types(old.type) === types(now.type) ? [] : [`type ${old.type ?? 'unknown'} -> ${now.type ?? 'unknown'}`]),
    ...(JSON.stringify(old.default) === JSON.stringify(now.default)
      ? []
      : [`default ${shown(old.default)} -> ${shown(now.default)}`]),
  ];
}

const shown = (value: unknown): string => (value === undefined ? 'none' : writtenValue(value));
