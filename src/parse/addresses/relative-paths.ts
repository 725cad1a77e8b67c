import { dirname, join, posix } from 'node:path';
import { isWithin, posixPath } from '../../files/paths.js';
import { decodeUrlPath } from '../../model/page-url.js';
import { readFileOf } from '../files/files.js';
import { nearPath } from '../files/includes.js';
import { isReadme } from '../files/repository.js';
import type { SourceContext } from '../files/source-context.js';
import { topicNamed } from '../files/writerside-site.js';
import type { PageState, ResolvedUrl } from '../page-state.js';
import { besideContent, byAlias, byName, publishedAs, staticFolders } from './named-files.js';
import { normalize, type PathInSite } from './path-in-site.js';

/** The page of a file that is named by its path from the file that contains the address. */
export function pageAt({ page, context, decoded, within }: PathInSite): ResolvedUrl {
  const { options } = page;
  const named = topicNamed(page, decoded) ?? fromRootOfSite(page, context, decoded);
  if (named !== undefined) return within(options.urlFor(named));
  const absolute = join(dirname(context.absolute), decoded);
  // A file that lies outside, such as the README of the repository, names pages by where it lies itself.
  const isOutside = !isWithin(options.contentDir, context.absolute) && isWithin(options.contentDir, absolute);
  const beside = options.beside?.find(({ folder }) => isWithin(folder, absolute));
  const file =
    beside !== undefined
      ? posix.join(beside.at, posixPath(beside.folder, absolute))
      : isOutside
        ? posixPath(options.contentDir, absolute)
        : posix.normalize(posix.join(posix.dirname(context.path), decoded)).replace(/^(?:\.\.\/)+/, '');
  const isLost =
    !page.thirdParty &&
    beside === undefined &&
    !/^readme\.\w+$/i.test(posix.basename(decoded)) &&
    isWithin(options.root, absolute) &&
    !isWithin(options.contentDir, absolute) &&
    readFileOf(page, absolute, options.root).state === 'found' &&
    readFileOf(page, join(options.contentDir, file), options.contentDir).state !== 'found';
  return within(options.urlFor(file), isLost ? { missing: 'outside' } : {});
}

/** The file or page at another relative path. */
export function fileAt({ page, context, kind, path, decoded, within }: PathInSite): ResolvedUrl {
  const { options } = page;
  const fallback = (): string => new URL(normalize(path), `http://site${page.url}`).pathname;
  if (page.thirdParty) return within(fallback());
  const absolute = join(dirname(context.absolute), decoded);
  const limit = kind === 'image' || isReadme(page, context) ? options.root : options.contentDir;
  if (kind === 'link' && !/\.[A-Za-z0-9]{1,8}$/.test(decoded)) {
    const named = /(?:^|\/)[A-Z][\w-]*$/.test(decoded) ? readFileOf(page, absolute, limit) : undefined;
    return named?.state === 'found' ? publishedAs(page, named) : within(fallback());
  }
  const found = readFileOf(page, absolute, limit);
  if (found.state === 'found') return publishedAs(page, found);
  if (found.state === 'outside') {
    const folder = staticFolders(page).find((one) => isWithin(one, absolute));
    const file = folder === undefined ? found : readFileOf(page, absolute, folder);
    if (file.state === 'found') return publishedAs(page, file);
  }
  // Other generators leave addresses of images in HTML as they are, relative to the address of the page.
  const beside =
    kind === 'image'
      ? (besideContent(page, decodeUrlPath(fallback())) ?? byAlias(page, decoded) ?? byName(page, decoded))
      : undefined;
  if (beside !== undefined) return beside;
  // The address of another site next to this one is a link like any other.
  if (kind === 'link' && /\.html?$/i.test(decoded)) return within(fallback());
  const near = nearPath(found, context);
  return within(fallback(), { missing: found.state, ...(near !== undefined && { near }) });
}

/**
 * The content path of a page that is named by its path from the root of the site although no slash says so, as Doxygen
 * does: `docs/guide.md` on a page in `docs`. Undefined if there is such a file beside the page, or none at all.
 */
function fromRootOfSite(page: PageState, context: SourceContext, path: string): string | undefined {
  const { root, contentDir } = page.options;
  const folder = `${posixPath(root, contentDir)}/`;
  if (contentDir === root || !path.startsWith(folder)) return undefined;
  const isPage = (file: string): boolean => readFileOf(page, file, contentDir).state === 'found';
  if (isPage(join(dirname(context.absolute), path)) || !isPage(join(root, path))) return undefined;
  return path.slice(folder.length);
}
