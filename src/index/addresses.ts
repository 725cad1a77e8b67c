import { packagePages } from '../scan/third-party/repository.js';
import { keepEach, keepEqual, memoOn } from '../cache/identity.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Page } from '../model/types.js';
import { homeOf } from './address.js';
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
  /** The configuration file of the generator for which the tree was written; undefined if it is of this one. */
  readonly foreign: string | undefined;
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
  readonly foreign?: string | undefined;
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
  foreign,
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
    foreign,
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
