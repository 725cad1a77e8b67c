import { codeName } from '../content/tools/code-names.js';

const SCROLLERS = '.code-block, .table-wrapper, .svg-figure';

/**
 * Elements that scroll sideways can have the focus, and have a role and a name, but only while there is something to scroll.
 * Documents have these attributes on all code, tables and SVG images, so that they can be scrolled without scripts. They are
 * removed here from elements that fit, and added again when the size changes.
 */
export function createScrollers(window: Window & typeof globalThis): (content: Element) => void {
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
  // An element that has the focus keeps it. Whether an element fits is unknown until the browser has laid it out.
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
    // A table keeps its name, which is useful in any case.
    if (!scroller.matches('.table-wrapper')) for (const name of ['role', 'aria-label']) scroller.removeAttribute(name);
  }
}

function nameOf(scroller: Element): string {
  const wrapper = scroller.closest('.code-block-wrapper');
  if (wrapper !== null) return codeName(wrapper);
  return scroller.getAttribute('aria-label') ?? scroller.querySelector('title')?.textContent ?? 'Table';
}
