import { redirectFor } from '../../../templates/hash-redirects.js';
import { keepEach, memoNamed, memoOn } from '../../cache/identity.js';
import { nearest, surely } from '../../diagnostics/suggest.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Page } from '../../model/types.js';
import { pageUrlOf, readAddress, type Address } from '../address.js';
import type { Addresses } from '../addresses.js';
import { nearestFile, nearestUrl, surelyUrl } from './similar-urls.js';
import { isInUnread } from './unread.js';

/** Finds the address that was most likely meant, or (`sure`) the only one that can have been meant. */
type Suggest = () => string | undefined;

/** Where a link leads. */
export type LinkStatus =
  /**
   * `read`: the target by the rules of another generator, if nothing exists at the address itself. `isFile`: the link
   * names the file of the page, which is published at another path.
   */
  | { readonly is: 'fine'; readonly absolute?: string; readonly read?: string; readonly isFile?: boolean }
  | { readonly is: 'dead'; readonly url: string; readonly suggest: Suggest; readonly sure: Suggest }
  | { readonly is: 'draft'; readonly url: string }
  | { readonly is: 'planned'; readonly url: string }
  /** The page could not be read. That is the problem, not the link. */
  | { readonly is: 'unread' }
  /** The page of a package that could not be fetched. */
  | { readonly is: 'unfetched'; readonly url: string }
  | {
      readonly is: 'dead-anchor';
      readonly url: string;
      readonly fragment: string;
      readonly suggest: Suggest;
      readonly sure: Suggest;
    }
  | { readonly is: 'redirect'; readonly url: string; readonly to: string };

/** Follows a link on the page `from`. */
export function resolveLink(href: string, from: string, addresses: Addresses): LinkStatus {
  const address = readAddress(href, from, addresses.home);
  if (address.kind === 'external') return { is: 'fine' };
  const url = pageUrlOf(address.path);
  // Hosts treat repeated slashes differently.
  if (address.path.endsWith('//')) return deadAt(address.path, url, addresses);
  const page = addresses.pages.get(url);
  if (page !== undefined) return resolvePageLink(page, address, addresses);
  const { others } = addresses;
  if (url === '/' && addresses.isHomeListed && namesPlace(address))
    return withoutAnchor(url, address.fragment!, [], addresses.config);
  if (others.has(address.path) || others.has(url) || others.has(`${url}index.html`)) return fine(address);
  const to = addresses.redirects[url] ?? addresses.redirects[address.path];
  if (to !== undefined && addresses.lists.has(url)) return { is: 'fine', read: to };
  if (to !== undefined)
    return { is: 'redirect', url, to: address.fragment && !to.includes('#') ? `${to}#${address.fragment}` : to };
  if (addresses.drafts.has(url)) return { is: 'draft', url };
  if (isInUnread(url, addresses.unread)) return { is: 'unread' };
  if (addresses.planned.has(url)) return { is: 'planned', url };
  if (addresses.packagePages.has(url)) return { is: 'unfetched', url };
  return deadAt(address.path, url, addresses);
}

/** Looks up an image or another file. An address that ends with a slash shows a page. */
export function resolveFileLink(href: string, from: string, addresses: Addresses): LinkStatus {
  const address = readAddress(href, from, addresses.home);
  if (address.kind === 'external' || (addresses.others.has(address.path) && !address.path.endsWith('/')))
    return { is: 'fine' };
  return {
    is: 'dead',
    url: address.path,
    suggest: () => nearestFile(addresses.others, address.path),
    sure: () => surely(address.path, addresses.others),
  };
}

function resolvePageLink(page: Page, address: Address & { kind: 'internal' }, { config }: Addresses): LinkStatus {
  if (!namesPlace(address)) return fine(address);
  const fragment = address.fragment!;
  const anchors = anchorsOf(page, config);
  if (anchors?.has(fragment)) return fine(address);
  const status = withoutAnchor(page.url, fragment, page.parsed.ids, config);
  return anchors === null && status.is === 'dead-anchor' ? fine(address) : status;
}

/** Whether an address leads to a place in a page, and not to its top. */
const namesPlace = ({ fragment }: Address & { kind: 'internal' }): boolean =>
  fragment !== null && fragment !== '' && fragment.toLowerCase() !== 'top';

/** Where a link leads whose fragment is none of the `ids` of its page. */
function withoutAnchor(url: string, fragment: string, ids: readonly string[], { site }: SiteConfig): LinkStatus {
  const to = redirectFor(site.hashRedirects, url, `#${fragment}`);
  if (to !== null) return { is: 'redirect', url: `${url}#${fragment}`, to };
  return {
    is: 'dead-anchor',
    url,
    fragment,
    suggest: () => nearest(fragment, ids),
    sure: () => surely(fragment, ids),
  };
}

function fine(address: Address & { kind: 'internal' }): LinkStatus {
  if (!address.absolute) return { is: 'fine' };
  return { is: 'fine', absolute: address.path + (address.fragment === null ? '' : `#${address.fragment}`) };
}

/** The places in a page that links can lead to: the same object as long as the same are there. Null: not known yet. */
const anchorsOf = memoOn((page: Page, config: SiteConfig): ReadonlySet<string> | null =>
  isUnread(page) ? null : anchorsAt(config, page.url, page.parsed.ids, page.title),
);
// The title stands for the top of a page, for links that are written for another generator.
const anchorsAt = memoNamed(
  (_of: SiteConfig, _url, ids: readonly string[], _title: string): ReadonlySet<string> => new Set(ids),
);

/** All that links of the site can find, as far as it decides where they lead: see `foundAt`. */
export function foundAnywhere(addresses: Addresses): readonly unknown[] {
  const { pages, others, redirects, drafts, unread, urls, elsewhere, targets, config } = addresses;
  const anchors = eachAnchors(config, [...pages.values()], [], (page) => anchorsOf(page, config));
  return [others, urls, elsewhere, targets, anchors, redirects, [...drafts], [...unread]];
}
const eachAnchors = keepEach<Page, ReadonlySet<string> | null>();

/**
 * What a link finds at a path of the site, as far as it decides where the link leads: the same as long as that is the
 * same.
 */
export function foundAt(path: string, addresses: Addresses): readonly unknown[] {
  const { pages, others, redirects, drafts, unread, planned, packagePages, urls, elsewhere, targets, config } =
    addresses;
  const url = pageUrlOf(path);
  const page = pages.get(url);
  if (page !== undefined) return [anchorsOf(page, config), targets];
  // What is not there is held against everything that is.
  const waiting = [...[drafts, planned, packagePages].map((some) => some.has(url)), isInUnread(url, unread)];
  return [others, urls, elsewhere, targets, redirects[url], redirects[path], ...waiting];
}

/**
 * A page whose text could not be read has no ids yet, so links to its anchors cannot be checked. Its content, which is
 * read when it is asked for, comes last.
 */
function isUnread({ parsed }: Page): boolean {
  return parsed.ids.length === 0 && parsed.diagnostics.some((one) => one.severity === 'error') && parsed.html === '';
}

function deadAt(path: string, url: string, addresses: Addresses): LinkStatus {
  return {
    is: 'dead',
    url: path,
    suggest: () => nearestUrl(addresses.others, url, addresses.urls),
    sure: () => surelyUrl(addresses.urls, url),
  };
}
