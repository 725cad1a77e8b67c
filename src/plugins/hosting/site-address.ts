import { withBase } from '../../../runtime/contract.js';
import type { SiteConfig } from '../../model/site-config.js';

/** The absolute address of a path within the site; without a configured origin, only the path with the base path. */
export function siteAddress({ site }: SiteConfig, url: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return url;
  const path = withBase(url, site.base);
  return site.origin + (site.slashless ? path.replace(/(?<=^[^?#]+)\/(?=$|[?#])/, '') : path);
}
