import { posixPath } from '../files/paths.js';
import { documentTitle } from '../../templates/head.js';
import { canonicalUrl } from '../../templates/links.js';
import type { PageData, PageKind } from '../../templates/types.js';
import { memoOn } from '../cache/identity.js';
import type { SiteConfig } from '../model/site-config.js';
import { listedHeadings } from '../index/listed-headings.js';
import { encodeUrlPath, isPrintablePath, markdownFileFor, withSlash } from '../model/page-url.js';
import type { Page } from '../model/types.js';
import { directionOf } from './text-direction.js';

/**
 * The data of a page of the content for templates, whose titles, addresses and links follow the rules of the
 * specification.
 */
export const pageDataFor = memoOn((page: Page, config: SiteConfig): PageData => {
  const { site } = config;
  const printable =
    page.section !== null && config.settings.printable.includes(page.section) ? page.section : undefined;
  const kind = kindOf(page, config);
  return {
    kind,
    url: page.url,
    path: page.source.path,
    title: page.title,
    documentTitle: documentTitle(
      { kind: isPrintablePath(page.source.path) ? 'printable' : kind, url: page.url, title: page.title },
      site.title,
    ),
    description: page.description || site.description,
    canonical: canonicalUrl(site, page.url),
    ...(page.unlisted ? { robots: 'noindex,nofollow' } : {}),
    section: page.section,
    ...(page.group === undefined ? {} : { group: page.group }),
    headings: listedHeadings(page.parsed),
    contributors: shownContributors(page.contributors, config),
    related: page.related.map((link) => ({ ...link, url: withSlash(link.url) })),
    ...(page.thirdParty && !isOwned(page, config) ? { thirdParty: true } : {}),
    ...(page.unlisted ? {} : { markdown: encodeUrlPath(`/${markdownFileFor(page.source.path)}`) }),
    ...(page.sourceUrl === undefined ? {} : { source: page.sourceUrl }),
    ...editLink(page, config),
    ...(page.repo === undefined ? {} : { repo: page.repo }),
    ...(page.date === undefined ? {} : { date: page.date }),
    ...(page.lastUpdated === undefined ? {} : { lastUpdated: page.lastUpdated }),
    ...(printable === undefined ? {} : { printable }),
    ...directionOf(page, site),
  };
});

function isOwned({ repo }: Page, { settings }: SiteConfig): boolean {
  return settings.thirdParty?.owned.some((beginning) => repo?.startsWith(beginning)) ?? false;
}

/**
 * The people whom a page shows: nobody twice, and none of those that the configuration excludes. Names of accounts
 * differ in case between files, but the code host ignores case. An at sign is not part of a name.
 */
function shownContributors(handles: readonly string[], { settings }: SiteConfig): readonly string[] {
  const left = new Set(settings.contributors?.exclude.map((name) => name.toLowerCase()));
  return handles
    .map((handle) => handle.replace(/^@/, ''))
    .filter((handle) => {
      const name = handle.toLowerCase();
      return !left.has(name) && left.add(name);
    });
}

function kindOf(page: Page, config: SiteConfig): PageKind {
  const blog = config.settings.blog?.section;
  if (page.url === '/' && config.site.landing !== null) return 'landing';
  if (blog !== undefined && page.section === blog) return page.url === `/${blog}/` ? 'blog' : 'post';
  return 'document';
}

function editLink(page: Page, config: SiteConfig): { edit?: string } {
  if (page.edit !== undefined) return { edit: page.edit };
  if (config.settings.editUrl === undefined || page.source.origin) return {};
  return {
    edit: config.settings.editUrl.replace(
      '{path}',
      posixPath(config.contentDir, page.source.file).split('/').map(encodeURIComponent).join('/'),
    ),
  };
}
