import type { SiteConfig } from '../../model/site-config.js';
import { FILES } from '../../model/generated.js';
import type { Plugin } from '../../model/plugin.js';
import { siteAddress } from './site-address.js';

/** Allows everything, because a crawler has to read a page to see that it says `noindex`. */
function robotsTxt(config: SiteConfig): string {
  const lines = ['User-agent: *', 'Disallow:'];
  if (config.site.origin !== '') lines.push('', `Sitemap: ${siteAddress(config, `/${FILES.sitemap}`)}`);
  return `${lines.join('\n')}\n`;
}

export function robotsPlugin(): Plugin {
  return {
    name: 'robots',
    assets: ({ config }) => [{ path: FILES.robots, key: config.hash, phase: 'page', produce: () => robotsTxt(config) }],
  };
}
