import { posixPath } from '../files/paths.js';
import type { SiteConfig } from '../model/site-config.js';

/** Path as a maintainer would type it, relative to the site's root. */
export const siteFile = (file: string, { root }: Pick<SiteConfig, 'root'>): string => posixPath(root, file);
