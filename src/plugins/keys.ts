import { hashOf } from '../cache/hash.js';
import type { Site } from '../plugin.js';
import type { Page } from '../types.js';

/** Names a list of pages with all that the index says of them, and the configuration; not the text of their content. */
export function indexKey(site: Pick<Site, 'config' | 'index'>, pages: readonly Page[] = site.index.pages): string {
  return hashOf(site.config.hash, ...pages.map(entryKey));
}

/** Names the same, and the content of the pages. */
export function contentKey(site: Site, pages: readonly Page[]): string {
  return hashOf(indexKey(site, pages), ...pages.map((page) => site.bodyKeyOf(page)));
}

/** Most keys of a build name all pages: what stands for one page is made once. Pages are never changed. */
const entryKeys = new WeakMap<Page, string>();

function entryKey(page: Page): string {
  let key = entryKeys.get(page);
  if (key === undefined) entryKeys.set(page, (key = JSON.stringify(entryParts(page))));
  return key;
}

/** Headings and the like follow from the source; what plugins may have changed is spelled out. */
function entryParts(page: Page): readonly unknown[] {
  const { source, url, title, label, sort, group, description, date, teaser, lastUpdated, unlisted, appendix } = page;
  return [
    source.path, source.hash, source.origin, ...page.parsed.dependencies.map((one) => one.hash),
    url, title, label, sort, group, description, page.contributors, page.related, date, teaser, lastUpdated, unlisted, appendix,
  ];
}
