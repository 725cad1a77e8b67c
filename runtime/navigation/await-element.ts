/** Longest wait for an element, in milliseconds. */
const LIMIT = 10_000;
/** What readers do who no longer wait. */
const ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Waits for an element that comes after the content, with an island for example: not for ever, and not once the reader
 * has begun to do something else. Returns what ends the wait.
 */
export function awaitElement<E extends Element>(
  window: Window & typeof globalThis,
  find: () => E | null,
  use: (element: E) => void,
): () => void {
  const observer = new window.MutationObserver(() => {
    const element = find();
    if (element === null) return;
    stop();
    use(element);
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ACTIONS) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, LIMIT);
  for (const type of ACTIONS) window.addEventListener(type, stop, { passive: true });
  observer.observe(window.document.body, { childList: true, subtree: true });
  return stop;
}
