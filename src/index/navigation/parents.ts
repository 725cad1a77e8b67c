import { filedPath } from '../../model/page-url.js';
import type { Page } from '../../model/types.js';
import { parentOf } from './folders.js';

/** Pages by the page that their front matter names as their parent. */
export function pagesBelow(pages: readonly Page[]): ReadonlyMap<Page, readonly Page[]> {
  const below = new Map<Page, Page[]>();
  const byTitle = new Map<string, Page[]>();
  const asking = pages.filter(({ parsed }) => parsed.standing?.parent !== undefined);
  if (asking.length === 0) return below;
  for (const page of pages) listAt(byTitle, page.parsed.standing?.key ?? page.title).push(page);
  for (const page of asking) {
    const { parent, grandParent } = page.parsed.standing!;
    const called = (byTitle.get(parent!) ?? []).filter((one) => one !== page);
    const above =
      called.find((one) => grandParent !== undefined && one.parsed.standing?.parent === grandParent) ??
      called.find((one) => parentOf(filedPath(one.source)) === parentOf(filedPath(page.source))) ??
      called[0];
    if (above !== undefined) listAt(below, above).push(page);
  }
  return below;
}

function listAt<K>(lists: Map<K, Page[]>, key: K): Page[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
