import { withoutBase } from '../../../runtime/contract.js';
import { memoOn } from '../../cache/identity.js';
import { menuLinks } from '../../config/links.js';
import { inConfig } from '../../config/locate/locate.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Content } from '../../model/content.js';
import { nearest, withName } from '../../diagnostics/suggest.js';
import { homeOf, pageUrlOf, readAddress } from '../../index/address.js';
import { isIndexPath, isNotFoundPath, isPrintablePath } from '../../model/page-url.js';
import type { Page } from '../../model/types.js';
import type { Finding } from '../types.js';
import { addressesIn } from '../../html/addresses.js';
import {
  draftPage,
  neededNoOrphan,
  orphanPage,
  unknownOrphan,
  unreachablePage,
} from '../../diagnostics/catalogue/checks/pages.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import { findingInFrontMatter, type CheckedPage } from './findings.js';

/**
 * Finds pages to which only the sidebar leads, and unlisted pages to which nothing leads. `addressesOf` returns the
 * addresses in the HTML of a page.
 */
export function checkOrphans(
  checkedPages: readonly CheckedPage[],
  content: Content,
  config: SiteConfig,
  addressesOf: (page: Page) => readonly string[],
): readonly Finding[] {
  const { pages, redirects } = content.index;
  const linked = new Set<string>();
  const home = homeOf(config);
  const add = (href: string, from: string): void => {
    const address = readAddress(href, from, home);
    if (address.kind === 'external') return;
    const to = redirects[pageUrlOf(address.path)];
    const url = pageUrlOf(to === undefined ? address.path : to.replace(/#.*$/s, ''));
    if (url !== from) linked.add(url);
  };
  for (const page of pages) {
    for (const address of addressesOf(page)) add(withoutBase(address, config.site.base) ?? address, page.url);
    for (const { url } of page.related) add(url, page.url);
  }
  for (const [, url] of menuLinks(config)) add(url, '');
  for (const address of addressesIn(content.notification ?? ''))
    add(withoutBase(address, config.site.base) ?? address, '');

  const exempt = config.settings.verify.pages.orphans;
  const listedByItself = (page: Page): boolean =>
    isIndexPath(page.source.path) || (page.section !== null && page.section === config.settings.blog?.section);
  return [
    ...checkedPages.flatMap((checked) => {
      const { page } = checked;
      if (linked.has(page.url) || exempt.includes(page.url)) return [];
      if (isPrintablePath(page.source.path) || isNotFoundPath(page.source.path)) return [];
      if (page.unlisted) return findingInFrontMatter(unreachablePage(page.url), checked, 'unlisted');
      return listedByItself(page) ? [] : orphan(page, config);
    }),
    ...exempt.flatMap((url, index): Finding[] => {
      const report = (problem: Problem): Finding[] => [
        {
          ...inConfig(problem, config, ['verify', 'pages', 'orphans', index]),
          about: `verify.pages.orphans ${url}`,
        },
      ];
      const urls = pages.map((one) => one.url);
      if (!urls.includes(url)) return report(withName(unknownOrphan(url, nearest(url, urls)), url, urls));
      return linked.has(url) ? report(neededNoOrphan(url)) : [];
    }),
  ];
}

const orphan = memoOn((page: Page, config: SiteConfig) =>
  findingInFrontMatter(orphanPage(page.url), { page, config }, 'title'),
);

/** Finds drafts. They are not in the index, so they are looked for among the parsed pages. */
export function checkDrafts(content: Content, config: SiteConfig): readonly Finding[] {
  return content.parsed
    .filter(({ parsed }) => parsed.frontMatter.draft === true)
    .map(({ source, parsed }) => {
      const page = { source, parsed, url: source.path } as unknown as Page;
      return findingInFrontMatter(draftPage(), { page, config }, 'draft');
    });
}
