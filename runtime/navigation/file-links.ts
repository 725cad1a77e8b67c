import { linkOf } from './links.js';

/** Where a portable site is, and the base path of its published form. */
export interface FileSite {
  readonly base: string;
  readonly published: string;
}

/**
 * The file for an address of the site, since there is no server that answers for a folder. Other addresses stay as they
 * are.
 */
export function fileAddress(
  address: string,
  { base, published }: FileSite,
  location: Pick<Location, 'href' | 'protocol' | 'host'>,
): string {
  const url = new URL(address, location.href);
  if (url.protocol !== location.protocol || url.host !== location.host) return address;
  if (!url.pathname.startsWith(base) && url.pathname.startsWith(published))
    url.pathname = base + url.pathname.slice(published.length);
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  if (url.pathname.startsWith(base) && !name.includes('.')) url.pathname += name === '' ? 'index.html' : '/index.html';
  return url.href;
}

/** Changes links that scripts made, which name folders, to name files before somebody follows them, also in a new tab. */
export function startFileLinks(window: Window, site: FileSite): void {
  const onEvent = (event: Event): void => {
    const link = linkOf(event);
    const address = link?.getAttribute('href');
    if (!link || !address || address.startsWith('#')) return;
    const file = fileAddress(address, site, window.location);
    if (file !== link.href) link.href = file;
  };
  for (const type of ['pointerdown', 'focusin', 'click']) window.document.addEventListener(type, onEvent, true);
}
