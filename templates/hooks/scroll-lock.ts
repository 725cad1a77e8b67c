/** Keeps the page from scrolling under a dialog; returns what lets it go. The page keeps its width where a scrollbar had room. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  root.classList.toggle('scroll-lock--bar', window.innerWidth > root.clientWidth);
  root.classList.add('scroll-lock');
  return () => root.classList.remove('scroll-lock', 'scroll-lock--bar');
}
