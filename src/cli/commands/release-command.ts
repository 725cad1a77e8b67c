import { resolve } from 'node:path';
import { loadInventory } from '../../check/drift/inventory/inventory.js';
import { isEarlier } from '../../check/drift/compare.js';
import { readEntries, type Entry } from '../../check/drift/entries.js';
import { createExemptions } from '../../check/drift/exempt.js';
import { match } from '../../check/drift/match.js';
import type { Item } from '../../check/drift/types.js';
import { siteFile } from '../../config/site-file.js';
import { EXIT } from '../../diagnostics/docs-error.js';
import { counted } from '../../diagnostics/print.js';
import { writeWhole } from '../../files/write-file.js';
import { readContent, type BuildContext } from '../../pipeline/build.js';
import { compareInventories } from '../../release/compare-inventories.js';
import { readBefore, refused } from '../../release/read-before.js';
import { stubsFor } from '../../check/drift/stubs/stubs-for.js';
import { formatRows, newNames, raise } from '../../release/version-rows.js';
import { readRows, writeStubs } from '../../release/write-release.js';

interface ReleaseFlags {
  /** Absolute path of a folder in which another version is installed, or of a list of names. */
  readonly since: string | undefined;
  readonly write: boolean;
}

/** `docs-build release`: reports how two versions of the documented tool differ, and with `--write` adds stubs to the pages. */
export async function releaseCommand(context: BuildContext, { since, write }: ReleaseFlags): Promise<number> {
  const { config, reporter, cache } = context;
  const rules = config.settings.verify.drift;
  if (rules === undefined)
    throw refused(
      'The site has no inventory of the documented tool.',
      'Name the module that lists what the tool has under verify.drift.inventory.',
    );
  const { content } = await readContent(context);
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
  const goneAt = match(gone.map(asItem), entries);

  const stubs = stubsFor({ missing: added, items, found, pages, version });
  const stubOf = new Map(stubs.map((stub) => [stub.item, stub]));
  const names = newNames(added, items);
  const rows = readRows(config);
  const raised = rows && raise(rows, version, differences, names);
  const place = (entry: Entry | undefined): string =>
    entry === undefined ? 'on no page' : `${siteFile(entry.page.source.file, config)}:${entry.line}`;
  const placeOfNew = (item: Item): string => {
    const stub = stubOf.get(item);
    if (stub === undefined) return place(found.get(item));
    const at = `${siteFile(stub.page.source.file, config)}:${stub.line}`;
    if (stub.text === undefined)
      return `to be added by hand ${stub.form === 'row' ? 'to the table' : 'to the paragraph'} at ${at}`;
    const form = { section: '', row: 'as a row ', line: 'as a line ' }[stub.form];
    return `${write ? 'written' : 'belongs'} ${form}at ${at}`;
  };

  const list = (title: string, lines: readonly string[]): void => {
    if (lines.length > 0) reporter.answer(reporter.paint.bold(`${title} (${lines.length})`));
    for (const line of lines) reporter.answer(`  ${line}`);
  };
  const lineOfNew = (item: Item): string => `${item.kind} ${item.id}: ${placeOfNew(item)}`;
  list('New and already documented', added.filter((item) => found.has(item)).map(lineOfNew));
  list('New and not yet documented', added.filter((item) => !found.has(item)).map(lineOfNew));
  const goneItems = [...goneAt.keys()];
  list('Gone: remove it from the pages, or name its replacement', [
    ...goneItems.map((item) => `${item.kind} ${item.id}: ${place(goneAt.get(item))}`),
    ...gone
      .filter(({ kind, id }) => !goneItems.some((item) => item.kind === kind && item.id === id))
      .map(({ kind, id }) => `${kind} ${id}: on no page`),
  ]);
  list(
    'Deprecated: say so, and name the replacement',
    deprecated.map((item) => `${item.kind} ${item.id}: ${place(found.get(item))}`),
  );
  list(
    'Changed',
    changed.map(({ item, changes }) => `${item.kind} ${item.id}: ${changes.join('; ')} (${place(found.get(item))})`),
  );
  if (rows === undefined && names.length > 0)
    reporter.answer(`Rows of the inventory: ${JSON.stringify({ [version]: names })}`);
  if (write) {
    writeStubs(stubs);
    if (raised !== undefined) writeWhole(resolve(config.root, rules.versions!), formatRows(raised));
  }

  const written = stubs.filter(({ text }) => text !== undefined).length;
  const total = added.length + gone.length + deprecated.length + changed.length;
  reporter.answer(
    `${reporter.paint.green('✓')} ${before.tool} -> ${tool}: ${counted(total, 'difference')}${
      write
        ? `; ${counted(written, 'stub')} written${raised === undefined ? '' : `, ${rules.versions!} raised to ${version}`}`
        : total > 0
          ? '; --write adds stubs to the pages'
          : ''
    }`,
  );
  reporter.data({
    before: before.tool,
    tool,
    added,
    gone,
    deprecated,
    changed,
    rows: { [version]: names },
    written: write,
  });
  return EXIT.ok;
}

/** A name of the earlier version as an item that can be matched with the pages. */
const asItem = ({ kind, id, path }: { kind: string; id: string; path?: string }): Item => ({
  kind,
  id,
  ...(path !== undefined && { path }),
});
