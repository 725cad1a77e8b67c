import { resolve } from 'node:path';
import { loadInventory } from '../../check/drift/inventory/inventory.js';
import { isEarlier } from '../../check/drift/compare.js';
import { readEntries, type Entry } from '../../check/drift/entries.js';
import { createExemptions } from '../../check/drift/exempt.js';
import { match } from '../../check/drift/match.js';
import type { Item } from '../../check/drift/types.js';
import { EXIT } from '../../diagnostics/docs-error.js';
import { counted } from '../../diagnostics/print.js';
import { writeSource } from '../../files/write-file.js';
import { readWholeContent } from '../../pipeline/build.js';
import type { BuildContext } from '../../pipeline/build-context.js';
import { compareInventories, type EarlierName } from '../../release/compare-inventories.js';
import { reportLists } from '../../release/report-lists.js';
import { readBefore, refused } from '../../release/read-before.js';
import { stubsFor } from '../../check/drift/stubs/stubs-for.js';
import { formatRows, newNames, raise } from '../../release/version-rows.js';
import { readRows, writeStubs } from '../../release/write-release.js';

interface ReleaseFlags {
  /** Absolute path of a folder in which another version is installed, or of a list of names. */
  readonly since: string | undefined;
  readonly write: boolean;
}

/**
 * `docs-build release`: reports how two versions of the documented tool differ, and with `--write` adds stubs to the
 * pages.
 */
export async function releaseCommand(context: BuildContext, { since, write }: ReleaseFlags): Promise<number> {
  const { config, reporter, cache } = context;
  const rules = config.settings.verify.drift;
  if (rules === undefined)
    throw refused(
      'The site has no inventory of the documented tool.',
      'Under verify.drift.inventory, name the module that lists what the tool has.',
    );
  const { content } = await readWholeContent(context);
  const { tool, items } = await loadInventory(rules.inventory, config, cache, {});
  const before = await readBefore(since, config, cache);
  cache.save();
  const version = tool.split(' ').at(-1)!;
  if (write && isEarlier(version, before.tool.split(' ').at(-1)!))
    throw refused(
      `${tool} is older than ${before.tool}, so it has nothing new.`,
      'Install the newer version, or leave out --write to see the differences.',
    );
  const exemptions = createExemptions(rules.exempt);
  const differences = compareInventories(before, items, ({ kind, id }) => exemptions.covers(kind, id));
  const { added, gone, deprecated, changed } = differences;
  const pages = content.index.pages.filter((page) => !page.thirdParty && page.source.origin === undefined);
  const entries = readEntries(pages);
  const found = match(items, entries);
  const stubs = stubsFor({ missing: added, items, found, pages, version });
  const names = newNames(added, items);
  const rows = readRows(config);
  const raised = rows && raise(rows, version, differences, names);
  const written = write ? writeStubs(stubs) : undefined;
  const places = { found, gone: withEntries(gone.map(asItem), entries), stubs, written };
  for (const { title, lines } of reportLists(differences, places, config)) {
    if (lines.length > 0) reporter.answer(reporter.paint.bold(`${title} (${lines.length})`));
    for (const line of lines) reporter.answer(`  ${line}`);
  }
  if (rows === undefined && names.length > 0)
    reporter.answer(`Rows of the inventory: ${JSON.stringify({ [version]: names })}`);
  if (write && raised !== undefined) writeSource(resolve(config.root, rules.versions!), formatRows(raised));

  const total = added.length + gone.length + deprecated.length + changed.length;
  const upTo = raised === undefined ? '' : `, ${rules.versions!} raised to ${version}`;
  const advice = total === 0 ? '' : '; --write adds stubs to the pages';
  const end = write ? `; ${counted(written?.count ?? 0, 'stub')} written${upTo}` : advice;
  reporter.answer(`${reporter.paint.green('✓')} ${before.tool} -> ${tool}: ${counted(total, 'difference')}${end}`);
  reporter.data({
    ok: true,
    before: before.tool,
    tool,
    added,
    gone,
    deprecated,
    changed,
    rows: { [version]: names },
    written: write ?? false,
    diagnostics: [],
  });
  return EXIT.ok;
}

/** Items with the entries that document them. */
function withEntries(items: readonly Item[], entries: readonly Entry[]): ReadonlyMap<Item, Entry | undefined> {
  const found = match(items, entries);
  return new Map(items.map((item) => [item, found.get(item)]));
}

/** A name of the earlier version as an item that can be matched with the pages. */
const asItem = ({ kind, id, path, pages, anchors }: EarlierName): Item => ({
  kind,
  id,
  ...(path !== undefined && { path }),
  ...(pages !== undefined && { pages }),
  ...(anchors !== undefined && { anchors }),
});
