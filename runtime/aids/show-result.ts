/** How long an action shows its result, in milliseconds. */
const SHOWN = 2000;

/** Shows the result of an action for the whole page in the place of its name, for some time. */
export function showResult(control: HTMLElement, state: 'copied' | 'failed'): void {
  const label = control.querySelector('span');
  const before = label?.textContent ?? '';
  // The width stays the same, so that another word does not move anything.
  control.style.setProperty('min-width', `${control.offsetWidth}px`);
  if (label) label.textContent = state === 'copied' ? 'Copied!' : 'Error';
  control.dataset['state'] = state;
  setTimeout(() => {
    if (label) label.textContent = before;
    delete control.dataset['state'];
    control.style.removeProperty('min-width');
  }, SHOWN);
}
