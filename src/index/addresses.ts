import type { SiteConfig } from '../model/site-config.js';
import { compareText } from '../diagnostics/diagnostic.js';
import { nearest } from '../diagnostics/suggest.js';
import type { Page } from '../model/types.js';
import { pageUrlOf, readAddress, type Address } from './address.js';
import { FILES, generatedFiles, generatedPages } from '../model/generated.js';
import { encodeUrlPath, markdownFileFor, urlForSegments } from '../model/page-url.js';
import { isListed } from './sections.js';

/** Every address that the site answers, to look links up in. */
export interface Addresses {
  readonly pages: ReadonlyMap<string, Page>;
  /** Files and pages without content files, as canonical paths. */
  readonly others: ReadonlySet<string>;
  readonly drafts: ReadonlySet<string>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly planned: ReadonlySet<string>;
  readonly config: SiteConfig;
  /** The site's own address with base path, or ''. */
  readonly home: string;
}

/** Looks for the address that was most likely meant. */
type Suggest = () => string | undefined;

/** Where the link to an address leads. */
export type LinkStatus =
  | { readonly is: 'fine'; readonly absolute?: string }
  | { readonly is: 'dead'; readonly url: string; readonly suggest: Suggest }
  | { readonly is: 'draft'; readonly url: string }
  | { readonly is: 'planned'; readonly url: string }
  | { readonly is: 'dead-anchor'; readonly url: string; readonly fragment: string; readonly suggest: Suggest }
  | { readonly is: 'redirect'; readonly url: string; readonly to: string };

export interface AddressSources {
  readonly pages: readonly Page[];
  readonly drafts: ReadonlySet<string>;
  readonly publicFiles: ReadonlySet<string>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly config: SiteConfig;
}

export function createAddresses({ pages, drafts, publicFiles, redirects, config }: AddressSources): Addresses {
  const others = new Set<string>();
  for (const file of publicFiles) others.add(encodeUrlPath(file));
  for (const file of generatedFiles(config)) others.add(`/${file}`);
  for (const url of generatedPages(config).keys()) others.add(url);
  const byUrl = new Map<string, Page>();
  for (const page of pages) {
    if (!byUrl.has(page.url)) byUrl.set(page.url, page);
    if (page.section !== null && isListed(page)) {
      const section = urlForSegments([page.section]);
      // A section without an index page gets a list of its pages.
      others.add(section).add(section + FILES.llmsFull);
    }
    others.add(encodeUrlPath(`/${markdownFileFor(page.source.path)}`));
    for (const asset of page.parsed.assets) others.add(asset.url);
  }
  const { origin, base } = config.site;
  const planned = new Set(config.settings.planned);
  return { pages: byUrl, others, drafts, redirects, planned, config, home: origin === '' ? '' : origin + base };
}

/** Follows a link on the page `from`. */
export function resolveLink(href: string, from: string, addresses: Addresses): LinkStatus {
  const address = readAddress(href, from, addresses.home);
  if (address.kind === 'external') return { is: 'fine' };
  const url = pageUrlOf(address.path);
  const page = addresses.pages.get(url);
  if (page !== undefined) return resolvePageLink(page, address, addresses);
  const { others } = addresses;
  if (others.has(address.path) || others.has(url) || others.has(`${url}index.html`)) return fine(address);
  const to = addresses.redirects[url] ?? addresses.redirects[address.path];
  if (to !== undefined)
    return { is: 'redirect', url, to: address.fragment && !to.includes('#') ? `${to}#${address.fragment}` : to };
  if (addresses.drafts.has(url)) return { is: 'draft', url };
  if (addresses.planned.has(url)) return { is: 'planned', url };
  return { is: 'dead', url: address.path, suggest: () => nearestUrl(url, addresses) };
}

/** Looks an image or another file up. */
export function resolveFileLink(href: string, from: string, addresses: Addresses): LinkStatus {
  const address = readAddress(href, from, addresses.home);
  if (address.kind === 'external' || addresses.others.has(address.path)) return { is: 'fine' };
  return { is: 'dead', url: address.path, suggest: () => nearest(address.path, addresses.others) };
}

function resolvePageLink(page: Page, address: Address & { kind: 'internal' }, { config }: Addresses): LinkStatus {
  const { fragment } = address;
  if (fragment === null || fragment === '' || fragment.toLowerCase() === 'top') return fine(address);
  for (const { from, hash, to } of config.site.hashRedirects) {
    if (from === page.url && `#${fragment}`.startsWith(hash))
      return { is: 'redirect', url: `${from}#${fragment}`, to: `${to}#${fragment}` };
  }
  if (idsOf(page).has(fragment) || isUnread(page)) return fine(address);
  return { is: 'dead-anchor', url: page.url, fragment, suggest: () => nearest(fragment, page.parsed.ids) };
}

function fine(address: Address & { kind: 'internal' }): LinkStatus {
  if (!address.absolute) return { is: 'fine' };
  return { is: 'fine', absolute: address.path + (address.fragment === null ? '' : `#${address.fragment}`) };
}

/** Ids of a page as a set, made once per page; pages are never changed. */
const idSets = new WeakMap<Page, ReadonlySet<string>>();
function idsOf(page: Page): ReadonlySet<string> {
  let ids = idSets.get(page);
  if (ids === undefined) idSets.set(page, (ids = new Set(page.parsed.ids)));
  return ids;
}

/** A page whose text could not be read has no ids yet: nothing can be said of links into it. */
function isUnread({ parsed }: Page): boolean {
  return parsed.html === '' && parsed.ids.length === 0 && parsed.diagnostics.some((one) => one.severity === 'error');
}

/** The only page with the same last name if there is one (pages move between sections), else the url spelled most alike. */
function nearestUrl(url: string, { pages, others }: Addresses): string | undefined {
  const file = url.replace(/\/$/, '');
  if (EXTENSION.test(file)) return nearest(file, others) ?? nearest(url, pages.keys());
  const name = lastSegment(url);
  const namesakes = [...pages.keys()].filter((other) => lastSegment(other) === name).sort(compareText);
  return namesakes.length === 1 ? namesakes[0] : nearest(url, pages.keys());
}

const EXTENSION = /\.[a-z0-9]{1,8}$/i;
const lastSegment = (url: string): string => url.slice(url.lastIndexOf('/', url.length - 2) + 1).toLowerCase();
