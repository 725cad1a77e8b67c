import type { KeyboardEvent } from 'react';

/** While the field is empty, the arrows move the focus through it and what is suggested below, in a circle. */
export function moveInStart(event: KeyboardEvent<HTMLElement>, field: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const stops = [field, ...event.currentTarget.querySelectorAll<HTMLElement>('.search-start__item')];
  const here = stops.indexOf(event.target as HTMLElement);
  if (here < 0 || stops.length === 1) return;
  event.preventDefault();
  stops.at((here + step) % stops.length)!.focus();
}
