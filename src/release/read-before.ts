import { resolve } from 'node:path';
import { factsOf } from '../check/drift/inventory/name-list.js';
import { loadInventory } from '../check/drift/inventory/inventory.js';
import { releaseRefused } from '../diagnostics/catalogue/checks/drift.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { shownPath } from '../diagnostics/shown-path.js';
import { statIfThere } from '../files/read-files.js';
import { readNames } from '../plugins/names/names-file.js';
import type { Cache } from '../cache/types.js';
import type { ResolvedConfig } from '../model/config.js';
import type { KnownName } from '../../templates/plugins/names/types.js';
import type { Item } from '../check/drift/types.js';
import type { Before, EarlierName } from './compare-inventories.js';

/**
 * Reads what the other version has. `since` is the path of a folder in which it is installed, or of an earlier list of
 * names. Without `since`, the list of names that the site has now is read.
 */
export async function readBefore(since: string | undefined, config: ResolvedConfig, cache: Cache): Promise<Before> {
  const { verify, names } = config.settings;
  const path = since ?? (names === undefined ? undefined : resolve(config.root, names.file));
  if (path === undefined)
    throw refused(
      'The site has no list of names, so nothing says what the earlier version had.',
      'Use --since to name a folder in which the other version is installed.',
    );
  const stat = statIfThere(path);
  if (stat === undefined)
    throw refused(
      `${shownPath(path)} does not exist.`,
      since === undefined
        ? 'Restore this list of names from version control, or use --since to name a folder in which the other version is installed.'
        : 'Use --since to name a folder in which the other version is installed, or a list of names.',
    );
  if (stat.isDirectory()) {
    const inventory = await loadInventory(verify.drift!.inventory, config, cache, { folder: path });
    return { tool: inventory.tool, names: inventory.items.map(withPlaces), isComplete: true };
  }
  const {
    diagnostics,
    tool,
    names: listed,
  } = readNames({
    ...config,
    settings: { ...config.settings, names: { ...names, file: path } },
  });
  if (diagnostics.length > 0) throw new DocsError(diagnostics, EXIT.usage);
  return { tool, names: listed.map(withPlaceOfUrl), isComplete: false };
}

const withPlaces = (item: Item): EarlierName => ({
  ...factsOf(item),
  ...(item.pages !== undefined && { pages: item.pages }),
  ...(item.anchors !== undefined && { anchors: item.anchors }),
});

function withPlaceOfUrl(name: KnownName): EarlierName {
  const [page, anchor] = name.url.split('#', 2) as [string, string?];
  return { ...name, pages: [page], ...(anchor !== undefined && { anchors: [anchor] }) };
}

/** The error that ends `docs-build release` before it changes anything. */
export const refused = (message: string, hint: string): DocsError =>
  new DocsError([releaseRefused(message, hint)], EXIT.usage);
