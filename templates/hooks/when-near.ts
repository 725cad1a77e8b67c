/**
 * Calls back once when the element is near the window: by default two windows away, so that nothing in view changes. Calls
 * back at once in browsers that do not report what is near. Returns a function that stops watching.
 */
export function whenNear(element: Element, callback: () => void, rootMargin = '200%'): () => void {
  if (!('IntersectionObserver' in window)) {
    callback();
    return () => {};
  }
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
