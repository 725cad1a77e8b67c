import type { SiteProps } from '../../templates/types.js';
import { readDocument } from '../boot/read-document.js';
import { CHANGE_EVENT, FRESH_EVENT, type FreshDocument } from './swap.js';

/** The runtime's part of the live preview: shows a new document as the next version of the page, if it can. */
export function receiveChanges(
  document: Document,
  page: {
    readonly current: () => SiteProps;
    readonly show: (props: SiteProps) => void;
    /** Discards the loaded parts of the search index, because something in the site changed. */
    readonly forgetSearch: () => void;
  },
): void {
  document.addEventListener(CHANGE_EVENT, page.forgetSearch);
  document.addEventListener(FRESH_EVENT, (event) => {
    const next = readFresh(document, (event as CustomEvent<FreshDocument>).detail.document, page.current());
    if (next === null) return;
    event.preventDefault();
    page.show(next);
  });
}

/** The props of a newer document of the shown page; null if it needs other scripts and therefore a page load. */
export function readFresh(document: Document, fresh: Document, shown: SiteProps): SiteProps | null {
  // Requested scripts have an address, and others name it as data. Chunks of screens differ between pages and are
  // loaded when they are needed.
  const addressOf = (script: HTMLScriptElement): string => script.getAttribute('src') ?? script.dataset['src'] ?? '';
  const scriptsOf = (one: Document): string =>
    [...one.querySelectorAll<HTMLScriptElement>('head script')]
      .map((script) => addressOf(script).replace(/\?.*$/s, ''))
      .filter((address) => !address.includes('/screen-'))
      .join(' ');
  if (scriptsOf(fresh) !== scriptsOf(document)) return null;
  const next = readDocument(fresh, shown.site);
  return next?.page.url === shown.page.url ? next : null;
}
