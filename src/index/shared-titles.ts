import type { ContentIndex, Page } from '../model/types.js';

export type TitledPage = Pick<Page, 'url' | 'title' | 'section'>;

/**
 * What tells pages of the same title apart in tabs, bookmarks and lists of results: url -> title of their section. The page
 * that a section is named after keeps its title alone.
 */
export function sharedTitles({
  pages,
  sections,
}: Pick<ContentIndex, 'sections'> & { readonly pages: readonly TitledPage[] }): ReadonlyMap<string, string> {
  const named = new Map(sections.map((section) => [section.name, section]));
  const written = new Set(pages.map(({ url }) => url));
  const byTitle = new Map<string, (TitledPage | null)[]>();
  const add = (title: string, page: TitledPage | null): void => {
    const key = title.trim().toLowerCase();
    const same = byTitle.get(key);
    if (same === undefined) byTitle.set(key, [page]);
    else same.push(page);
  };
  for (const page of pages) add(page.title, page);
  // A section without a page of its own has one that the build makes.
  for (const { name, title, url } of sections) if (name !== '' && !written.has(url)) add(title, null);
  const parts = new Map<string, string>();
  for (const same of byTitle.values()) {
    if (same.length < 2) continue;
    for (const page of same) {
      const section = page === null || page.section === null ? undefined : named.get(page.section);
      if (section !== undefined && section.url !== page!.url) parts.set(page!.url, section.title);
    }
  }
  return parts;
}
