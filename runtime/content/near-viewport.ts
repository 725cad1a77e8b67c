/**
 * Calls back once when an element comes near the window. Further calls for an element that is still waiting change
 * nothing.
 */
export type WhenNearViewport = (element: Element, callback: () => void) => void;

/**
 * The distance above and below the window that counts as near, in the notation of IntersectionObserver. Elements
 * just outside its left or right edge are not near.
 */
const MARGIN = '300px -1px';

/** Watches all elements with one IntersectionObserver. */
export function watchViewport(window: Window & typeof globalThis): WhenNearViewport {
  const waiting = new WeakMap<Element, () => void>();
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        waiting.get(target)?.();
        waiting.delete(target);
      }
    },
    { rootMargin: MARGIN },
  );
  return (element, callback) => {
    if (waiting.has(element)) return;
    waiting.set(element, callback);
    observer.observe(element);
  };
}
