import type { Item } from '../check/drift/types.js';
import type { Differences } from './compare-inventories.js';

/** What a committed list of versions holds; it may hold more. */
export interface VersionRows {
  /** Version up to which the list is complete. */
  readonly upTo: string;
  /** Version -> names that it brought. */
  readonly since: Readonly<Record<string, readonly string[]>>;
  /** Names that are deprecated though nothing else says so. */
  readonly deprecated?: readonly string[];
}

/** Kinds whose versions are listed are those of which some have one. */
export function newNames(added: readonly Item[], items: readonly Item[]): readonly string[] {
  const kinds = new Set(items.filter(({ since }) => since !== undefined).map(({ kind }) => kind));
  return added.filter(({ kind, since }) => kinds.has(kind) && since === undefined).map(nameOf);
}

const nameOf = ({ id, path = id }: Pick<Item, 'id' | 'path'>): string => path;

/** The list for a newer version: names that are gone are taken out, new ones added. */
export function raise(
  rows: VersionRows,
  version: string,
  { gone }: Differences,
  names: readonly string[],
): VersionRows {
  const without = new Set(gone.map(nameOf));
  const since = Object.entries(rows.since)
    .map(([from, list]) => [from, list.filter((name) => !without.has(name))] as const)
    .filter(([, list]) => list.length > 0);
  const own = new Map(since);
  if (names.length > 0) own.set(version, [...new Set([...(own.get(version) ?? []), ...names])].sort());
  return {
    ...rows,
    upTo: version,
    since: Object.fromEntries(own),
    ...(rows.deprecated && { deprecated: rows.deprecated.filter((name) => !without.has(name)) }),
  };
}

/** One version a line: a change is easy to see in version control. */
export function formatRows(rows: VersionRows): string {
  const list = (names: readonly string[]): string => `[${names.map((name) => JSON.stringify(name)).join(', ')}]`;
  const value = (one: unknown): string =>
    Array.isArray(one)
      ? list(one as readonly string[])
      : typeof one === 'object' && one !== null
        ? `{\n${Object.entries(one as VersionRows['since'])
            .map(([key, names]) => `    ${JSON.stringify(key)}: ${list(names)}`)
            .join(',\n')}\n  }`
        : JSON.stringify(one);
  return `{\n${Object.entries(rows)
    .map(([key, one]) => `  ${JSON.stringify(key)}: ${value(one)}`)
    .join(',\n')}\n}\n`;
}
