import type { Heading, PageData, SidebarItem, SiteData, SiteProps } from '../../templates/types.js';
import { CONTENT_ID, PAGE_DATA_ID, type EmbeddedPage } from '../contract.js';

/** Reads from the document the props from which the build rendered it, so that no data is sent twice. */
export function readDocument(document: Document, site: SiteData): SiteProps | null {
  const embedded = readEmbedded(document);
  if (embedded === null) return null;
  const content = document.getElementById(CONTENT_ID);
  const page: PageData = {
    ...embedded,
    headings: embedded.headings ?? (content === null ? [] : readHeadings(content)),
  };
  return {
    site,
    page,
    body: { state: 'loaded', value: content?.innerHTML ?? '' },
    // Without their anchors.
    sidebar: readItems(document, '[data-sidebar] > .sidebar__group > ul > li', site.base),
  };
}

function readEmbedded(document: Document): EmbeddedPage | null {
  try {
    // If the element is missing or its text is cut, this throws.
    const value: unknown = JSON.parse(document.getElementById(PAGE_DATA_ID)!.textContent);
    return typeof value === 'object' ? (value as EmbeddedPage | null) : null;
  } catch {
    return null;
  }
}

/**
 * Headings of levels 1 to 3 that can be linked to, as the build lists them: by the written level, which is not always
 * the shown one.
 */
function readHeadings(content: Element): readonly Heading[] {
  return [...content.querySelectorAll('h2[id], h3[id]')]
    .map((element) => ({
      title: (element.textContent ?? '').trim(),
      id: element.id,
      level: Number(element.getAttribute('data-level') ?? element.tagName.slice(1)),
    }))
    .filter(({ level }) => level <= 3);
}

/** Reads items of the sidebar from their markup. */
const readItems = (within: ParentNode, selector: string, base: string): readonly SidebarItem[] =>
  [...within.querySelectorAll(selector)].map((item) => readItem(item, base));

function readItem(element: Element, base: string): SidebarItem {
  const link = element.querySelector('a')!;
  const content = link.textContent;
  // Pages below a page are in no group.
  const group = element.parentElement?.parentElement?.querySelector(':scope > .sidebar__label')?.textContent;
  const children = readItems(element, ':scope > .sidebar__children > li', base);
  return {
    title: link.getAttribute('title') ?? content,
    content,
    url: urlOf(link.getAttribute('href')!, base),
    ...(group == null ? {} : { group }),
    hasAnchors: !element.hasAttribute('data-flat'),
    ...(children.length === 0 ? {} : { children }),
  };
}

/**
 * The URL of a page, from a link to it. In a site that is opened from the file system, the link is the relative path of
 * a file.
 */
const urlOf = (href: string, base: string): string =>
  href.includes('://')
    ? href
    : `/${href.startsWith(base) ? href.slice(base.length) : href.replace(/^(?:\.\.?\/)+|index\.html$/g, '')}`;
