/**
 * Scrolls a list, and nothing else, so that what is marked as current in it, at the deepest level, is visible in the next
 * frame, and whenever the list has become shorter. This never happens immediately, because measuring during a change
 * costs a layout of the whole page. The returned function ends it.
 */
export function keepInView(scroller: HTMLElement | null): (() => void) | undefined {
  if (!scroller) return;
  let known = Infinity;
  const observer = new ResizeObserver(() => {
    const { top, bottom, height } = scroller.getBoundingClientRect();
    const current = [...scroller.querySelectorAll('[aria-current]')].at(-1)?.getBoundingClientRect();
    if (current && height < known && (current.top < top || current.bottom > bottom))
      scroller.scrollTop += current.top - top - height / 3;
    known = height;
  });
  observer.observe(scroller);
  return () => observer.disconnect();
}
