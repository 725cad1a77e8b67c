import type { SidebarItem } from '../../../templates/types.js';
import type { Page } from '../../model/types.js';

/** The sidebar of pages that navigation files order. `items` contains those of the pages, in the same order. */
export function placedSidebar(
  pages: readonly Page[],
  items: readonly SidebarItem[],
  title: string,
): readonly SidebarItem[] {
  return setApart(nested(pages, items), title);
}

/** Puts items below those of their parents. A parent precedes the items below it. */
function nested(pages: readonly Page[], items: readonly SidebarItem[]): readonly SidebarItem[] {
  const lists = new Map(pages.map(({ url }) => [url, [] as SidebarItem[]]));
  const roots: SidebarItem[] = [];
  for (let at = pages.length - 1; at >= 0; at--) {
    const { place, url } = pages[at]!;
    const children = lists.get(url)!;
    const list = place?.parent === undefined ? roots : (lists.get(place.parent) ?? roots);
    list.push(children.length > 0 ? { ...items[at]!, children: children.reverse() } : items[at]!);
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
