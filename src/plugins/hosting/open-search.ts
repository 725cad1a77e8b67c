import { escapeXml } from '../../html/escape.js';
import { FILES, SEARCH_URL } from '../../model/generated.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Plugin } from '../../model/plugin.js';
import { siteAddress } from './site-address.js';

/** The longest short name that the format allows, in characters. */
const LONGEST = 16;

/** Describes the search of the site to browsers, so that readers can search from the address bar. */
function openSearchXml(config: SiteConfig): string {
  const { site } = config;
  const icon = site.icons.favicon;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(site.title.slice(0, LONGEST))}</ShortName>`,
    `<Description>${escapeXml(site.search.placeholder)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    ...(icon === undefined ? [] : [`<Image>${escapeXml(siteAddress(config, icon))}</Image>`]),
    `<Url type="text/html" template="${escapeXml(siteAddress(config, SEARCH_URL))}?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

export function openSearchPlugin(): Plugin {
  return {
    name: 'open-search',
    assets: ({ config }) =>
      config.site.origin === ''
        ? []
        : [{ path: FILES.openSearch, key: config.hash, phase: 'page', produce: () => openSearchXml(config) }],
  };
}
