import { resolve } from 'node:path';
import { factsOf } from '../check/drift/inventory/name-list.js';
import { loadInventory } from '../check/drift/inventory/inventory.js';
import { releaseRefused } from '../diagnostics/catalogue/checks/drift.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { statIfThere } from '../files/read-files.js';
import { readNames } from '../plugins/names/names-file.js';
import type { Cache } from '../cache/types.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Before } from './compare-inventories.js';

/**
 * What the other version has. `since` is a folder where it is installed, or a list of names that was committed; without it
 * the list that is committed now.
 */
export async function readBefore(since: string | undefined, config: ResolvedConfig, cache: Cache): Promise<Before> {
  const { verify, names } = config.settings;
  const path = since ?? (names === undefined ? undefined : resolve(config.root, names.file));
  if (path === undefined)
    throw refused(
      'The site has no list of names, which would say what the earlier version had.',
      'Name the folder in which another version is installed with --since.',
    );
  const stat = statIfThere(path);
  if (stat === undefined) throw refused(`${path} does not exist.`, 'Name a folder, or a list of names.');
  if (stat.isDirectory()) {
    const inventory = await loadInventory(verify.drift!.inventory, config, cache, { folder: path });
    return { tool: inventory.tool, names: inventory.items.map(factsOf), isWhole: true };
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
  return { tool, names: listed, isWhole: false };
}

export const refused = (message: string, hint: string): DocsError =>
  new DocsError([releaseRefused(message, hint)], EXIT.usage);
