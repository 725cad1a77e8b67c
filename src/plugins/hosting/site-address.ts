import { withBase } from '../../../runtime/contract.js';
import type { SiteConfig } from '../../model/site-config.js';

/** Absolute address of a path within the site; where no origin is configured, its path with the base path. */
export function siteAddress({ site }: SiteConfig, url: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return url;
  const path = withBase(url, site.base);
  return site.origin + (site.slashless ? path.replace(/(?<=^[^?#]+)\/(?=$|[?#])/, '') : path);
}
