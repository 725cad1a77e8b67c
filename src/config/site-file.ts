import { relative, sep } from 'node:path';
import type { SiteConfig } from '../model/site-config.js';

/** Path as a maintainer would type it, relative to the site's root. */
export function siteFile(file: string, { root }: Pick<SiteConfig, 'root'>): string {
  return relative(root, file).split(sep).join('/');
}
