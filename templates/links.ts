import type { SiteData } from './types.js';

/** Whether an address leads out of the site. */
export const isExternal = (url: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url);

/** Address of a path within the site (`/guides/`), with the base path in front. Other addresses stay as they are. */
export const hrefOf = (url: string, base: string): string =>
  url.startsWith('/') && !url.startsWith('//') ? base + url.slice(1) : url;

/** Attributes of every link that leads out of the site. */
export const externalAttributes = { rel: 'noopener noreferrer' } as const;

/**
 * The path of a page on other hosts. Pages that appear at any address here (`/404/`, `/app-shell/`) become their first
 * page.
 */
export const placeElsewhere = (url: string): string => (/^\/(404|app-shell)\/$/.test(url) ? '/' : url);

/**
 * Absolute address with one slash at its end, or with none if the host removes it; only the path if no origin is
 * configured.
 */
export function canonicalUrl(site: Pick<SiteData, 'origin' | 'base' | 'slashless'>, url: string): string {
  const path = hrefOf(url.replace(/[?#].*$/s, ''), site.base).replace(/\/*$/, '');
  return site.origin + (site.slashless && path !== '' ? path : `${path}/`);
}
