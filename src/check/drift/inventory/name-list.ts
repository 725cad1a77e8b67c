import { resolve } from 'node:path';
import type { KnownName } from '../../../../templates/plugins/names/types.js';
import { inConfig } from '../../../config/locate.js';
import { siteFile } from '../../../config/site-file.js';
import { namesOutdated } from '../../../diagnostics/catalogue/checks/drift.js';
import { readIfThere } from '../../../files/read-files.js';
import { writeWhole } from '../../../files/write-file.js';
import { formatNames } from '../../../plugins/names/names-file.js';
import { writtenValue } from '../../../../templates/plugins/names/types.js';
import type { Finding, Subject } from '../../types.js';
import type { Entry } from '../entries.js';
import type { Inventory, Item } from '../types.js';

/** Holds the committed list of names to the inventory and to the places that were found, or writes it anew. */
export function checkNames(
  { tool, items }: Inventory,
  found: ReadonlyMap<Item, Entry>,
  { config, options }: Pick<Subject, 'config' | 'options'>,
): readonly Finding[] {
  const { names } = config.settings;
  if (names === undefined) return [];
  const file = resolve(config.root, names.file);
  const sinceOf = sinceByPath(items);
  const text = formatNames({ tool, names: items.flatMap((item) => nameOf(item, found.get(item), sinceOf)) });
  const written = readIfThere(file)?.toString();
  if (written === text) return [];
  if (options.update) {
    writeWhole(file, text);
    return [];
  }
  const shown = siteFile(file, config);
  return [{ ...inConfig(namesOutdated(shown, options.ci ?? false), config, ['names', 'file']), about: shown }];
}

/** What is known of a name without its place. */
export type KnownFacts = Omit<KnownName, 'url'>;

/** An item whose id is an address is a place, which has no name. */
function nameOf(
  item: Item,
  entry: Entry | undefined,
  sinceOf: (path: string) => string | undefined,
): readonly KnownName[] {
  if (entry === undefined || item.id.startsWith('/')) return [];
  const since = item.since ?? (item.sets === undefined ? undefined : sinceOf(item.sets));
  const facts = factsOf({ ...item, ...(since !== undefined && { since }) });
  return [withUrl(facts, `${entry.page.url}#${entry.id}`)];
}

/** The version that brought a place of a configuration: its own, or that of the nearest one around it. */
function sinceByPath(items: readonly Item[]): (path: string) => string | undefined {
  const plain = (path: string): string => path.replaceAll('[]', '');
  const known = new Map(
    items.flatMap(({ id, path = id, sets, since }) => (sets === undefined ? [[plain(path), since]] : [])),
  );
  return (path) => {
    for (let at = plain(path); at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
      if (known.has(at)) return known.get(at);
    return undefined;
  };
}

/** The address stands after the name. */
const withUrl = ({ kind, id, ...facts }: KnownFacts, url: string): KnownName => ({ kind, id, url, ...facts });

/** What the list of names says of an item. */
export function factsOf(item: Item): KnownFacts {
  const type = typeOf(item);
  return {
    kind: item.kind,
    id: item.id,
    ...(item.path !== undefined && { path: item.path }),
    ...(type !== '' && { type }),
    ...(item.default !== undefined && { default: item.default }),
    ...(item.since !== undefined && { since: item.since }),
    ...(item.deprecated === true && { deprecated: true }),
  };
}

/** `string | false`, as one writes it. */
export const typeOf = ({ types = [], enum: values = [] }: Item): string =>
  [...types, ...values.map(writtenValue)].join(' | ');
