import { codeName } from '../content/code-names.js';

const SCROLLERS = '.code-block, .table-wrapper, .svg-figure';

/**
 * What scrolls sideways is a stop for the keyboard, with a role and a name, but only as long as there is something to
 * scroll. Documents say it of all code, tables and drawings, so that they can be scrolled without scripts; here it is
 * taken from those that fit, and given back when their size changes.
 */
export function createScrollers(window: Window & typeof globalThis): (content: Element) => void {
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new window.ResizeObserver((entries) => {
    const changed = new Set(entries.map(({ target }) => target.closest(SCROLLERS)));
    // All sizes are read before anything changes.
    const scrolls = [...changed].map((one) => [one, one !== null && one.scrollWidth > one.clientWidth + 1] as const);
    for (const [one, overflows] of scrolls) if (one !== null) settle(one, overflows);
  });
  return (content) => {
    for (const scroller of content.querySelectorAll(SCROLLERS)) {
      observer.observe(scroller);
      if (scroller.firstElementChild !== null) observer.observe(scroller.firstElementChild);
    }
  };
}

function settle(scroller: Element, overflows: boolean): void {
  // What has the focus keeps it. Of what the browser has not laid out yet nobody knows whether it fits.
  const content = scroller.firstElementChild as {
    checkVisibility?(options: { readonly contentVisibilityAuto: true }): boolean;
  } | null;
  if (
    !overflows &&
    (scroller === scroller.ownerDocument.activeElement ||
      content?.checkVisibility?.({ contentVisibilityAuto: true }) === false)
  )
    return;
  if (overflows) {
    scroller.setAttribute('aria-label', nameOf(scroller));
    scroller.setAttribute('role', 'group');
    scroller.setAttribute('tabindex', '0');
  } else {
    scroller.removeAttribute('tabindex');
    // The name of a table is good for the reader in any case.
    if (!scroller.matches('.table-wrapper')) for (const name of ['role', 'aria-label']) scroller.removeAttribute(name);
  }
}

function nameOf(scroller: Element): string {
  const wrapper = scroller.closest('.code-block-wrapper');
  if (wrapper !== null) return codeName(wrapper);
  return scroller.getAttribute('aria-label') ?? scroller.querySelector('title')?.textContent ?? 'Table';
}
