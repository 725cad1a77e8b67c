import { decodeUrlPath, encodeUrlPath } from '../model/page-url.js';
import type { SiteConfig } from '../model/site-config.js';

/** Address of the site's first page; empty if the site does not say where it is published. */
export const homeOf = ({ site: { origin, base } }: Pick<SiteConfig, 'site'>): string =>
  origin === '' ? '' : origin + base;

/**
 * The target of an address: outside of the site, or a path within it. The fragment is decoded; null if there is none.
 */
export type Address =
  | { readonly kind: 'external' }
  | { readonly kind: 'internal'; readonly path: string; readonly fragment: string | null; readonly absolute: boolean };

const EXTERNAL: Address = { kind: 'external' };
const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const PLAIN = /^[\w\-./~!$&'()*+,;=:@]*$/;

/**
 * Reads an address as a browser would on the page `from`. Paths do not include the base path. `home` is the site's own
 * origin with the base path (`https://example.org/docs/`), or '' if it is not known.
 */
export function readAddress(href: string, from: string, home: string): Address {
  const trimmed = href.trim();
  if (SCHEME.test(trimmed)) return readAbsolute(trimmed, home);
  const hash = trimmed.indexOf('#');
  const fragment = hash === -1 ? null : decodeFragment(trimmed.slice(hash + 1));
  const written = hash === -1 ? trimmed : trimmed.slice(0, hash);
  const path = written.includes('?') ? written.replace(/\?.*$/s, '') : written;
  return {
    kind: 'internal',
    path: path === '' ? from : canonicalPath(resolvePath(path, from)),
    fragment,
    absolute: false,
  };
}

function readAbsolute(href: string, home: string): Address {
  if (home === '') return EXTERNAL;
  const rest = afterPrefix(href, home) ?? (`${href}/` === home ? '' : null);
  if (rest === null) return EXTERNAL;
  const address = readAddress(`/${rest}`, '/', '');
  return address.kind === 'internal' ? { ...address, absolute: true } : EXTERNAL;
}

function afterPrefix(href: string, home: string): string | null {
  return href.slice(0, home.length).toLowerCase() === home.toLowerCase() ? href.slice(home.length) : null;
}

/** Resolves relative paths and dots. A path that starts with a slash and has no dots stays as it is. */
function resolvePath(path: string, from: string): string {
  if (path.startsWith('/') && !path.includes('/.')) return path;
  return new URL(path, `http://site${from}`).pathname;
}

/** The single spelling of a path: encoded like `location.pathname`, with repeated slashes kept. */
export function canonicalPath(path: string): string {
  if (PLAIN.test(path)) return path;
  const decoded = decodeUrlPath(path);
  // A text that is not a valid encoding stays as it is, for browsers and for messages.
  return decoded === path ? encodeUrlPath(path).replace(/%25(?=[\da-f]{2})/gi, '%') : encodeUrlPath(decoded);
}

/** The path as a page's URL: with exactly one slash at its end, and without `index.html`. */
export function pageUrlOf(path: string): string {
  return path.endsWith('/') && !path.endsWith('//')
    ? path
    : `${path.replace(/\/index\.html$/, '').replace(/\/+$/, '')}/`;
}

/** A place in data, `/path/#anchor`, as the URL of its page and the decoded fragment. */
export function placeOf(place: string): { readonly url: string; readonly fragment: string | null } {
  const address = readAddress(place, '/', '');
  return address.kind === 'external'
    ? { url: place, fragment: null }
    : { url: pageUrlOf(address.path), fragment: address.fragment };
}

/** Text fragments (`:~:text=`) name no element. IDs are equal however their accents are encoded. */
function decodeFragment(fragment: string): string {
  if (/^[\w-]*$/.test(fragment)) return fragment;
  return decodeUrlPath(fragment.replace(/:~:.*$/s, '')).normalize('NFC');
}
