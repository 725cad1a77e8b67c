/** Calls back once the element is two windows away, early enough that nothing in view changes by it. Returns how to stop. */
export function whenNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '200%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
