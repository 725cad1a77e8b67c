import { resolve } from 'node:path';
import type { KnownName } from '../../../../templates/plugins/names/types.js';
import { inConfig } from '../../../config/locate/locate.js';
import { siteFile } from '../../../config/site-file.js';
import { namesOutdated } from '../../../diagnostics/catalogue/checks/drift.js';
import type { Page } from '../../../model/types.js';
import { readIfThere } from '../../../files/read-files.js';
import { writeSource } from '../../../files/write-file.js';
import { formatNames } from '../../../plugins/names/names-file.js';
import { writtenValue } from '../../../../templates/plugins/names/types.js';
import type { Finding, Subject } from '../../types.js';
import type { Entry } from '../entries.js';
import type { Inventory, Item } from '../types.js';

/** Compares the committed list of names with the inventory and the places that were found, or rewrites it with `--update`. */
export function checkNames(
  { tool, items }: Inventory,
  found: ReadonlyMap<Item, Entry>,
  pages: readonly Page[],
  { config, options }: Pick<Subject, 'config' | 'options'>,
): readonly Finding[] {
  const { names } = config.settings;
  if (names === undefined) return [];
  const file = resolve(config.root, names.file);
  const sinceOf = sinceByPath(items);
  const own = new Map(pages.map(({ title, url }) => [title, url]));
  const text = formatNames({ tool, names: items.flatMap((item) => nameOf(item, found.get(item), own, sinceOf)) });
  const written = readIfThere(file)?.toString();
  if (written === text) return [];
  if (options.update) {
    writeSource(file, text);
    return [];
  }
  const shown = siteFile(file, config);
  return [{ ...inConfig(namesOutdated(shown, options.ci ?? false), config, ['names', 'file']), about: shown }];
}

/** What is known about a name, without its address. */
export type KnownFacts = Omit<KnownName, 'url'>;

/**
 * The entry of an item in the list, which leads to the page with the name as its title, if there is one. There is none
 * for an item that no page documents, or whose id is an address.
 */
function nameOf(
  item: Item,
  entry: Entry | undefined,
  own: ReadonlyMap<string, string>,
  sinceOf: (path: string) => string | undefined,
): readonly KnownName[] {
  if (entry === undefined || item.id.startsWith('/')) return [];
  const since = item.since ?? (item.sets === undefined ? undefined : sinceOf(item.sets));
  const facts = factsOf({ ...item, ...(since !== undefined && { since }) });
  return [withUrl(facts, own.get(item.id) ?? `${entry.page.url}#${entry.id}`)];
}

/** The version that introduced a place in a configuration: its own, or that of the nearest place around it. */
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

/** Inserts the URL after the name, so that the keys of the list are in this order. */
const withUrl = ({ kind, id, ...facts }: KnownFacts, url: string): KnownName => ({ kind, id, url, ...facts });

/** What the list of names says about an item. */
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

/** The type of an item as pages write it: `string | false`. */
export const typeOf = ({ types = [], enum: values = [] }: Item): string =>
  [...types, ...values.map(writtenValue)].join(' | ');
