import { pagesOf, sectionOf } from '../../templates/navigation.js';
import type { PageData, PageKind, SiteProps } from '../../templates/types.js';
import { withBase } from '../contract.js';
import type { LoadedPage } from '../chunks/pages.js';
import { idOfHash } from './links.js';

/** Pages whose kind follows from their address, before anything is loaded. */
const KINDS: Readonly<Record<string, PageKind>> = { '/': 'landing', '/search/': 'search' };

export function loadedProps(before: SiteProps, { page, body, sidebar }: LoadedPage): SiteProps {
  const known = before.page.section === page.section ? before.sidebar : [];
  return {
    site: before.site,
    page,
    body: { state: 'loaded', value: body },
    sidebar: sidebar ?? known,
    sidebarMissing: sidebar === undefined && known.length === 0,
  };
}

/**
 * Returns the props that are shown while a page is being loaded or if it cannot be loaded: everything that is known
 * about it without its chunk.
 */
export function unloadedProps(before: SiteProps, url: string, title: string, body: SiteProps['body']): SiteProps {
  const { site } = before;
  const section = sectionOf(url, site.sections);
  const page: PageData = {
    kind: (url !== '/' || site.landing !== null ? KINDS[url] : undefined) ?? site.kinds?.[url] ?? 'document',
    url,
    path: null,
    title,
    documentTitle: title === '' || url === '/' ? site.title : `${title} | ${site.title}`,
    // Only documents and chunks know descriptions, so the last one stays.
    description: before.page.description,
    canonical: site.origin + withBase(url, site.base),
    section,
    headings: [],
    contributors: [],
    related: [],
  };
  return { site, page, body, sidebar: before.page.section === section ? before.sidebar : [] };
}

/** Returns the props of the 404 screen. Only its document knows the text that the site has for it. */
export function notFoundProps(before: SiteProps, url: string): SiteProps {
  const [title, body]: [string, SiteProps['body']] =
    before.page.kind === 'not-found'
      ? [before.page.title, before.body]
      : ['Page Not Found', { state: 'loaded', value: '' }];
  const props = unloadedProps(before, url, title, body);
  // The header and the sub-navigation depend on the address. The sidebar is empty, because the list of pages has not
  // been loaded.
  return {
    ...props,
    sidebar: [],
    page: { ...props.page, section: null, kind: 'not-found', robots: 'noindex,nofollow' },
  };
}

/**
 * Returns the title of a page according to the lists on the current page, or else the title that it had before or the
 * text of the link, or else the page's name in the address.
 */
export function titleFor(url: string, { site, sidebar }: SiteProps, otherwise = ''): string {
  const inSidebar = pagesOf(sidebar).find((item) => item.url === url)?.title;
  const inSections = site.sections.find((section) => section.url === url)?.title;
  const inTop = site.topPages.find((page) => page.url === url)?.title;
  const given = otherwise.replace(/\s+/g, ' ').trim().slice(0, 100);
  return (inSidebar ?? inSections ?? inTop ?? given) || idOfHash(/[^/]*(?=\/?$)/.exec(url)![0]).replaceAll('-', ' ');
}
