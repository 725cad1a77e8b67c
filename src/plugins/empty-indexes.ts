import { memoOn } from '../cache/identity.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Page } from '../model/types.js';
import { pageListHtml, pagesOfSite, type ListedPage } from './page-list.js';

/**
 * Lists the pages below an index page without a text, and on a page that says so (`<DocCardList />`). Sites of Hugo and Zola are full of such pages, because there, a
 * template shows the list.
 */
export function emptyIndexesPlugin({ site, settings }: SiteConfig): Plugin {
  const hasList = (page: Page): boolean =>
    page.parsed.listsPages !== undefined ||
    (isEmpty(page) && (page.url === '/' ? site.landing === null : page.url !== `/${settings.blog?.section}/`));
  return {
    name: 'empty-indexes',
    index(index) {
      if (!index.pages.some(hasList)) return index;
      const below = pagesBelow(
        index.pages,
        index.sections.flatMap((section) => section.pages),
      );
      const withPages = (page: Page): Page => {
        if (!hasList(page)) return page;
        const listed = page.url === '/' ? pagesOfSite(index) : (below.get(page.url) ?? besidesOf(page, below));
        return listed.length === 0 ? page : withList(page, pageListHtml(listed, site.base));
      };
      return {
        ...index,
        pages: index.pages.map(withPages),
        sections: index.sections.map((section) => ({ ...section, pages: section.pages.map(withPages) })),
      };
    },
  };
}

/** Docusaurus lists the pages of the folder on a page with no pages below it. Other generators list nothing there. */
const besidesOf = ({ url, parsed }: Page, below: ReadonlyMap<string, readonly ListedPage[]>): readonly ListedPage[] =>
  parsed.listsPages === 'beside'
    ? (below.get(url.replace(/[^/]*\/$/, '')) ?? []).filter((other) => other.url !== url)
    : [];

/** The content of a page is read from the cache only if nothing else says that there is some. */
const isEmpty = ({ parsed }: Page): boolean =>
  parsed.summary === '' && parsed.headings.length === 0 && parsed.html.trim() === '';

/** URL of a page -> the pages below it, without those below another of them. `listed` is in the order of the list. */
function pagesBelow(pages: readonly Page[], listed: readonly Page[]): ReadonlyMap<string, readonly ListedPage[]> {
  const urls = new Set(pages.map(({ url }) => url));
  const below = new Map<string, Page[]>();
  for (const page of listed) {
    const folders = page.url.split('/').slice(1, -2);
    while (folders.length > 0 && !urls.has(`/${folders.join('/')}/`)) folders.pop();
    const above = folders.length === 0 ? '/' : `/${folders.join('/')}/`;
    const others = below.get(above);
    if (others === undefined) below.set(above, [page]);
    else others.push(page);
  }
  return below;
}

const withList = memoOn((page: Page, list: string): Page => ({ ...page, appendix: (page.appendix ?? '') + list }));
