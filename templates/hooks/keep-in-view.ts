/**
 * Scrolls a list, and nothing else, so that what is marked as current in it, at the deepest level, is visible in the
 * next frame. This never happens immediately, because measuring during a change costs a layout of the whole page.
 */
export function keepInView(scroller: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (!scroller) return;
    const target = [...scroller.querySelectorAll('[aria-current]')].at(-1);
    if (!target) return;
    const box = scroller.getBoundingClientRect();
    const { top, bottom } = target.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - box.height / 3;
  });
}
