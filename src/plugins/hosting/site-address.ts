import { withBase } from '../../../runtime/contract.js';
import type { SiteConfig } from '../../model/site-config.js';

/** Absolute address of a path within the site; where no origin is configured, its path with the base path. */
export function siteAddress({ site }: SiteConfig, url: string): string {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url) ? url : site.origin + withBase(url, site.base);
}
