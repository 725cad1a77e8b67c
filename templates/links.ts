import type { SiteData } from './types.js';

/** Whether an address leads out of the site. */
export const isExternal = (url: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url);

/** Address of a path within the site (`/guides/`), with the base path in front. Other addresses stay as they are. */
export const hrefOf = (url: string, base: string): string =>
  url.startsWith('/') && !url.startsWith('//') ? base + url.slice(1) : url;

/** Attributes that every link out of the site carries. */
export const externalAttributes = { rel: 'noopener noreferrer' } as const;

/** The place of a page on other hosts: what stands for any address here (`/404/`, `/app-shell/`) is their first page. */
export const placeElsewhere = (url: string): string => (/^\/(404|app-shell)\/$/.test(url) ? '/' : url);

/** Absolute address with one slash at its end, or with none if the host takes it away; a bare path where no origin is configured. */
export function canonicalUrl(site: Pick<SiteData, 'origin' | 'base' | 'slashless'>, url: string): string {
  const path = hrefOf(url.replace(/[?#].*$/s, ''), site.base).replace(/\/*$/, '');
  return site.origin + (site.slashless && path !== '' ? path : `${path}/`);
}
