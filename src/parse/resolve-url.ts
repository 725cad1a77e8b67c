import { dirname, join, posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { withBase } from '../../runtime/contract.js';
import { folderOfContent, fromRootOnHost, isReadme, onCodeHost } from './files/repository.js';
import { aliasedPath } from './files/foreign-includes.js';
import { nearPath } from './files/includes.js';
import { withoutDocsify } from './files/docsify-site.js';
import { imageFolders, topicNamed } from './files/writerside-site.js';
import { publishAsset, readFileOf, sizeOfImage, type Found } from './files/files.js';
import { isFile, isFolder } from '../files/read-files.js';
import type { PageState, ResolvedUrl } from './page-state.js';
import type { SourceContext } from './files/source-context.js';
import { isExternal, urlAllowed } from '../html/url-allowed.js';
import { foldersUpTo, isWithin, posixPath } from '../files/paths.js';
import { composed, decodeUrlPath, splitAddress } from '../model/page-url.js';
import { isPageName } from '../files/page-name.js';

const normalize = new MarkdownIt('zero').normalizeLink;
/** Addresses with these endings are files; all other paths are pages and end with a slash. */
const FILE =
  /\.(?:html?|xml|json|txt|md|mdx|js|mjs|cjs|ts|css|map|png|jpe?g|gif|webp|avif|svg|ico|pdf|zip|t?gz|tar|mp4|webm|mp3|woff2?|ttf|csv|wasm|webmanifest)$/i;

/**
 * Resolves an address on a page by these rules, of which the first that fits applies:
 * - An absolute address of the site itself is a path within it; other absolute addresses are not changed.
 * - Fragments are not changed.
 * - `/path` is within the site. `/path.md` is the page of that content file or, as code hosts understand it, of the
 *   file at that path from the site's root.
 * - `file.md`, relative to the file that contains the address, is that file's page.
 * - The file at a relative path is published with a hash in its name: an image of the site, a download of the content.
 * - So is an image or a download of the content at its path from the content folder, or from the page's URL.
 * - So is one in a folder `static` or `public` next to the content, where other generators have such files, also below the
 *   base path of the site there.
 * - The path of another file or folder of a repository that has no configuration is its address on the code host.
 * - A relative path to a file without an extension whose name begins with a capital letter, such as `LICENSE`, is
 *   published as a text.
 * - All other relative paths are relative to the page's URL, as browsers read them: on `/a/b/`, `c/` is `/a/b/c/` and
 *   `../c/` is `/a/c/`.
 *
 * Undefined for addresses that a page must not contain. Fetched texts contain no relative paths to files, because the
 * scan made addresses in their own repository absolute.
 */
export function resolveUrl(
  page: PageState,
  context: SourceContext,
  href: string,
  kind: 'link' | 'image',
): ResolvedUrl | undefined {
  const key = `${kind} ${context.absolute} ${href}`;
  if (!page.resolved.has(key)) page.resolved.set(key, resolve(page, context, href, kind));
  return page.resolved.get(key);
}

function resolve(
  page: PageState,
  context: SourceContext,
  href: string,
  kind: 'link' | 'image',
): ResolvedUrl | undefined {
  // Docusaurus marks paths that are no pages of its own with a scheme. Zola begins paths from the root with `@/`, DocFX
  // with `~/`.
  const trimmed = href.trim().replace(/^pathname:\/\/(?=\/(?!\/))/, '');
  if (!urlAllowed(trimmed)) return undefined;
  const { options } = page;
  // Bundlers find images by aliases such as `~/` for `src/`.
  const aliased =
    kind === 'image' && /^[~@]\//.test(trimmed) ? aliasedPath(decodeUrlPath(trimmed), page, context) : undefined;
  const local =
    ownPath(trimmed, page) ??
    aliased?.replaceAll('%', '%25') ??
    trimmed.replace(/^(?:@(?:site\/static(?=\/)|(?=\/[^?#]*\.md(?:[?#]|$)))|~(?=\/))/, '');
  if (isExternal(local)) {
    const target = normalize(local.startsWith('//') ? `https:${local}` : local);
    return { target, url: target, external: true };
  }
  const inSite = kind === 'link' ? withoutDocsify(page, context, composed(local)) : composed(local);
  if (inSite.startsWith('#')) return { target: normalize(inSite), url: normalize(inSite), external: false };
  const [path, rest] = splitAddress(inSite);
  const tail = normalize(rest);
  const within = (target: string, more: Partial<ResolvedUrl> = {}): ResolvedUrl => {
    const namesFile =
      kind === 'image' || FILE.test(target) || target.endsWith('/') || isPublic(page, decodeUrlPath(target));
    const slashed = namesFile ? target : `${target}/`;
    return { target: slashed + tail, url: withBase(slashed + tail, options.base), external: false, ...more };
  };
  if (path === '') return within(page.url);
  const decoded = decodeUrlPath(path);
  const hosted = (target: string): ResolvedUrl => ({ target: target + tail, url: target + tail, external: true });
  const written: PathInSite = { page, context, kind, path, decoded, within, hosted };
  if (decoded.startsWith('/')) return fromRoot(written);
  const onHost = kind === 'link' ? onCodeHost(page, context, decoded) : undefined;
  if (onHost !== undefined) return hosted(onHost);
  const folder = kind === 'link' ? folderOfContent(page, context, decoded) : undefined;
  if (folder !== undefined) return within(folder);
  return isPageName(decoded) ? pageAt(written) : fileAt(written);
}

/** A path that an address names, which leads into the site. */
interface PathInSite {
  readonly page: PageState;
  readonly context: SourceContext;
  readonly kind: 'link' | 'image';
  readonly path: string;
  readonly decoded: string;
  /** The address of a path from the root of the site, with the query and the fragment of the address. */
  readonly within: (target: string, more?: Partial<ResolvedUrl>) => ResolvedUrl;
  /** The same for a path on the code host. */
  readonly hosted: (target: string) => ResolvedUrl;
}

/** What a path from the root of the site means. */
function fromRoot({ page, context, kind, path, decoded, within, hosted }: PathInSite): ResolvedUrl {
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

/** The page of a file that is named by its path from the file that contains the address. */
function pageAt({ page, context, decoded, within }: PathInSite): ResolvedUrl {
  const { options } = page;
  const named = topicNamed(page, decoded) ?? fromRootOfSite(page, context, decoded);
  if (named !== undefined) return within(options.urlFor(named));
  const absolute = join(dirname(context.absolute), decoded);
  // A file that lies outside, such as the README of the repository, names pages by where it lies itself.
  const isOutside = context.path.startsWith('../') && isWithin(options.contentDir, absolute);
  const file = isOutside
    ? posixPath(options.contentDir, absolute)
    : posix.normalize(posix.join(posix.dirname(context.path), decoded)).replace(/^(?:\.\.\/)+/, '');
  const isLost =
    !page.thirdParty &&
    !/^readme\.\w+$/i.test(posix.basename(decoded)) &&
    isWithin(options.root, absolute) &&
    !isWithin(options.contentDir, absolute) &&
    readFileOf(page, absolute, options.root).state === 'found' &&
    readFileOf(page, join(options.contentDir, file), options.contentDir).state !== 'found';
  return within(options.urlFor(file), isLost ? { missing: 'outside' } : {});
}

/** The file or page at another relative path. */
function fileAt({ page, context, kind, path, decoded, within }: PathInSite): ResolvedUrl {
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

/** Whether the site has a public or a generated file at a path. */
function hasPublic(page: PageState, path: string): boolean {
  return page.published.has(path) || isFile(join(page.options.contentDir, 'public', path));
}

/** A file of the content, or of a folder for such files next to it, that is published because a page names its path. */
function besideContent(page: PageState, path: string): ResolvedUrl | undefined {
  for (const folder of [page.options.contentDir, ...staticFolders(page)]) {
    const found = readFileOf(page, join(folder, path), folder);
    if (found.state === 'found') return publishedAs(page, found);
  }
  return undefined;
}

/**
 * An image at an absolute path that begins with the base path of the site elsewhere, which is no folder here: its path in
 * `public`, or its file.
 */
function belowAnotherBase(page: PageState, path: string): ResolvedUrl | string | undefined {
  const [, base, below] = /^\/([^/]+)(\/.+)$/s.exec(path) ?? [];
  if (base === undefined || below === undefined || base === '..') return undefined;
  const { contentDir } = page.options;
  if ([contentDir, join(contentDir, 'public'), ...staticFolders(page)].some((one) => isFolder(join(one, base))))
    return undefined;
  return hasPublic(page, below) ? below : besideContent(page, below);
}

/** An image that a bundler finds by an alias: `~@assets/a.png`. What the alias means is written in its configuration. */
function byAlias(page: PageState, path: string): ResolvedUrl | undefined {
  const [, name, below] = /^~?@([\w-]*)\/(.+)$/s.exec(path) ?? [];
  if (name === undefined || below === undefined) return undefined;
  return (
    besideContent(page, below) ??
    besideContent(page, join(name, below)) ??
    besideContent(page, join('.vuepress', name, below))
  );
}

/** An image of Writerside, which is named by the name of its file. */
function byName(page: PageState, path: string): ResolvedUrl | undefined {
  for (const folder of imageFolders(page)) {
    const found = readFileOf(page, join(folder, posix.basename(path)), page.options.root);
    if (found.state === 'found') return publishedAs(page, found);
  }
  return undefined;
}

/** Folders whose files other generators publish unchanged. Only files that a page names are published from there. */
function staticFolders({ options: { root, contentDir } }: PageState): readonly string[] {
  const beside = foldersUpTo(root, dirname(contentDir))
    .flatMap((folder) => [join(folder, 'static'), join(folder, 'public')])
    .filter((folder) => !isWithin(contentDir, folder));
  return [join(contentDir, '.vuepress', 'public'), ...beside];
}

function publishedAs(page: PageState, found: Found): ResolvedUrl {
  const { url, size } = publishAsset(page, found);
  return {
    target: url,
    url: withBase(url, page.options.base),
    external: false,
    ...(size === undefined ? {} : { size }),
  };
}

/** The content path that is meant by a path from the content folder or, as code hosts understand it, from the root. */
function contentPath(page: PageState, path: string): string {
  const { root, contentDir } = page.options;
  const folder = `${posixPath(root, contentDir)}/`;
  if (!path.startsWith(folder) || readFileOf(page, join(contentDir, path), contentDir).state === 'found') return path;
  return path.slice(folder.length);
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

/** An absolute address of this site as a path. An address on its host outside of the base path is another site. */
function ownPath(url: string, page: PageState): string | undefined {
  const { origin, base } = page.options;
  if (!origin || !url.toLowerCase().startsWith(origin.toLowerCase())) return undefined;
  const [path, rest] = splitAddress(url.slice(origin.length));
  if (path !== '' && !path.startsWith('/')) return undefined;
  return `${path}/`.startsWith(base) ? `/${path.slice(base.length)}${rest}` : undefined;
}

function sizeOfPublic(page: PageState, path: string): Partial<ResolvedUrl> {
  const published = page.published.get(path);
  if (published !== undefined) return published.size === undefined ? {} : { size: published.size };
  const folder = join(page.options.contentDir, 'public');
  const found = readFileOf(page, join(folder, path), folder);
  if (found.state !== 'found') {
    // Another source may provide the file; the index stage knows all files of the site.
    page.dependencies.delete(join(folder, path));
    return {};
  }
  const size = sizeOfImage(found);
  return size === undefined ? {} : { size };
}

/**
 * Whether a path whose last part does not look like that of a page, such as `/LICENSE` or `/a.docx`, is a file of
 * `public`.
 */
function isPublic(page: PageState, path: string): boolean {
  if (/^[a-z0-9_-]*$/.test(posix.basename(path))) return false;
  const folder = join(page.options.contentDir, 'public');
  return readFileOf(page, join(folder, path), folder).state === 'found';
}
