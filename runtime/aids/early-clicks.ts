import { isPlainClick } from '../navigation/links.js';

/** How often to check whether the page responds yet, in milliseconds. */
const SOON = 30;
/**
 * How long a link waits for the scripts, in milliseconds, before the browser follows it as it would without scripts.
 */
const PATIENCE = 3000;

/** Buttons, and links that open a dialog. */
const CONTROLS = '.js :is(button, .theme-choices label, .search-button, [data-lens])';
/** Controls to which the late parts respond instead of React. */
const LATE = '[data-copy-page], [data-lens]';

/**
 * Delays early clicks until the scripts that respond to them have started. Without this, what readers click right after
 * the page has appeared would be lost, or would lead to the plain page that a link has for readers without scripts.
 */
export function keepEarlyClicks(document: Document): void {
  let passing: HTMLElement | null = null;
  const listener = (event: MouseEvent): void => {
    const control = (event.target as Element).closest<HTMLElement>(CONTROLS);
    if (control === null || control === passing || !isPlainClick(event)) return;
    // From now on, letters belong to the search (early-typing.ts).
    if (control.matches('.search-button')) control.dataset['typed'] = '';
    const ready = control.matches(LATE) ? '[data-equipped]' : '[data-ready]';
    const isAlive = (): boolean => document.querySelector(ready) !== null;
    if (isAlive()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    let waited = 0;
    const wait = (): void => {
      waited += SOON;
      const isOver = !control.matches(CONTROLS) || (control.matches('a') && waited > PATIENCE);
      if (!isOver && !isAlive()) return void setTimeout(wait, SOON);
      passing = control;
      control.click();
      passing = null;
    };
    wait();
  };
  document.addEventListener('click', listener, { capture: true });
}
