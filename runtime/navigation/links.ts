import { withoutBase } from '../contract.js';

/** Where a link leads, if that is a page of the site that can be shown without a page load. */
export interface InternalTarget {
  readonly href: string;
  /** Path of the page within the site. */
  readonly url: string;
  /** Fragment with its `#`, or nothing. */
  readonly hash: string;
}

/** The page of the site at an address; null for other sites, files, and pages that always are documents of their own. */
export function internalTarget(href: string, location: Pick<Location, 'href'>, base: string): InternalTarget | null {
  let address: URL;
  try {
    address = new URL(href, location.href);
  } catch {
    return null;
  }
  const here = new URL(location.href);
  // Not `origin`: every file of the file system has the origin `null`.
  if (address.protocol !== here.protocol || address.host !== here.host || isFile(address.pathname)) return null;
  // Another query for the same page: only its script knows what that means, but for the version that a reader has.
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
  // Links inside drawings have an object where others have a text.
  return link !== null && typeof (link as HTMLAnchorElement).href === 'string' ? (link as HTMLAnchorElement) : null;
}

/** Whether the link says that the browser shall follow it: a new tab, a download, another frame. */
export function isPlainLink(link: HTMLAnchorElement): boolean {
  const target = link.getAttribute('target');
  return (
    (target === null || target === '' || target === '_self') &&
    !link.hasAttribute('download') &&
    link.getAttribute('rel') !== 'external'
  );
}

/** Whether a click means "show this here": the main button, no key held, nobody else has acted on it. */
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

/** The id that a fragment names; odd escapes are taken as they are. */
export function idOfHash(hash: string): string {
  const raw = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
