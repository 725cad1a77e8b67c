import type { SiteConfig } from '../../model/site-config.js';
import { FILES } from '../../model/generated.js';
import type { Plugin } from '../../model/plugin.js';
import { siteAddress } from './site-address.js';

/** Everything may be read: whoever may not read a page that repeats others does not see that it says `noindex`. */
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
