import { posix } from 'node:path';
import { isPageName } from '../../files/page-name.js';
import { decodeUrlPath, encodeUrlPath, filedPath, isIndexPath, splitAddress } from '../../model/page-url.js';
import type { LinkReference, Page } from '../../model/types.js';
import { readAddress } from '../address.js';
import type { Addresses } from '../addresses.js';
import { resolveLink, type LinkStatus } from './resolve-link.js';
import { pagesOfIds } from './page-ids.js';
import { readName } from './read-name.js';
import { readFragment, readPath } from './readings.js';

/** Links of MyST name places of other pages as if they were pages, or places of this one. */
const targetName = (href: string): string => decodeUrlPath(href).replace(/^#/, '').toLowerCase();

/** The URL of a page that is not published at the path of its file, if the link names that file. */
function urlOfFile({ href, file }: LinkReference, { source }: Page, { elsewhere }: Addresses): string | undefined {
  const [path] = splitAddress(href);
  if (file !== undefined || !isPageName(path)) return undefined;
  const folder = path.startsWith('/') ? '' : posix.dirname(filedPath(source));
  const named = posix.join('/', folder, decodeUrlPath(path));
  return elsewhere.get(named) ?? elsewhere.get(named.replace(/\.md$/, '.markdown')) ?? undefined;
}

/** Where an absolute link leads in the folder of the page's language or version, if there is such a place. */
function inLinkFolder({ href, target }: LinkReference, page: Page, addresses: Addresses): string | undefined {
  const { linkFolder } = page.source;
  if (linkFolder === undefined || !href.startsWith('/') || target.startsWith(`${linkFolder}/`)) return undefined;
  const below = resolveLink(linkFolder + target, page.url, addresses);
  return below.is === 'fine' ? linkFolder + target : undefined;
}

/** The folder of a `page.mdx` of Next.js, which is published without a slash, so that links begin in the folder above. */
const folderOfRoute = ({ source }: Page): string | undefined =>
  isIndexPath(source.path) && /[\\/]page\.mdx?$/i.test(source.file) ? posix.dirname(source.path) : undefined;

/** The heading of another page, which a link of bookdown names as if the whole book were one page. */
function inOtherChapter({ href }: LinkReference, { source }: Page, { pages }: Addresses): string | undefined {
  if (!href.startsWith('#') || !/\.[qr]md$/i.test(source.path)) return undefined;
  const url = pagesOfIds(pages).get(decodeUrlPath(href.slice(1)));
  return url === undefined ? undefined : url + href;
}

/** The list of the pages of a folder that has no page of its own, relative to the file or below another base path. */
function listOfFolder({ href, file }: LinkReference, { source }: Page, { others }: Addresses): string | undefined {
  const path = decodeUrlPath(splitAddress(href)[0]);
  if (path === '') return undefined;
  const from = posix.dirname(file === undefined ? filedPath(source) : '');
  const places = path.startsWith('/') ? [path, path.replace(/^\/[^/]+/, '')] : [posix.join('/', from, path)];
  return places.map((place) => encodeUrlPath(place).replace(/\/*$/, '/')).find((url) => url !== '/' && others.has(url));
}

/** The outcome of a link that leads nowhere as a browser reads it, if another generator reads it differently. */
export function readOtherwise(link: LinkReference, page: Page, outcome: LinkStatus, addresses: Addresses): LinkStatus {
  if (link.kind !== 'link' || page.source.origin !== undefined) return outcome;
  const own = inLinkFolder(link, page, addresses);
  if (own !== undefined) return { is: 'fine', read: own, isFile: true };
  if (outcome.is !== 'dead' && outcome.is !== 'dead-anchor') return outcome;
  const address = readAddress(link.target, page.url, addresses.home);
  if (address.kind === 'external') return outcome;
  const { fragment } = address;
  const target = addresses.targets.get(targetName(link.href));
  if (target) return { is: 'fine', read: target };
  const inBook = outcome.is === 'dead-anchor' ? inOtherChapter(link, page, addresses) : undefined;
  if (inBook !== undefined) return { is: 'fine', read: inBook };
  const file = outcome.is === 'dead' ? urlOfFile(link, page, addresses) : undefined;
  const url =
    outcome.is === 'dead-anchor'
      ? outcome.url
      : (file ??
        readPath(
          address.path,
          link.href,
          link.file === undefined ? filedPath(page.source) : undefined,
          addresses,
          folderOfRoute(page),
        ));
  const found = url === undefined ? undefined : addresses.pages.get(url);
  if (url === undefined || found === undefined) {
    const list = outcome.is === 'dead' && !fragment ? listOfFolder(link, page, addresses) : undefined;
    if (list !== undefined) return { is: 'fine', read: list };
    const named =
      link.byName === true ? readName(decodeUrlPath(link.href), filedPath(page.source), addresses) : undefined;
    return named === undefined ? outcome : { is: 'fine', read: named.to };
  }
  const isFile = file !== undefined;
  if (fragment === null || fragment === '') return { is: 'fine', read: url, isFile };
  const there = resolveLink(`${url}#${encodeUrlPath(fragment)}`, page.url, addresses);
  if (there.is === 'fine') return { is: 'fine', read: `${url}#${encodeUrlPath(fragment)}`, isFile };
  const id = there.is === 'dead-anchor' ? readFragment(fragment, found, addresses.foreign !== undefined) : undefined;
  if (id === undefined) return there;
  if (id === '') return { is: 'fine', read: url };
  return { is: 'fine', read: `${link.target.startsWith('#') ? '' : url}#${encodeUrlPath(id)}` };
}
