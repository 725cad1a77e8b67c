import { basename } from 'node:path';
import type { SiteConfig } from '../model/site-config.js';
import { memoNamed, memoOn } from '../cache/identity.js';
import { compareText } from '../diagnostics/diagnostic.js';
import type { IndexEntry, Page } from '../model/types.js';
import type { Places } from './navigation/places.js';
import { listedHeadings } from './listed-headings.js';
import { INDEX_SORT } from './page.js';
import { directoriesOf, extensionOf, isIndexPath, urlForSegments } from '../model/page-url.js';
import { isListed, sectionOrder } from './sections.js';
import { comparePages, comparePosts } from './sort.js';

/** The public form of a page. Nothing else turns what the build knows into what is published. */
const toIndexEntry = memoOn((page: Page): IndexEntry => {
  const { source } = page;
  return {
    path: source.path,
    name: source.path.slice(source.path.lastIndexOf('/') + 1).replace(/^_(?=.)/, ''),
    size: source.size,
    type: 'file',
    extension: extensionOf(source.path),
    url: page.url,
    title: page.title,
    ...(page.sort !== undefined && { sort: page.sort }),
    ...(page.group !== undefined && { group: page.group }),
    anchors: listedHeadings(page.parsed),
    contributors: page.contributors,
    related: page.related,
    ...(page.description !== '' && { description: page.description }),
    ...(page.date !== undefined && { date: page.date }),
    ...(page.teaser !== undefined && { teaser: page.teaser }),
    ...(page.sourceUrl !== undefined && { source: page.sourceUrl }),
    ...(page.edit !== undefined && { edit: page.edit }),
    ...(page.repo !== undefined && { repo: page.repo }),
    thirdParty: page.thirdParty,
  };
});

/**
 * All listed pages as a tree of directories: files in sidebar order, then directories. The size of a directory is that
 * of its children.
 */
export function toTree(pages: readonly Page[], config: SiteConfig, places?: Places): IndexEntry {
  const root: Directory = { pages: [], directories: new Map() };
  for (const page of pages) {
    if (!isListed(page)) continue;
    let directory = root;
    for (const name of directoriesOf(page.source.path)) {
      let child = directory.directories.get(name);
      if (child === undefined) directory.directories.set(name, (child = { pages: [], directories: new Map() }));
      directory = child;
    }
    directory.pages.push(page);
  }
  return toDirectoryEntry([], root, config, places);
}

interface Directory {
  readonly pages: Page[];
  readonly directories: Map<string, Directory>;
}

function toDirectoryEntry(
  segments: readonly string[],
  directory: Directory,
  config: SiteConfig,
  places?: Places,
): IndexEntry {
  const names = [...directory.directories.keys()];
  const order = segments.length === 0 ? sectionOrder(names, config, places) : names.sort(compareText);
  const children = [
    ...filesOf(config, segments.join('/'), directory.pages),
    ...order.map((name) => toDirectoryEntry([...segments, name], directory.directories.get(name)!, config)),
  ];
  return {
    path: segments.join('/'),
    name: segments.at(-1) ?? basename(config.contentDir),
    size: children.reduce((sum, child) => sum + child.size, 0),
    type: 'directory',
    url: urlForSegments(segments),
    children,
  };
}

const filesOf = memoNamed((config: SiteConfig, directory, pages: readonly Page[]): readonly IndexEntry[] => {
  const isBlog = directory !== '' && directory.split('/')[0] === config.settings.blog?.section;
  const compare = isBlog ? comparePosts : comparePages;
  const entries = [...pages].sort((a, b) => compare(amongFiles(a), amongFiles(b))).map((page) => toIndexEntry(page));
  return isBlog ? entries.map(withPosition) : numbered(entries);
});

/** A page beside the folder of its section is a file among others in the tree. */
const amongFiles = memoOn((page: Page): Page => (page.source.path.includes('/') ? page : { ...page, section: null }));

/** Posts are sorted by their dates, so a post without a number gets its position. */
const withPosition = (entry: IndexEntry, at: number, { [0]: first }: readonly IndexEntry[]): IndexEntry =>
  entry.sort === undefined ? { ...entry, sort: at + (isIndexPath(first!.path) ? 0 : 1) } : entry;

/**
 * Gives every entry a whole sort number, so that the index alone tells the order: where the page has none, the one that
 * follows the number of the entry before it. If a page of the directory has a fraction, the numbers are the positions.
 */
function numbered(entries: readonly IndexEntry[]): readonly IndexEntry[] {
  const isWhole = ({ sort }: IndexEntry): boolean => sort === undefined || Number.isInteger(sort);
  if (!entries.every(isWhole))
    return entries.map((entry, at) => ({ ...entry, sort: at === 0 && isIndexPath(entry.path) ? INDEX_SORT : at + 1 }));
  let last = 0;
  return entries.map((entry) => {
    const sort = entry.sort ?? Math.max(0, Math.floor(last)) + 1;
    last = sort;
    return entry.sort === undefined ? { ...entry, sort } : entry;
  });
}
