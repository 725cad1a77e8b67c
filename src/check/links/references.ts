import { menuLinks, type ConfigLink } from '../../config/links.js';
import { keyPathText } from '../../schema/key-path.js';
import { inConfig } from '../../config/locate/locate.js';
import type { SiteConfig } from '../../model/site-config.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import type { Locator } from '../../diagnostics/location.js';
import { atLocation, inFrontMatter } from '../../index/locate.js';
import type { Page } from '../../model/types.js';
import { homeOf } from '../../index/address.js';

/** An address outside the site, without its fragment, and a function for each of its places that reports a problem there. */
export interface ExternalUrl {
  readonly url: string;
  readonly locators: readonly Locator[];
}

/**
 * Every http(s) address to which pages and the configuration lead, sorted. Fetched pages are left out, because only
 * their authors can correct them.
 */
export function externalUrls(pages: readonly Page[], config: SiteConfig): readonly ExternalUrl[] {
  const found = new Map<string, Locator[]>();
  const home = homeOf(config);
  const add = (href: string, locate: Locator): void => {
    if (!/^https?:\/\//i.test(href) || (home !== '' && `${href}/`.startsWith(home)) || !URL.canParse(href)) return;
    const url = new URL(href);
    url.hash = '';
    const locators = found.get(url.href);
    if (locators === undefined) found.set(url.href, [locate]);
    else locators.push(locate);
  };
  for (const page of pages) {
    if (page.source.origin !== undefined) continue;
    for (const link of page.parsed.links) add(link.target, (problem) => atLocation(problem, page, link, config));
    const { related = [], source, edit, repo } = page.parsed.frontMatter;
    for (const [index, { url }] of related.entries())
      add(url, (problem) => inFrontMatter(problem, page, `related.${index}.url`, config));
    for (const [key, url] of Object.entries({ source, edit, repo })) {
      if (url !== undefined) add(url, (problem) => inFrontMatter(problem, page, key, config));
    }
  }
  for (const [path, url] of configLinks(config))
    add(url, (problem) => inConfig({ ...problem, message: `${keyPathText(path)}: ${problem.message}` }, config, path));
  return [...found].map(([url, locators]) => ({ url, locators })).sort((a, b) => compareText(a.url, b.url));
}

/** The number of links and images on all pages. Repeated ones count. */
export function countReferences(pages: readonly Page[]): { readonly links: number; readonly images: number } {
  let links = 0;
  let images = 0;
  for (const { parsed } of pages) {
    for (const { kind } of parsed.links) {
      if (kind === 'link') links += 1;
      else images += 1;
    }
    links += parsed.frontMatter.related?.length ?? 0;
  }
  return { links, images };
}

function* configLinks(resolved: SiteConfig): Generator<ConfigLink> {
  const { site, settings } = resolved;
  yield* menuLinks(resolved);
  for (const [index, { origin }] of site.languages.entries()) yield [['languages', index, 'origin'], origin];
  for (const [index, { origin }] of site.versions.entries())
    if (origin !== null) yield [['versions', index, 'origin'], origin];
  for (const [from, to] of Object.entries(settings.redirects)) yield [['redirects', from], to];
}
