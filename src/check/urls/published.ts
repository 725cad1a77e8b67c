import { redirectFor } from '../../../templates/hash-redirects.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Content } from '../../model/content.js';
import type { Page } from '../../model/types.js';

/** What the site answers today. */
export interface Published {
  readonly pages: ReadonlyMap<string, Page>;
  /** Urls without a page of their own: lists of sections, generated pages. */
  readonly others: ReadonlySet<string>;
  readonly redirects: Readonly<Record<string, string>>;
  readonly config: SiteConfig;
}

export function publishedBy({ index }: Content, config: SiteConfig): Published {
  const pages = new Map(index.pages.map((page) => [page.url, page]));
  const others = [...index.sections.map(({ url }) => url), ...index.generated.keys()].filter((url) => !pages.has(url));
  return { pages, others: new Set(others), redirects: index.redirects, config };
}

/** Every address worth promising: pages with their headings and named places, redirects. READMEs change elsewhere: only their urls. */
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

/** Where an address leads: to itself, elsewhere within the site, out of it; or nowhere any more. */
export type UrlStatus =
  | { readonly is: 'fine' }
  | { readonly is: 'url-gone' }
  | { readonly is: 'anchor-gone'; readonly page: Page; readonly moved: string | undefined };

export function urlStatus(url: string, anchor: string | undefined, published: Published): UrlStatus {
  const { pages, others, redirects, config } = published;
  const page = pages.get(url);
  if (page !== undefined) {
    if (anchor === undefined || page.parsed.ids.includes(anchor)) return { is: 'fine' };
    const to = redirectFor(config.site.hashRedirects, url, `#${anchor}`);
    if (to === null) return { is: 'anchor-gone', page, moved: undefined };
    const [moved = '', place = ''] = to.split('#');
    if (moved === url)
      return page.parsed.ids.includes(place) ? { is: 'fine' } : { is: 'anchor-gone', page, moved: undefined };
    const beyond = urlStatus(moved, place === '' ? undefined : place, published);
    return beyond.is === 'fine' ? beyond : { is: 'anchor-gone', page: pages.get(moved) ?? page, moved };
  }
  if (others.has(url)) return { is: 'fine' };
  const to = redirects[url];
  if (to === undefined) return { is: 'url-gone' };
  const [, path = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(to) ?? [];
  const target = path.startsWith('/') && !path.startsWith('//') ? pages.get(path) : undefined;
  // A redirect to an exact place takes every anchor there; out of the site it is not ours to see.
  if (anchor === undefined || fragment !== undefined || target === undefined || target.parsed.ids.includes(anchor))
    return { is: 'fine' };
  return { is: 'anchor-gone', page: target, moved: to };
}
