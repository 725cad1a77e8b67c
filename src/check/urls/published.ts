import { redirectFor } from '../../../templates/hash-redirects.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Content } from '../../model/content.js';
import type { Page } from '../../model/types.js';

/** The addresses that the site has now. */
export interface Published {
  readonly pages: ReadonlyMap<string, Page>;
  /** URLs that have no content file: lists of sections, generated pages. */
  readonly others: ReadonlySet<string>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly config: SiteConfig;
}

/** Finds the addresses of a site in its content index. A section that has an index page counts as that page. */
export function publishedBy({ index }: Content, config: SiteConfig): Published {
  const pages = new Map(index.pages.map((page) => [page.url, page]));
  const others = [...index.sections.map(({ url }) => url), ...index.generated.keys()].filter((url) => !pages.has(url));
  return { pages, others: new Set(others), redirects: index.redirects, config };
}

/**
 * The addresses to keep alive: redirects, pages, and their headings and named places. Of READMEs, which change
 * elsewhere, only the URLs.
 */
export function promisesOf({ pages, redirects }: Published): readonly string[] {
  const names: string[] = Object.keys(redirects);
  for (const page of pages.values()) {
    if (page.unlisted || page.parsed.frontMatter.draft === true) continue;
    names.push(page.url);
    if (page.thirdParty) continue;
    for (const id of page.parsed.ids)
      if (!/^fn(?:ref)?[\d-]/.test(id) && !/\s/.test(id)) names.push(`${page.url}#${id}`);
  }
  return names;
}

/**
 * Whether an address still leads somewhere: to its place, or by a redirect to another one. `moved` is where a redirect
 * leads that does not have the anchor.
 */
export type UrlStatus =
  | { readonly is: 'fine' }
  | { readonly is: 'url-gone' }
  | { readonly is: 'anchor-gone'; readonly page: Page; readonly moved: string | undefined };

/** `passed`: addresses from which anchor redirects led here. Redirects may form a circle, which the index reports. */
export function urlStatus(
  url: string,
  anchor: string | undefined,
  published: Published,
  passed: readonly string[] = [],
): UrlStatus {
  const { pages, others, redirects, config } = published;
  const page = pages.get(url);
  if (page !== undefined) {
    if (anchor === undefined || page.parsed.ids.includes(anchor)) return { is: 'fine' };
    const to = redirectFor(config.site.hashRedirects, url, `#${anchor}`);
    if (to === null || passed.includes(to)) return { is: 'anchor-gone', page, moved: undefined };
    const [moved = '', place = ''] = to.split('#');
    if (moved === url)
      return page.parsed.ids.includes(place) ? { is: 'fine' } : { is: 'anchor-gone', page, moved: undefined };
    const beyond = urlStatus(moved, place === '' ? undefined : place, published, [...passed, to]);
    return beyond.is === 'fine' ? beyond : { is: 'anchor-gone', page: pages.get(moved) ?? page, moved };
  }
  if (others.has(url)) return { is: 'fine' };
  const to = redirects[url];
  if (to === undefined) return { is: 'url-gone' };
  const [, path = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(to) ?? [];
  const target = path.startsWith('/') && !path.startsWith('//') ? pages.get(path) : undefined;
  // A redirect to a fragment takes every anchor there, and anchors of other sites cannot be checked.
  if (anchor === undefined || fragment !== undefined || target === undefined) return { is: 'fine' };
  // Browsers keep the anchor, and from the page an anchor redirect may lead on.
  const beyond = urlStatus(path, anchor, published, passed);
  return beyond.is === 'fine' ? beyond : { is: 'anchor-gone', page: target, moved: to };
}
