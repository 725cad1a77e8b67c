import { hrefOf } from '../../templates/links.js';
import type { ContentIndex, Page } from '../model/types.js';
import { escapeHtml } from '../html/escape.js';

export type ListedPage = Pick<Page, 'url' | 'title' | 'description'>;

/** A list of pages with their descriptions, for example in place of a missing index page. */
export function pageListHtml(pages: readonly ListedPage[], base: string): string {
  const items = pages.map((page) => {
    const description = page.description === '' ? '' : `<p>${escapeHtml(page.description)}</p>`;
    return `<li><a href="${escapeHtml(hrefOf(page.url, base))}">${escapeHtml(page.title)}</a>${description}</li>`;
  });
  return `<ul class="page-list">\n${items.join('\n')}\n</ul>\n`;
}

/** What the first page of a site lists: its sections, below the pages that are in none. */
export const pagesOfSite = ({ sections }: ContentIndex): readonly ListedPage[] =>
  sections.flatMap(({ name, url, title, pages }): readonly ListedPage[] => {
    if (name === '' || pages.length === 0) return pages.filter((page) => page.url !== '/');
    return [{ url, title, description: pages.find((page) => page.url === url)?.description ?? '' }];
  });
