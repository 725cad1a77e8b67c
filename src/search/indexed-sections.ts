import { searchTextsId } from '../../runtime/contract.js';
import type { ContentIndex, Page } from '../model/types.js';
import { PAGES_PER_TEXT } from './chunks.js';

interface IndexedSection {
  readonly name: string;
  readonly pages: readonly Page[];
}

/** The pages that the search knows, in its order. */
export function indexedSections(index: ContentIndex): readonly IndexedSection[] {
  // No section has the first page of the site.
  const root = index.pages.filter((page) => page.url === '/' && !page.unlisted);
  return index.sections
    .map(({ name, pages }) => ({ name, pages: [...(name === '' ? root : []), ...pages] }))
    .filter(({ pages }) => pages.length > 0);
}

/** Chunk ids of the texts that the search shows of the pages of a section. */
export const textIdsOf = (index: ContentIndex, section: string): ReadonlySet<string> =>
  new Set(
    indexedSections(index)
      .flatMap(({ name, pages }) => pages.map(() => name))
      .flatMap((name, place) => (name === section ? [searchTextsId(Math.floor(place / PAGES_PER_TEXT))] : [])),
  );
