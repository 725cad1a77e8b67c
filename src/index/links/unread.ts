import { directoriesOf, urlForPath, urlForSegments } from '../../model/page-url.js';

const isFolder = (path: string): boolean => path.endsWith('/');

/** The URLs of pages that could not be read. That of a folder, whose path ends with a slash, ends with a star. */
export const unreadUrls = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.map((path) => (isFolder(path) ? `${urlForSegments(directoriesOf(path))}*` : urlForPath(path))));

/** Whether a URL may be that of a page that could not be read. */
export const isInUnread = (url: string, unread: ReadonlySet<string>): boolean =>
  unread.has(url) ||
  (unread.size > 0 && [...url.matchAll(/\//g)].some(({ index }) => unread.has(`${url.slice(0, index + 1)}*`)));

/** The top-level directories that may have pages which could not be read; undefined if any could have. */
export const unreadSections = (paths: readonly string[]): readonly string[] | undefined =>
  paths.includes('/') ? undefined : paths.map((path) => directoriesOf(path)[0] ?? '');
