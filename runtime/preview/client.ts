import { PREVIEW_PATH, withoutBase, type PreviewEvent } from '../contract.js';
import { connect } from './connection.js';
import { createOverlay } from './overlay.js';
import { CHANGE_EVENT, parseDocument, showDocument } from './swap.js';

export interface ClientOptions {
  readonly window: Window & typeof globalThis;
  /** Address of the script itself: says the base path, and up to which event the document is right. */
  readonly address: URL;
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  readonly openStream: (address: string) => EventSource;
  readonly reload: () => void;
}

/** Keeps a tab up to date with the files it is made from. Returns how to stop. */
export function startClient(options: ClientOptions): () => void {
  const { window, address, reload } = options;
  const { document, location, history } = window;
  const base = address.pathname.slice(0, address.pathname.indexOf(`/${PREVIEW_PATH}`) + 1);
  const overlay = createOverlay(document, `${base}${PREVIEW_PATH}explain/`);
  /** Pages that changed since this document was loaded: the runtime may hold their old content, so they need a page load. */
  const outdated = new Set<string>();
  let newest = 0;
  let shellToo = false;

  const shownUrl = (): string => canonical(withoutBase(location.pathname, base) ?? '/');
  const update = async (): Promise<void> => {
    const turn = (newest += 1);
    const { pathname } = location;
    const response = await options
      .fetch(pathname + location.search, { headers: { Accept: 'text/html' }, cache: 'no-store' })
      .catch(() => null);
    // Without an answer the connection is gone as well, and tells what was missed when it is back.
    if (response === null || response.status >= 500) return;
    const html = response.ok ? await response.text() : null;
    if (turn !== newest) return;
    // The reader went on meanwhile: what is outdated is known, but the shell came along.
    if (location.pathname !== pathname) return shellToo ? update() : undefined;
    const shell = shellToo;
    shellToo = false;
    if (html === null || !showDocument(window, parseDocument(window, html), shell)) reload();
  };
  const onEvent = (event: PreviewEvent): void => {
    if (event.type === 'reload') reload();
    else if (event.type === 'diagnostics') overlay.show(event.diagnostics);
    else if (event.type === 'page') {
      outdated.add(event.url);
      document.dispatchEvent(new window.Event(CHANGE_EVENT));
      if (event.url === shownUrl()) void update();
    } else {
      shellToo = true;
      void update();
    }
  };

  let shown = shownUrl();
  const connection = connect({
    window,
    address: new URL('../../events', address).href.replace(/[?#].*$/, ''),
    since: address.searchParams.get('since') ?? '',
    url: shown,
    openStream: options.openStream,
    onEvent,
  });
  const onNavigation = (): void => {
    if (shownUrl() === shown) return;
    shown = shownUrl();
    if (outdated.has(shown)) return reload();
    overlay.show([]);
    connection.show(shown);
  };
  const stopObserving = observeHistory(window, history, onNavigation);
  retireWorkers(window.navigator);
  return () => {
    stopObserving();
    connection.close();
    overlay.remove();
  };
}

/** Same encoding as the server's urls, whatever way the address was typed. */
function canonical(path: string): string {
  try {
    return encodeURI(decodeURIComponent(path).normalize('NFC')).replace(/[?#]/g, encodeURIComponent);
  } catch {
    return path;
  }
}

/** Calls back after navigation without a page load, which has no event of its own. */
function observeHistory(window: Window, history: History, onNavigation: () => void): () => void {
  const { pushState, replaceState } = history;
  history.pushState = (...args) => {
    pushState.apply(history, args);
    onNavigation();
  };
  history.replaceState = (...args) => {
    replaceState.apply(history, args);
    onNavigation();
  };
  window.addEventListener('popstate', onNavigation);
  return () => {
    Object.assign(history, { pushState, replaceState });
    window.removeEventListener('popstate', onNavigation);
  };
}

/** A service worker that a published site left on this port would answer with what it remembers. */
function retireWorkers(navigator: Navigator): void {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    .catch(() => {});
}
