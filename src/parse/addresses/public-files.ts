/** Files that the site has at a path of their own. */
import { join, posix } from 'node:path';
import { isFileFor, readFileOf, sizeOfImage } from '../files/files.js';
import type { PageState, ResolvedUrl } from '../page-state.js';

/** Whether the site has a public or a generated file at a path. */
export function hasPublic(page: PageState, path: string): boolean {
  return page.published.has(path) || isFileFor(page, join(page.options.contentDir, 'public', path));
}

/**
 * Whether a path whose last part does not look like that of a page, such as `/LICENSE` or `/a.docx`, is a file of
 * `public`.
 */
export function isPublic(page: PageState, path: string): boolean {
  if (/^[a-z0-9_-]*$/.test(posix.basename(path))) return false;
  const folder = join(page.options.contentDir, 'public');
  return readFileOf(page, join(folder, path), folder).state === 'found';
}

/** The size of an image among these files. */
export function sizeOfPublic(page: PageState, path: string): Partial<ResolvedUrl> {
  const published = page.published.get(path);
  if (published !== undefined) return published.size === undefined ? {} : { size: published.size };
  const folder = join(page.options.contentDir, 'public');
  const found = readFileOf(page, join(folder, path), folder);
  if (found.state !== 'found') return {};
  const size = sizeOfImage(found);
  return size === undefined ? {} : { size };
}
