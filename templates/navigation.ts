/**
 * What follows from an address and the list of pages: active links, neighbors, trees of headings. All functions are
 * pure.
 */
import type {
  AdjacentLink,
  Heading,
  NavLink,
  PageData,
  RelatedLink,
  SectionLink,
  SidebarItem,
  SiteData,
} from './types.js';
import { isExternal } from './links.js';

/** Name of the top-level directory that contains a path; null for paths outside of any. */
export function sectionOf(url: string, sections: readonly SectionLink[]): string | null {
  return sections.find((section) => isWithin(url, section.url))?.name ?? null;
}

/** Whether the reader is in the part of the site to which a header link leads. */
export function activeLink(link: NavLink, url: string): boolean {
  if (link.activePaths) return link.activePaths.some((path) => isWithin(url, path));
  return !isExternal(link.url) && isWithin(url, link.url);
}

/** The sections of a header link: its own children, or else the sections among its active paths. */
export function childLinks(link: NavLink, sections: readonly SectionLink[]): readonly SectionLink[] {
  if (link.children) {
    return link.children.map(({ content, url }) => ({ name: lastSegment(url), title: sectionLabel(content), url }));
  }
  const paths = link.activePaths ?? [];
  if (paths.length < 2) return [];
  const folders = paths.map(asFolder);
  return sections.filter(({ url }) => foldersOf(url).some((folder) => folders.includes(folder)));
}

/** Abbreviations are in upper case, and the bare name of a directory gets a capital letter. */
export const sectionLabel = (title: string): string =>
  /^(api|cli|faq)$/i.test(title) ? title.toUpperCase() : title.slice(0, 1).toUpperCase() + title.slice(1);

/** The pages before and after a page, in the order of its sidebar. */
export function adjacentPages(
  sidebar: readonly SidebarItem[],
  url: string,
): { readonly previous: AdjacentLink | null; readonly next: AdjacentLink | null } {
  const pages = pagesOf(sidebar);
  const index = pages.findIndex((page) => page.url === url);
  const link = (page: SidebarItem | undefined): AdjacentLink | null =>
    page === undefined ? null : { url: page.url, title: page.content };
  return index === -1
    ? { previous: null, next: null }
    : { previous: link(pages[index - 1]), next: link(pages[index + 1]) };
}

/** A heading with the headings below it. */
export interface AnchorNode {
  readonly heading: Heading;
  /** The title in a list, without its parent's name in front: `filename` under `output`. */
  readonly label: string;
  readonly children: readonly AnchorNode[];
}

/**
 * Headings nested by level as they are shown, so that only the page's title is above level 2. A deeper heading may
 * precede a higher one. `title` is that of the page, whose name headings right below it also omit.
 */
export function anchorTree(headings: readonly Heading[], deepest = 6, title?: string): readonly AnchorNode[] {
  interface Open {
    readonly heading: Heading;
    readonly depth: number;
    readonly label: string;
    readonly children: Open[];
  }
  const roots: Open[] = [];
  const path: Open[] = [];
  for (const heading of headings) {
    const depth = Math.max(heading.level, 2);
    if (depth > deepest) continue;
    while (path.length > 0 && path[path.length - 1]!.depth >= depth) path.pop();
    const parent = path[path.length - 1];
    const node: Open = {
      heading,
      depth,
      label: labelUnder(parent?.heading.title ?? title, heading.title),
      children: [],
    };
    (parent?.children ?? roots).push(node);
    path.push(node);
  }
  return roots;
}

/** The path from the section to the page; empty if it would only repeat the title. */
export function breadcrumbs(
  site: Pick<SiteData, 'sections'>,
  page: Pick<PageData, 'url' | 'section' | 'title'>,
): readonly RelatedLink[] {
  const section = site.sections.find((one) => one.name === page.section);
  if (section === undefined || section.url === page.url) return [];
  return [
    { title: sectionLabel(section.title), url: section.url },
    { title: page.title, url: page.url },
  ];
}

function labelUnder(parent: string | undefined, title: string): string {
  if (parent === undefined) return title;
  const prefix = `${parent}.`;
  const rest = title.slice(prefix.length);
  return rest !== '' && title.toLowerCase().startsWith(prefix.toLowerCase()) ? rest : title;
}

/** The pages of a sidebar in their order. */
export function pagesOf(items: readonly SidebarItem[]): readonly SidebarItem[] {
  // A navigation file may also list links to other sites.
  return items.flatMap((item) => (item.url[0] === '/' ? [item, ...pagesOf(item.children ?? [])] : []));
}

/** The root contains only itself, and every other directory contains everything below it. */
const isWithin = (url: string, directory: string): boolean => foldersOf(url).includes(asFolder(directory));

const asFolder = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

/** The directories that contain an address, which may be a directory itself. */
function foldersOf(url: string): readonly string[] {
  let path = '/';
  const folders = url
    .split('/')
    .filter(Boolean)
    .map((name) => (path += `${name}/`));
  return folders.length > 0 ? folders : [path];
}

const lastSegment = (url: string): string => url.split('/').filter(Boolean).pop() ?? '';
