import { compareText } from '../diagnostics/diagnostic.js';
import type { Page } from '../model/types.js';
import { directoriesOf, isIndexPath } from '../model/page-url.js';

/**
 * Order of the pages of one section. Total: two different pages never compare equal, so that the order does not depend
 * on the order in which files were found. The section's index page is first. Then by group, within a group its
 * directory's index page first, then by sort number (pages without one last), then by title, then by url.
 */
export function comparePages(a: Page, b: Page): number {
  return (
    indexFirst(a, b, isSectionIndex) ||
    compareText(groupKey(a), groupKey(b)) ||
    indexFirst(a, b, isIndex) ||
    compareNumbers(a.sort ?? Infinity, b.sort ?? Infinity) ||
    compareText(a.title.toLowerCase(), b.title.toLowerCase()) ||
    compareText(a.url, b.url)
  );
}

/** Order of dated posts: the index page first, then newest first, of one day the larger sort number first. */
export function comparePosts(a: Page, b: Page): number {
  return (
    indexFirst(a, b, isSectionIndex) ||
    compareText(b.date ?? '', a.date ?? '') ||
    compareNumbers(b.sort ?? -Infinity, a.sort ?? -Infinity) ||
    compareText(a.title.toLowerCase(), b.title.toLowerCase()) ||
    compareText(a.url, b.url)
  );
}

function indexFirst(a: Page, b: Page, test: (page: Page) => boolean): number {
  return Number(test(b)) - Number(test(a));
}

const isIndex = (page: Page): boolean => isIndexPath(page.source.path);
const isSectionIndex = (page: Page): boolean => isIndex(page) && directoriesOf(page.source.path).length <= 1;
const groupKey = (page: Page): string => (page.group ?? '').toLowerCase();
/** Infinity less Infinity is no number, so numbers are compared and not subtracted. */
const compareNumbers = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
