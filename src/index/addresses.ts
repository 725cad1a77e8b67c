import { packagePages } from '../scan/third-party/repository.js';
import { redirectFor } from '../../templates/hash-redirects.js';
import { keepEach, keepEqual, memoNamed, memoOn } from '../cache/identity.js';
import type { SiteConfig } from '../model/site-config.js';
import { nearest, surely } from '../diagnostics/suggest.js';
import { nearestFile, nearestUrl, surelyUrl } from './links/similar-urls.js';
import type { Page } from '../model/types.js';
import { homeOf, pageUrlOf, readAddress, type Address } from './address.js';
import { FILES, generatedFiles, type GeneratedPages } from '../model/generated.js';
import { encodeUrlPath, markdownFileFor, urlForSegments } from '../model/page-url.js';
import { elsewhereOf, namesElsewhere, targetsOf } from './elsewhere.js';
import { isListed } from './sections.js';
import { isInUnread } from './links/unread.js';

/** All addresses of the site, with which links are compared. */
export interface Addresses {
  readonly pages: ReadonlyMap<string, Page>;
  /** Files and pages without content files, as canonical paths. */
  readonly others: ReadonlySet<string>;
  /** Whether a list of sections takes the place of the first page. It has no anchors. */
  readonly isHomeListed: boolean;
  readonly drafts: ReadonlySet<string>;
  /** What could not be read: see `unreadUrls`. */
  readonly unread: ReadonlySet<string>;
  readonly redirects: Readonly<Record<string, string>>;
  /** Those of which another generator has a page that lists others. */
  readonly lists: ReadonlySet<string>;
  readonly planned: ReadonlySet<string>;
  /** Pages of packages, including those that could not be fetched. */
  readonly packagePages: ReadonlySet<string>;
  readonly config: SiteConfig;
  /** The site's own address with the base path, or ''. */
  readonly home: string;
  /** The URLs of all pages. The list is the same object until a page is added or removed. */
  readonly urls: readonly string[];
  /** Addresses that pages have for other generators -> URL of the page; null if two pages claim one. */
  readonly elsewhere: ReadonlyMap<string, string | null>;
  /** Names that pages of MyST give to places -> their addresses; null if two pages use one. */
  readonly targets: ReadonlyMap<string, string | null>;
}

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

/** Everything that has an address, or is known not to have one. */
export interface AddressSources {
  readonly pages: readonly Page[];
  readonly drafts: ReadonlySet<string>;
  readonly unread: ReadonlySet<string>;
  readonly generated: GeneratedPages;
  readonly publicFiles: ReadonlySet<string>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly lists?: ReadonlySet<string>;
  /** Addresses that the site as a whole has for another generator. */
  readonly bases?: readonly string[];
  readonly config: SiteConfig;
}

const NO_LISTS: ReadonlySet<string> = new Set();
const NO_BASES: readonly string[] = [];

/**
 * Collects the addresses of a site. If several pages claim the same URL, the first has it; `collisions.ts` reports the
 * others.
 */
export function createAddresses({
  pages,
  drafts,
  unread,
  generated,
  publicFiles,
  redirects,
  lists = NO_LISTS,
  bases = NO_BASES,
  config,
}: AddressSources): Addresses {
  const byUrl = new Map<string, Page>();
  for (const page of pages) if (!byUrl.has(page.url)) byUrl.set(page.url, page);
  return {
    pages: byUrl,
    others: othersOf(
      config,
      generated,
      publicFiles,
      eachBeside(config, pages, [], (page) => keepBeside(config, page.source.path, addressesBeside(page))),
    ),
    isHomeListed:
      ![byUrl, generated, drafts].some((known) => known.has('/')) &&
      !isInUnread('/', unread) &&
      !publicFiles.has('index.html') &&
      redirects['/'] === undefined,
    drafts,
    unread,
    redirects,
    lists,
    planned: new Set(config.settings.planned),
    packagePages: packagePages(config),
    config,
    home: homeOf(config),
    urls: withoutRepeated(
      config,
      eachUrl(config, pages, [], ({ url }) => url),
    ),
    elsewhere: elsewhereOf(
      config,
      eachElsewhere(config, pages, [], (page) => keepElsewhere(config, page.url, namesElsewhere(page))),
      bases,
    ),
    targets: elsewhereOf(
      config,
      eachTarget(config, pages, [], (page) => keepTargets(config, page.url, targetsOf(page))),
      NO_BASES,
    ),
  };
}

const eachBeside = keepEach<Page, readonly string[]>();
const keepBeside = keepEqual<readonly string[]>();
const eachUrl = keepEach<Page, string>();
const eachElsewhere = keepEach<Page, readonly (readonly [string, string])[]>();
const keepElsewhere = keepEqual<readonly (readonly [string, string])[]>();
const eachTarget = keepEach<Page, readonly (readonly [string, string])[]>();
const keepTargets = keepEqual<readonly (readonly [string, string])[]>();
const withoutRepeated = memoOn((_of: SiteConfig, urls: readonly string[]): readonly string[] => [...new Set(urls)]);
const othersOf = memoOn(
  (
    config: SiteConfig,
    generated: GeneratedPages,
    publicFiles: ReadonlySet<string>,
    ofPages: readonly (readonly string[])[],
  ): ReadonlySet<string> =>
    new Set([
      ...[...publicFiles].map((file) => encodeUrlPath(file)),
      ...generatedFiles(config).map((file) => `/${file}`),
      ...generated.keys(),
      ...ofPages.flat(),
      // If there is no first page, a list takes its place.
      ...(ofPages.length > 0 ? ['/'] : []),
    ]),
);

/** The addresses that a page adds to its own. */
const addressesBeside = memoOn((page: Page): readonly string[] => {
  const addresses = [
    encodeUrlPath(`/${markdownFileFor(page.source.path)}`),
    ...page.parsed.assets.map((asset) => asset.url),
  ];
  if (page.section === null || !isListed(page)) return addresses;
  const section = urlForSegments([page.section]);
  // A section without an index page gets a list of its pages.
  return [section, section + FILES.llmsFull, ...addresses];
});

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
