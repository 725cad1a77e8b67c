import type { SiteProps } from '../../templates/types.js';
import { readDocument } from '../boot/read-document.js';
import { CHANGE_EVENT, FRESH_EVENT, type FreshDocument } from './swap.js';

/** The runtime's half of live preview: shows a fresh document as the next version of the page, where it can. */
export function receiveChanges(
  document: Document,
  page: {
    readonly current: () => SiteProps;
    readonly show: (props: SiteProps) => void;
    /** Something of the site changed: what was loaded of its search index is out of date. */
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

/** What a newer document of the page that shows says; null if it needs other scripts, and with them a page load. */
export function readFresh(document: Document, fresh: Document, shown: SiteProps): SiteProps | null {
  // Scripts that were requested have an address, the others name it as data. Chunks of screens differ from page to page, and come when they are needed.
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
