import { memoOn } from '../../cache/identity.js';
import type { Addresses } from '../addresses.js';

/** The URLs of the pages with these IDs. If several pages have one, it is that of the first. */
export const pagesOfIds = memoOn((pages: Addresses['pages']): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { url, parsed } of pages.values())
    for (const id of [...parsed.ids, ...parsed.headings.map((heading) => heading.id)])
      if (!found.has(id)) found.set(id, url);
  return found;
});
