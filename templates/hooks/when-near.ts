/**
 * Calls back once when the element is near the window: by default two windows away, so that nothing in view changes.
 * Returns a function that stops watching.
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
