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

/** The largest number of addresses that the protocol allows in a sitemap. */
const MOST = 50_000;

const document = (root: string, items: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...items,
    `</${root}>`,
    '',
  ].join('\n');

const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  document(
    'urlset',
    entries.map(({ address, lastUpdated }) => {
      const day = lastUpdated === undefined ? '' : `<lastmod>${lastUpdated}</lastmod>`;
      return `<url><loc>${escapeXml(address)}</loc>${day}</url>`;
    }),
  );

/** The sitemap by path. If it is too long, it lists others (`sitemap-1.xml`), which list the pages. */
export function sitemaps(
  entries: readonly SitemapEntry[],
  addressOf: (path: string) => string,
  most = MOST,
): ReadonlyMap<string, () => string> {
  if (entries.length <= most) return new Map([[FILES.sitemap, () => sitemapXml(entries)]]);
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, part) => ({
    path: FILES.sitemap.replace('.xml', `-${part + 1}.xml`),
    listed: entries.slice(part * most, (part + 1) * most),
  }));
  const items = parts.map(({ path }) => `<sitemap><loc>${escapeXml(addressOf(path))}</loc></sitemap>`);
  return new Map([
    [FILES.sitemap, () => document('sitemapindex', items)],
    ...parts.map(({ path, listed }) => [path, () => sitemapXml(listed)] as const),
  ]);
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
      const listed = JSON.stringify(entries);
      const addressOf = (path: string): string => siteAddress(config, `/${path}`);
      return [...sitemaps(entries, addressOf)].map(([path, produce]) => ({
        path,
        key: hashOf(path, listed),
        phase: 'page',
        produce,
      }));
    },
  };
}
