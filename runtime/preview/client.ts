import { PREVIEW_PATH, withoutBase, type PreviewEvent } from '../contract.js';
import { connect } from './connection.js';
import { createOverlay } from './overlay.js';
import { CHANGE_EVENT, parseDocument, showDocument } from './swap.js';

export interface ClientOptions {
  readonly window: Window & typeof globalThis;
  /** Address of the script, which contains the base path and the position of the document in the stream of events. */
  readonly address: URL;
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  readonly openStream: (address: string) => EventSource;
  readonly reload: () => void;
}

/** Pauses before a failed request is repeated, in milliseconds: the first, and the longest, to which they grow. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/**
 * How long a request may take, in milliseconds. After a network or a tunnel was gone, browsers use its dead connections
 * again, on which no answer ever comes. One that was slow to make is there for the next request.
 */
const LONGEST_ANSWER = 10_000;

/** Keeps a tab up to date with the files from which the site is made. Returns a function that stops this. */
export function startClient(options: ClientOptions): () => void {
  const { window, address, reload } = options;
  const { document, location, history } = window;
  const base = address.pathname.slice(0, address.pathname.indexOf(`/${PREVIEW_PATH}`) + 1);
  const overlay = createOverlay(document, `${base}${PREVIEW_PATH}explain/`);
  /**
   * Pages that changed since this document was loaded. The runtime may still have their old content, so they need a
   * page load.
   */
  const outdated = new Set<string>();
  let newest = 0;
  let shellToo = false;
  let retry = 0;
  let pause = FIRST_PAUSE;

  const shownUrl = (): string => canonical(withoutBase(location.pathname, base) ?? '/');
  const update = async (): Promise<void> => {
    const turn = (newest += 1);
    window.clearTimeout(retry);
    const { pathname } = location;
    const giveUp = new AbortController();
    const late = window.setTimeout(() => giveUp.abort(), LONGEST_ANSWER);
    const response = await options
      .fetch(pathname + location.search, {
        headers: { Accept: 'text/html' },
        cache: 'no-store',
        signal: giveUp.signal,
      })
      .catch(() => null);
    const isAnswered = response !== null && response.status < 500;
    const html = isAnswered && response.ok ? await response.text().catch(() => undefined) : null;
    window.clearTimeout(late);
    if (turn !== newest) return;
    // The stream of events may be whole although this request failed, and then nothing else would come.
    if (!isAnswered || html === undefined) {
      retry = window.setTimeout(() => void update(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      return;
    }
    pause = FIRST_PAUSE;
    // The reader has gone to another page. Outdated pages are known, but the frame around the content is still the old one.
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
    newest += 1;
    window.clearTimeout(retry);
    connection.close();
    overlay.remove();
  };
}

/** The path in the encoding of the server's URLs, however the address was typed. */
function canonical(path: string): string {
  try {
    return encodeURI(decodeURIComponent(path).normalize('NFC')).replace(/[?#]/g, encodeURIComponent);
  } catch {
    return path;
  }
}

/** Calls `onNavigation` after a navigation without a page load, for which there is no event. */
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

/** Removes the service worker of a published site that ran on this port, which would answer with cached files. */
function retireWorkers(navigator: Navigator): void {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    .catch(() => {});
}
