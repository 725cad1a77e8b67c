/**
 * Calls back once the element is near the window, by default two windows away, early enough that nothing in view changes by
 * it. Returns how to stop.
 */
export function whenNear(element: Element, callback: () => void, rootMargin = '200%'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
