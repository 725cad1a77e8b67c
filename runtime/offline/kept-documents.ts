import type { Navigation } from '../navigation/navigation.js';
import type { Surroundings } from '../aids/surroundings.js';

/**
 * Opens the kept document of a page that is followed to without a connection. Of a page that was visited as a document,
 * the worker has the document, but not the chunk with which another page would show it.
 */
export function startKeptDocuments({
  window,
  navigation,
  onVisit,
}: Pick<Surroundings, 'window' | 'onVisit'> & { readonly navigation: Pick<Navigation, 'current'> }): void {
  const { location } = window;
  const own = location.pathname;
  let isFirst = true;
  const isUnavailable = (): boolean => {
    const { body } = navigation.current();
    return body.state === 'failed' && body.reason === 'offline';
  };
  onVisit(() => {
    const path = location.pathname;
    // The application shell fails to show its own address if there is no document. Loading it again would not help.
    const standsIn = isFirst && path === own;
    isFirst = false;
    if (standsIn || !isUnavailable()) return;
    isKept(window, path).then(
      (kept) => {
        if (kept && location.pathname === path && isUnavailable()) location.reload();
      },
      // Without access to the caches, nothing is kept.
      () => undefined,
    );
  });
}

const isKept = async (window: Window & typeof globalThis, path: string): Promise<boolean> =>
  (await window.caches.match(path)) !== undefined;
