import { withoutBase } from '../contract.js';

/** A page of the site to which a link leads, and which can be shown without a page load. */
export interface InternalTarget {
  readonly href: string;
  /** The path of the page within the site. */
  readonly url: string;
  /** The fragment with its `#`; empty if there is none. */
  readonly hash: string;
}

/** The page of the site at an address; null for other sites, files, and pages that are always loaded as documents. */
export function internalTarget(href: string, location: Pick<Location, 'href'>, base: string): InternalTarget | null {
  let address: URL;
  try {
    address = new URL(href, location.href);
  } catch {
    return null;
  }
  const here = new URL(location.href);
  // `origin` cannot be compared, because it is `null` for every file of the file system.
  if (address.protocol !== here.protocol || address.host !== here.host || isFile(address.pathname)) return null;
  // Only the script of a page knows what another query means, except for the version that a reader has.
  if (address.pathname === here.pathname && address.search !== here.search && !/^\?v=[^&]*$/.test(here.search))
    return null;
  const url = withoutBase(address.pathname, base);
  if (url === null || url.endsWith('/printable/')) return null;
  return { href: address.href, url, hash: address.hash };
}

/** `/feed.xml` is a file; `/`, `/guides/`, `/guides` and `/guides/index.html` are pages. */
function isFile(pathname: string): boolean {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return name.includes('.') && name !== 'index.html';
}

/** The link that an event happened on, or none. */
export function linkOf(event: Pick<Event, 'target' | 'composedPath'>): HTMLAnchorElement | null {
  const path = event.composedPath();
  const start = (path.length > 0 ? path[0] : event.target) as Partial<Element> | null;
  const link = typeof start?.closest === 'function' ? start.closest('a[href]') : null;
  // The `href` of links in SVG images is an object, not a text.
  return link !== null && typeof (link as HTMLAnchorElement).href === 'string' ? (link as HTMLAnchorElement) : null;
}

/**
 * Whether a link may be followed without a page load: it demands no new tab, other frame or download, and names no text,
 * which only browsers can find.
 */
export function isPlainLink(link: HTMLAnchorElement): boolean {
  const target = link.getAttribute('target');
  return (
    (target === null || target === '' || target === '_self') &&
    !link.hasAttribute('download') &&
    link.getAttribute('rel') !== 'external' &&
    !link.hash.includes(':~:')
  );
}

/**
 * Whether a click asks to open the link in this tab: with the main button, without a modifier key, and not yet handled.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

/** The id that a fragment names. Invalid escapes stay as they are. */
export function idOfHash(hash: string): string {
  const raw = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
