import { canonicalUrl } from './links.js';
import type { HeadTag, SiteProps } from './types.js';

/**
 * Describes a page of the documentation and its place in the site to search engines (schema.org). Empty for pages that
 * they leave out, and for sites that do not say where they are published.
 */
export function structuredData({ site, page }: SiteProps): readonly HeadTag[] {
  if (site.origin === '' || page.robots !== undefined || !/^(?:document|post)$/.test(page.kind)) return [];
  const home = { '@type': 'WebSite', name: site.title, url: canonicalUrl(site, '/') };
  const section = site.sections.find(({ name }) => name === page.section);
  const places = [
    { name: home.name, item: home.url },
    ...(section === undefined || section.url === page.url
      ? []
      : [{ name: section.title, item: canonicalUrl(site, section.url) }]),
    { name: page.title, item: page.canonical },
  ];
  const article = {
    '@type': page.kind === 'post' ? 'BlogPosting' : 'TechArticle',
    headline: page.title,
    description: page.description,
    url: page.canonical,
    inLanguage: site.lang,
    ...(page.date && { datePublished: page.date }),
    ...(page.lastUpdated && { dateModified: page.lastUpdated }),
    // Reader views would take a heading whose ID contains “author” for the author's name.
    author: { '@type': 'Organization', name: site.title },
    isPartOf: home,
  };
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
  };
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': [article, trail] });
  return [{ tag: 'script', attributes: { type: DATA_TYPE }, text }];
}

/** A block of data in the head, whose type browsers do not run. */
export const DATA_TYPE = 'application/ld+json';
