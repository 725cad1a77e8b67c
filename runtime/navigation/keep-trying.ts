/** How long it is tried, in milliseconds. */
const LIMIT = 10_000;
/** Events that show that the reader does something else. */
const ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Tries something at once and again after each change of the document, until it succeeds: what it needs may be added after
 * the content, for example by an island. The tries end after some time, or when the reader does something else. Returns a
 * function that ends them.
 */
export function keepTrying(window: Window & typeof globalThis, succeeds: () => boolean): () => void {
  const attempt = (): void => {
    if (succeeds()) stop();
  };
  const observer = new window.MutationObserver(attempt);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ACTIONS) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, LIMIT);
  for (const type of ACTIONS) window.addEventListener(type, stop, { passive: true });
  observer.observe(window.document.body, { childList: true, subtree: true });
  attempt();
  return stop;
}
