import { codeName } from './code-names.js';
import type { WhenNear } from './near-window.js';

const SCROLLERS = '.code-block, .table-wrapper, .svg-figure';

/**
 * What scrolls sideways is a stop for the keyboard, with a role and a name, but only as long as there is something to
 * scroll: code, tables and drawings of a content are watched from the time when the reader comes near.
 */
export function createScrollers(window: Window & typeof globalThis, whenNear: WhenNear): (content: Element) => void {
  if (!('ResizeObserver' in window)) return (content) => content.querySelectorAll(SCROLLERS).forEach((one) => settle(one, true));
  const observer = new window.ResizeObserver((entries) => {
    const changed = new Set(entries.map(({ target }) => target.closest(SCROLLERS)));
    // All sizes are read before anything changes.
    const scrolls = [...changed].map((one) => [one, one !== null && one.scrollWidth > one.clientWidth + 1] as const);
    for (const [one, overflows] of scrolls) if (one !== null) settle(one, overflows);
  });
  return (content) => {
    for (const scroller of content.querySelectorAll(SCROLLERS)) {
      whenNear(scroller, () => {
        observer.observe(scroller);
        if (scroller.firstElementChild !== null) observer.observe(scroller.firstElementChild);
      });
    }
  };
}

function settle(scroller: Element, overflows: boolean): void {
  if (overflows === scroller.hasAttribute('tabindex')) return;
  for (const [name, value] of [['tabindex', '0'], ['role', 'group'], ['aria-label', nameOf(scroller)]] as const) {
    if (overflows) scroller.setAttribute(name, value);
    else scroller.removeAttribute(name);
  }
}

function nameOf(scroller: Element): string {
  const wrapper = scroller.closest('.code-block-wrapper');
  if (wrapper !== null) return codeName(wrapper);
  return scroller.getAttribute('data-label') ?? scroller.querySelector('title')?.textContent ?? 'Table';
}
