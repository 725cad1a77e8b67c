/** Scrolls the list, and nothing else, so that the element is visible. */
export function keepInView(scroller: HTMLElement | null, selector: string): void {
  const target = scroller?.querySelector<HTMLElement>(selector);
  if (!scroller || !target) return;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = target.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - box.height / 3;
}
