import { isPlainClick } from '../navigation/links.js';

/** How often the page is asked whether it is alive, in milliseconds. */
const SOON = 30;
/** How long a link waits for the scripts before it is followed as it is without them, in milliseconds. */
const PATIENCE = 3000;

/** Buttons, and links that open a dialog. */
const CONTROLS = '.js :is(button, .theme-choices label, .search-button, [data-lens])';
/** Those to which the late parts respond, not React. */
const LATE = '[data-copy-page], [data-lens]';

/**
 * A click counts as soon as the scripts that respond to it are there. Without this, what readers click right after the page
 * has appeared would be lost, or lead to the plain page that a link has for readers without scripts.
 */
export function keepEarlyClicks(document: Document): void {
  let passing: HTMLElement | null = null;
  const listener = (event: MouseEvent): void => {
    const control = (event.target as Element).closest<HTMLElement>(CONTROLS);
    if (control === null || control === passing || !isPlainClick(event)) return;
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
