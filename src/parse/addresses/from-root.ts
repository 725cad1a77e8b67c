import { join, posix } from 'node:path';
import { isPageName } from '../../files/page-name.js';
import { posixPath } from '../../files/paths.js';
import { isFolderFor, readFileOf } from '../files/files.js';
import { fromRootOnHost } from '../files/repository.js';
import type { PageState, ResolvedUrl } from '../page-state.js';
import { besideContent, staticFolders } from './named-files.js';
import { normalize, type PathInSite } from './path-in-site.js';
import { hasPublic, sizeOfPublic } from './public-files.js';

/** What a path from the root of the site means. */
export function fromRoot({ page, context, kind, path, decoded, within, hosted }: PathInSite): ResolvedUrl {
  const onHost = (): string | undefined =>
    kind === 'link' && !hasPublic(page, decoded) ? fromRootOnHost(page, context, decoded) : undefined;
  if (isPageName(decoded)) {
    const file = onHost();
    if (file !== undefined) return hosted(file);
    return within(page.options.urlFor(contentPath(page, posix.normalize(decoded).slice(1))));
  }
  const target = normalize(path).replace(/\/index\.html$/, '/');
  const isDownload = kind === 'image' || /\.(?!html?$)[A-Za-z0-9]{1,8}$/i.test(decoded);
  const beside = isDownload && !hasPublic(page, decoded) ? besideContent(page, decoded) : undefined;
  if (beside !== undefined) return beside;
  const file = onHost();
  if (file !== undefined) return hosted(file);
  const below = kind === 'image' && !hasPublic(page, decoded) ? belowAnotherBase(page, decoded) : undefined;
  if (below !== undefined)
    return typeof below === 'string' ? within(normalize(below), sizeOfPublic(page, below)) : below;
  return within(target, kind === 'image' ? sizeOfPublic(page, decoded) : {});
}

/**
 * An image at an absolute path that begins with the base path of the site elsewhere, which is no folder here: its path in
 * `public`, or its file.
 */
function belowAnotherBase(page: PageState, path: string): ResolvedUrl | string | undefined {
  const [, base, below] = /^\/([^/]+)(\/.+)$/s.exec(path) ?? [];
  if (base === undefined || below === undefined || base === '..') return undefined;
  const { contentDir } = page.options;
  if (
    [contentDir, join(contentDir, 'public'), ...staticFolders(page)].some((one) => isFolderFor(page, join(one, base)))
  )
    return undefined;
  return hasPublic(page, below) ? below : besideContent(page, below);
}

/** The content path that is meant by a path from the content folder or, as code hosts understand it, from the root. */
function contentPath(page: PageState, path: string): string {
  const { root, contentDir } = page.options;
  const folder = `${posixPath(root, contentDir)}/`;
  if (!path.startsWith(folder) || readFileOf(page, join(contentDir, path), contentDir).state === 'found') return path;
  return path.slice(folder.length);
}
