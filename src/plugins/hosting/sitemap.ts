import { hashOf } from '../../cache/hash.js';
import { FILES } from '../../model/generated.js';
import type { Plugin } from '../../model/plugin.js';
import { escapeXml } from '../../html/escape.js';
import { siteAddress } from './site-address.js';

export interface SitemapEntry {
  /** Absolute address. */
  readonly address: string;
  /** Day of the last change, if it is known for certain. */
  readonly lastUpdated: string | undefined;
}

/** A sitemap. The protocol limits it to 50,000 addresses, so further ones are left out. */
function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, 50_000).map(({ address, lastUpdated }) => {
    const day = lastUpdated === undefined ? '' : `<lastmod>${lastUpdated}</lastmod>`;
    return `<url><loc>${escapeXml(address)}</loc>${day}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Lists the pages that search engines should find: no unlisted pages, copies or redirects. */
export function sitemapPlugin(): Plugin {
  return {
    name: 'sitemap',
    assets({ config, index }) {
      if (config.site.origin === '') return [];
      const pages = index.pages.filter((page) => !page.unlisted);
      const entries = pages.map((page): SitemapEntry => ({
        address: siteAddress(config, page.url),
        lastUpdated: page.lastUpdated,
      }));
      return [
        {
          path: FILES.sitemap,
          key: hashOf(JSON.stringify(entries)),
          phase: 'page',
          produce: () => sitemapXml(entries),
        },
      ];
    },
  };
}
