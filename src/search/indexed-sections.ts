import { memoOn } from '../cache/identity.js';
import type { ContentIndex, Page } from '../model/types.js';
import { textChunks } from './chunks.js';

interface IndexedSection {
  readonly name: string;
  readonly pages: readonly Page[];
}

/** The pages in the search index, in its order. */
export function indexedSections(index: ContentIndex): readonly IndexedSection[] {
  // The first page of the site belongs to no section.
  const root = index.pages.filter((page) => page.url === '/' && !page.unlisted);
  return index.sections
    .map(({ name, pages }) => ({ name, pages: [...(name === '' ? root : []), ...pages] }))
    .filter(({ pages }) => pages.length > 0);
}

/** The chunk ids of the texts that the search shows for the pages of a section. */
export function textIdsOf(index: ContentIndex, section: string): ReadonlySet<string> {
  const own = textsOfSite(index).filter(({ pages }) => pages.some(({ page }) => page.name === section));
  return new Set(own.map(({ id }) => id));
}

const textsOfSite = memoOn((index: ContentIndex) =>
  textChunks(
    indexedSections(index).flatMap(({ name, pages }) =>
      pages.map((page) => ({ name, url: page.url, count: entryCount(page) })),
    ),
  ),
);

/** How many search entries a page has: one for itself, and one for each anchor. */
export const entryCount = ({ parsed: { headings, definitions = [] } }: Page): number =>
  1 + headings.length + definitions.length;
