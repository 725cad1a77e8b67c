import type { SidebarItem } from '../../templates/types.js';
import { hashOf } from '../cache/hash.js';
import { memoOn } from '../cache/identity.js';
import { SEARCH_URL } from '../model/generated.js';

/** The list of a section as a document contains it. */
export interface SidebarExcerpt {
  readonly items: readonly SidebarItem[];
  /** Represents everything that a document shows of the items. */
  readonly key: string;
  /** Whether these are only some of the items. */
  readonly isPartial: boolean;
}

/** Up to how many pages of a section every document of the section lists. */
const MOST = 400;
/** Long lists are divided into blocks of so many items, so that neighbors have the same excerpt. */
const BLOCK = 100;

/**
 * The list of a section as the document of each page contains it. If every document of a section with thousands of
 * pages listed all of them, the size of the site would grow with the square of their number. There, a document lists the
 * block of its page and the blocks before and after it, and pages below other pages only in the branch of its own page.
 * A link leads to the list of all pages, and scripts load the rest when the sidebar is in view.
 */
export const excerptsOf = memoOn((sidebar: readonly SidebarItem[]): ((url: string) => SidebarExcerpt) => {
  const places = placesIn(sidebar);
  if (places.size <= MOST) {
    const whole = { items: sidebar, key: outlineKey(sidebar), isPartial: false };
    return () => whole;
  }
  const known = new Map<string, SidebarExcerpt>();
  return (url) => {
    const place = places.get(url) ?? [];
    const id = [...place.slice(0, -1), Math.floor((place.at(-1) ?? 0) / BLOCK)].join(' ');
    // A page with pages below it is the only one that lists these.
    const isShared = !isParent(sidebar, place);
    const found = isShared ? known.get(id) : undefined;
    if (found !== undefined) return found;
    const items = withLinkToAll(around(sidebar, place), sidebar);
    const excerpt = { items, key: outlineKey(items), isPartial: true };
    if (isShared) known.set(id, excerpt);
    return excerpt;
  };
});

/** Where each page is: the positions of the items that lead to it, from the highest level on. */
function placesIn(
  items: readonly SidebarItem[],
  above: readonly number[] = [],
  found = new Map<string, readonly number[]>(),
): ReadonlyMap<string, readonly number[]> {
  for (const [index, { url, children }] of items.entries()) {
    const place = [...above, index];
    if (!found.has(url)) found.set(url, place);
    if (children) placesIn(children, place, found);
  }
  return found;
}

function isParent(sidebar: readonly SidebarItem[], place: readonly number[]): boolean {
  let items: readonly SidebarItem[] | undefined = sidebar;
  for (const index of place) items = items?.[index]?.children;
  return place.length > 0 && items !== undefined;
}

/**
 * Adds a link to the list of all pages at an end where pages are left out. The current page is never next to it, so it
 * is no neighbor of a page.
 */
function withLinkToAll(items: readonly SidebarItem[], all: readonly SidebarItem[]): readonly SidebarItem[] {
  const link = (beside: SidebarItem): SidebarItem => ({
    title: 'All pages',
    content: 'All pages',
    url: SEARCH_URL,
    hasAnchors: false,
    ...(beside.group === undefined ? {} : { group: beside.group }),
  });
  const [first, last] = [items[0]!, items.at(-1)!];
  if (last.url !== all.at(-1)!.url) return [...items, link(last)];
  return first.url === all[0]!.url ? items : [link(first), ...items];
}

function around(items: readonly SidebarItem[], [at, ...below]: readonly number[]): readonly SidebarItem[] {
  const block = Math.floor((at ?? 0) / BLOCK);
  const from = Math.max(0, block - 1) * BLOCK;
  return items.slice(from, (block + 2) * BLOCK).map((item, index) => {
    const { children, ...alone } = item;
    if (children === undefined) return item;
    return from + index === at ? { ...alone, children: around(children, below) } : alone;
  });
}

/**
 * What a document shows of another page's sidebar entry: everything except its anchors, so that a change of these
 * leaves the document alone. They are excluded by name, so that a field that is added later counts.
 */
function outline({ anchors: _anchors, children, ...shown }: SidebarItem): unknown {
  return [shown, children?.map(outline)];
}

const outlineKey = (sidebar: readonly SidebarItem[]): string => hashOf(JSON.stringify(sidebar.map(outline)));
