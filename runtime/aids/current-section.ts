import type { Surroundings } from './surroundings.js';

/** Moves the row of sections sideways until the current one is in its middle, where the row is wider than the window. */
export function showCurrentSection({ window: { document }, onVisit }: Pick<Surroundings, 'window' | 'onVisit'>): void {
  const show = (): void => {
    const row = document.querySelector('.sub-navigation__row');
    const current = row?.querySelector('[aria-current]');
    // `scrollIntoView` would also move the page.
    if (row && current) row.scrollLeft += middleOf(current) - middleOf(row);
  };
  show();
  onVisit(show);
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
