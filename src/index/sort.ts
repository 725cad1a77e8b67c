import { compareText } from '../diagnostics/diagnostic.js';
import { memoOn } from '../cache/identity.js';
import type { Page } from '../model/types.js';
import { dateFor, groupFor } from './page.js';
import { directoriesOf, filedPath, isIndexPath, numberOf, urlForSegments } from '../model/page-url.js';

/**
 * Order of the pages of one section. It is total: two different pages are never equal, so the order does not depend on
 * that in which files were found. The section's index page is first. Then pages are sorted by navigation files, by
 * group, within a group with its directory's index page first, by sort number (pages without one last), by day (posts in
 * folders such as `blog`, the newest first), by title (numbers in it by their value), and by URL. The sort number of a
 * post that is a date, such as 20260625, orders only posts of the same day.
 */
export function comparePages(a: Page, b: Page): number {
  const [one, other] = [sortKey(a), sortKey(b)];
  return (
    trueFirst(one.isSectionIndex, other.isSectionIndex) ||
    compareNumbers(a.place?.position ?? Infinity, b.place?.position ?? Infinity) ||
    compareText(one.group, other.group) ||
    trueFirst(one.isIndex, other.isIndex) ||
    compareNumbers(one.sort, other.sort) ||
    compareText(other.day, one.day) ||
    compareNumbers(other.dateNumber, one.dateNumber) ||
    compareText(one.title, other.title) ||
    compareText(a.url, b.url)
  );
}

/**
 * Order of dated posts: the index page first, then the newest first, and on the same day the larger sort number first.
 */
export function comparePosts(a: Page, b: Page): number {
  const [one, other] = [sortKey(a), sortKey(b)];
  return (
    trueFirst(one.isSectionIndex, other.isSectionIndex) ||
    compareText(b.date ?? '', a.date ?? '') ||
    compareNumbers(b.sort ?? -Infinity, a.sort ?? -Infinity) ||
    compareText(one.title, other.title) ||
    compareText(a.url, b.url)
  );
}

/** Whether a page has the URL of its section. */
export const isSectionPage = ({ section, url }: Pick<Page, 'section' | 'url'>): boolean =>
  section !== null && url === urlForSegments([section]);

const trueFirst = (a: boolean, b: boolean): number => Number(b) - Number(a);

/** A file in a folder whose name says that its pages are posts. */
const POST = /(?:^|\/)_?(?:blog|news|posts?)\//i;

/** The day of a page in such a folder, or an empty text. */
export function dayOfPost({ source, date, title }: Page): string {
  const path = filedPath(source);
  return POST.test(path) ? (dateFor(date, path, title) ?? '') : '';
}

/** Whether a number is a day as in 20260625, as some blogs number their posts. */
const isDateNumber = (sort: number): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(String(sort));

/** Values that are compared repeatedly. */
const sortKey = memoOn((page: Page) => {
  const {
    source: { path },
    section,
    group = '',
    title,
  } = page;
  const isIndex = isIndexPath(path);
  const folders = directoriesOf(path);
  const day = dayOfPost(page);
  const { sort = Infinity } = page;
  const isDate = day !== '' && isDateNumber(sort);
  return {
    isIndex,
    sort: isDate ? Infinity : sort,
    dateNumber: isDate ? sort : 0,
    // A navigation file may put the page of a folder into the section of another one.
    isSectionIndex:
      isSectionPage(page) || (isIndex && (folders.length === 0 || (folders.length === 1 && folders[0] === section))),
    group: (group === groupFor(folders) ? folders.slice(1).map(numbered).join('/') : group).toLowerCase(),
    day,
    title: byNumbers(title.toLowerCase()),
  };
});
/** Text that is sorted by the values of the numbers in it, so that page 9 is before page 10. */
export const byNumbers = (text: string): string => text.replace(/\d+/g, (digits) => digits.padStart(6, '0'));

/** A name that is sorted by the number in front of it, before names without one. */
const numbered = (name: string): string =>
  name.replace(/^\d+/, (digits) => (numberOf(name) === undefined ? digits : digits.padStart(6, '0')));

/** Infinity minus Infinity is not a number, so numbers are compared and not subtracted. */
export const compareNumbers = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
