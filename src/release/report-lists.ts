import type { Entry } from '../check/drift/entries.js';
import type { Stub } from '../check/drift/stubs/stubs-for.js';
import type { Item } from '../check/drift/types.js';
import { siteFile } from '../config/site-file.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Differences } from './compare-inventories.js';
import type { WrittenStubs } from './write-release.js';

/** A part of the report: a title, and a line for each item. */
export interface ReportList {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The places where the items of both versions are documented, and where stubs of new ones belong. */
export interface Places {
  readonly found: ReadonlyMap<Item, Entry>;
  /** Items that are gone, with their entries if a page still documents them. */
  readonly gone: ReadonlyMap<Item, Entry | undefined>;
  readonly stubs: readonly Stub[];
  /** Absent if the stubs are only planned. */
  readonly written?: WrittenStubs | undefined;
}

/** The differences of two versions as lists for people, each item with its place. Empty lists are included. */
export function reportLists(
  { added, deprecated, changed }: Differences,
  { found, gone, stubs, written }: Places,
  config: SiteConfig,
): readonly ReportList[] {
  const stubOf = new Map(stubs.map((stub) => [stub.item, stub]));
  const place = (entry: Entry | undefined): string =>
    entry === undefined
      ? 'on no page'
      : `${siteFile(entry.page.source.file, config)}:${written?.lineNow(entry.page.source.file, entry.line) ?? entry.line}`;
  const lineOf = ({ kind, id }: Item, text: string): string => `${kind} ${id}: ${text}`;
  const lineOfNew = (item: Item): string => {
    const stub = stubOf.get(item);
    return lineOf(
      item,
      stub === undefined ? place(found.get(item)) : placeOfStub(stub, written?.lines.get(stub), config),
    );
  };
  const documentedFirst = [...gone].sort(([, a], [, b]) => Number(a === undefined) - Number(b === undefined));
  return [
    { title: 'New and already documented', lines: added.filter((item) => found.has(item)).map(lineOfNew) },
    { title: 'New and not yet documented', lines: added.filter((item) => !found.has(item)).map(lineOfNew) },
    {
      title: 'Gone: remove it from the pages, or name its replacement',
      lines: documentedFirst.map(([item, entry]) => lineOf(item, place(entry))),
    },
    {
      title: 'Deprecated: say so, and name the replacement',
      lines: deprecated.map((item) => lineOf(item, place(found.get(item)))),
    },
    {
      title: 'Changed',
      lines: changed.map(({ item, changes }) => lineOf(item, `${changes.join('; ')} (${place(found.get(item))})`)),
    },
  ];
}

function placeOfStub({ page, line, form, text }: Stub, written: number | undefined, config: SiteConfig): string {
  const at = `${siteFile(page.source.file, config)}:${written ?? line}`;
  if (text === undefined) return `to be added by hand ${form === 'row' ? 'to the table' : 'to the paragraph'} at ${at}`;
  const how = { section: '', row: 'as a row ', line: 'as a line ' }[form];
  return `${written === undefined ? 'belongs' : 'written'} ${how}at ${at}`;
}
