import { internalTarget, isPlainLink, linkOf } from '../navigation/links.js';

/**
 * Loads pages whose links the reader points at, so that they are ready when the link is followed, unless the reader
 * saves data.
 */
export function startPrefetching(window: Window, base: string, prefetch: (url: string) => void): void {
  const { document } = window;
  const asked = new Set<string>();
  const onHint = (event: Event): void => {
    const connection = (window.navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
    const link = connection?.saveData === true ? null : linkOf(event);
    if (link === null || !isPlainLink(link)) return;
    const target = internalTarget(link.href, window.location, base);
    const here = internalTarget(window.location.href, window.location, base);
    if (target === null || target.url === here?.url || asked.has(target.url)) return;
    asked.add(target.url);
    prefetch(target.url);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(name, onHint, { passive: true });
}
