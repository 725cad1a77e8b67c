import { withBase } from '../../../runtime/contract.js';
import type { SiteConfig } from '../../model/site-config.js';
import { FILES, printableUrl } from '../../model/generated.js';
import type { Plugin } from '../../model/plugin.js';
import { siteAddress } from './site-address.js';

/** Everything may be read, except what repeats other pages. */
function robotsTxt(config: SiteConfig): string {
  const hidden = config.settings.printable.map(
    (section) => `Disallow: ${withBase(printableUrl(section), config.site.base)}`,
  );
  const lines = ['User-agent: *', ...(hidden.length > 0 ? hidden : ['Disallow:'])];
  if (config.site.origin !== '') lines.push('', `Sitemap: ${siteAddress(config, `/${FILES.sitemap}`)}`);
  return `${lines.join('\n')}\n`;
}

export function robotsPlugin(): Plugin {
  return {
    name: 'robots',
    assets: ({ config }) => [{ path: FILES.robots, key: config.hash, phase: 'page', produce: () => robotsTxt(config) }],
  };
}
