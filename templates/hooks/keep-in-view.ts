/** Scrolls the list, and only the list, so that the element can be seen. */
export function keepInView(scroller: HTMLElement | null, selector: string): void {
  const target = scroller?.querySelector<HTMLElement>(selector);
  if (!scroller || !target) return;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = target.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - box.height / 3;
}
