import type { Item } from '../check/drift/types.js';
import type { Differences } from './compare-inventories.js';

/** The committed list of versions (`verify.drift.versions`). It may have other keys, which are kept. */
export interface VersionRows {
  /** The version up to which the list is complete. */
  readonly upTo: string;
  /** Version -> names that it introduced. */
  readonly since: Readonly<Record<string, readonly string[]>>;
  /** Names that are deprecated although no schema says so. */
  readonly deprecated?: readonly string[];
}

/** The added names that need a row: names without a version, if other items of their kind have one. */
export function newNames(added: readonly Item[], items: readonly Item[]): readonly string[] {
  const kinds = new Set(items.filter(({ since }) => since !== undefined).map(({ kind }) => kind));
  return added.filter(({ kind, since }) => kinds.has(kind) && since === undefined).map(nameOf);
}

const nameOf = ({ id, path = id }: Pick<Item, 'id' | 'path'>): string => path;

/** The list for a newer version, with the new names and without those that are gone. */
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

/** The list as JSON with one version per line, so that version control shows what changed. */
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
