/**
 * Keeps the page from scrolling under a dialog. Returns a function that ends this. The page keeps its width if a
 * scrollbar disappears.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  root.classList.toggle('scroll-lock--bar', window.innerWidth > root.clientWidth);
  root.classList.add('scroll-lock');
  return () => root.classList.remove('scroll-lock', 'scroll-lock--bar');
}
