import { sectionOf } from '../../templates/navigation.js';
import type { PageData, PageKind, SidebarItem, SiteProps } from '../../templates/types.js';
import { withBase } from '../contract.js';
import type { LoadedPage } from '../chunks/pages.js';

/** Pages whose screen is known by their address, before anything of them is loaded. */
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

/** What shows while a page is on its way, or when it cannot be had: all that is known of it without its chunk. */
export function unloadedProps(before: SiteProps, url: string, title: string, body: SiteProps['body']): SiteProps {
  const { site } = before;
  const section = sectionOf(url, site.sections);
  const page: PageData = {
    kind: (url !== '/' || site.landing !== null ? KINDS[url] : undefined) ?? site.kinds?.[url] ?? 'document',
    url,
    path: null,
    title,
    documentTitle: title === '' || url === '/' ? site.title : `${title} | ${site.title}`,
    description: '',
    canonical: site.origin + withBase(url, site.base),
    section,
    headings: [],
    contributors: [],
    related: [],
  };
  return { site, page, body, sidebar: before.page.section === section ? before.sidebar : [] };
}

/** The screen that says that there is no such page. */
export function notFoundProps(before: SiteProps, url: string): SiteProps {
  const title = 'Page Not Found';
  const props = unloadedProps(before, url, title, { state: 'loaded', value: '' });
  // Header and sub-navigation go by the address. Of a section's own pages there is none: no list of them is at hand.
  return {
    ...props,
    sidebar: [],
    page: { ...props.page, section: null, kind: 'not-found', robots: 'noindex,nofollow' },
  };
}

/** Title of a page as lists on this page give it; else what the link said. */
export function titleFor(url: string, { site, sidebar }: SiteProps, linkText = ''): string {
  const inSidebar = flatten(sidebar).find((item) => item.url === url)?.title;
  const inSections = site.sections.find((section) => section.url === url)?.title;
  const inTop = site.topPages.find((page) => page.url === url)?.title;
  return inSidebar ?? inSections ?? inTop ?? linkText.replace(/\s+/g, ' ').trim().slice(0, 100);
}

function flatten(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children ?? [])]);
}
