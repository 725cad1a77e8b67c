/** Calls back when an element comes near the window, once. Asked again for the same element before, it changes nothing. */
export type WhenNearViewport = (element: Element, callback: () => void) => void;

/** How near, in the browser's own notation: above and below. What waits at the left or right edge is not near. */
const MARGIN = '300px -1px';

/** Watches all elements by one observer of the browser, or calls at once if there is none. */
export function watchViewport(window: Window & typeof globalThis): WhenNearViewport {
  if (!('IntersectionObserver' in window)) return (_element, callback) => callback();
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
