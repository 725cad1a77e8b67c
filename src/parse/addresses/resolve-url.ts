import { withBase } from '../../../runtime/contract.js';
import { isExternal, urlAllowed } from '../../html/url-allowed.js';
import { isPageName } from '../../files/page-name.js';
import { composed, decodeUrlPath, splitAddress } from '../../model/page-url.js';
import { aliasedPath } from '../files/foreign-includes.js';
import { withoutDocsify } from '../files/docsify-site.js';
import { folderOfContent, onCodeHost } from '../files/repository.js';
import type { SourceContext } from '../files/source-context.js';
import type { PageState, ResolvedUrl } from '../page-state.js';
import { fromRoot } from './from-root.js';
import { normalize, type PathInSite } from './path-in-site.js';
import { isPublic } from './public-files.js';
import { fileAt, pageAt } from './relative-paths.js';

/** Addresses with these endings are files; all other paths are pages and end with a slash. */
const FILE =
  /\.(?:html?|xml|json|txt|md|mdx|js|mjs|cjs|ts|css|map|png|jpe?g|gif|webp|avif|svg|ico|pdf|zip|t?gz|tar|mp4|webm|mp3|woff2?|ttf|csv|wasm|webmanifest)$/i;

/**
 * Resolves an address on a page by these rules, of which the first that fits applies:
 * - An absolute address of the site itself is a path within it; other absolute addresses are not changed.
 * - Fragments are not changed.
 * - A mail address without a scheme gets `mailto:`.
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
  const trimmed = withMailScheme(href.trim(), page, kind).replace(/^pathname:\/\/(?=\/(?!\/))/, '');
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

const MAIL_ADDRESS = /^[\w.+-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:\?|$)/i;

/** A mail address as that of a link, for which the scheme was forgotten. A picture may be named `logo@2x.png`. */
const withMailScheme = (href: string, page: PageState, kind: 'link' | 'image'): string =>
  kind === 'link' && MAIL_ADDRESS.test(href) && !FILE.test(href.replace(/\?.*$/s, '')) && !page.thirdParty
    ? `mailto:${href}`
    : href;

/** An absolute address of this site as a path. An address on its host outside of the base path is another site. */
function ownPath(url: string, page: PageState): string | undefined {
  const { origin, base } = page.options;
  if (!origin || !url.toLowerCase().startsWith(origin.toLowerCase())) return undefined;
  const [path, rest] = splitAddress(url.slice(origin.length));
  if (path !== '' && !path.startsWith('/')) return undefined;
  return `${path}/`.startsWith(base) ? `/${path.slice(base.length)}${rest}` : undefined;
}
