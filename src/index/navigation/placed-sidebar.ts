import type { SidebarItem } from '../../../templates/types.js';
import type { Place } from '../../model/front-matter.js';
import type { Page } from '../../model/types.js';
import type { PlacedLink } from './places.js';

/** The sidebar of pages that navigation files order. `items` contains those of the pages, in the same order. */
export function placedSidebar(
  pages: readonly Page[],
  items: readonly SidebarItem[],
  title: string,
  links: readonly PlacedLink[] = [],
): readonly SidebarItem[] {
  const entries = pages.map(({ url, place }, at): Entry => ({ url, place, item: items[at]! }));
  for (const link of links) {
    const { label, href, group } = link;
    const item = { title: label, content: label, url: href, ...(group !== undefined && { group }), hasAnchors: false };
    const last = entries.findLastIndex(({ place }) => place !== undefined && place.position < link.position);
    entries.splice(last + 1, 0, { url: href, place: link, item });
  }
  return setApart(nested(entries), title);
}

interface Entry {
  readonly url: string;
  readonly place: Pick<Place, 'position' | 'parent'> | undefined;
  readonly item: SidebarItem;
}

/** Puts items below those of their parents. A parent precedes the items below it. */
function nested(entries: readonly Entry[]): readonly SidebarItem[] {
  const lists = new Map(entries.map(({ url }) => [url, [] as SidebarItem[]]));
  const roots: SidebarItem[] = [];
  for (const { place, url, item } of entries.toReversed()) {
    const children = lists.get(url)!;
    const list = place?.parent === undefined ? roots : (lists.get(place.parent) ?? roots);
    list.push(children.length > 0 ? { ...item, children: children.reverse() } : item);
  }
  return roots.reverse();
}

/**
 * Pages in no group that follow a group are labeled with the title of the section, because they would seem to belong to
 * the group otherwise.
 */
function setApart(items: readonly SidebarItem[], title: string): readonly SidebarItem[] {
  const first = items.findIndex(({ group }) => group !== undefined);
  if (first < 0) return items;
  return items.map((item, at) => (at > first && item.group === undefined ? { ...item, group: title } : item));
}
