/** The longest wait for an element, in milliseconds. */
const LIMIT = 10_000;
/** Events that show that the reader does something else. */
const ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Waits for an element that is added after the content, for example by an island. The wait ends after some time, or when the
 * reader does something else. Returns a function that ends it.
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
