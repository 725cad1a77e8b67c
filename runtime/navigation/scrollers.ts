import { codeName } from '../content/tools/code-names.js';

const SCROLLERS = '.code-block, .table-wrapper, .svg-figure';

/**
 * Elements that scroll sideways can have the focus, and have a role and a name, but only while there is something to scroll.
 * Documents have these attributes on all code, tables and SVG images, so that they can be scrolled without scripts. They are
 * removed here from elements that fit, and added again when the size changes.
 */
export function createScrollers(window: Window & typeof globalThis): (content: Element) => void {
  const observer = new window.ResizeObserver((entries) => {
    const changed = new Set(entries.flatMap(({ target }) => target.closest(SCROLLERS) ?? []));
    // Everything is read before anything changes.
    const states = [...changed].map((one) => [one, overflows(one)] as const);
    for (const [one, state] of states) if (state !== null) settle(one, state);
  });
  return (content) => {
    for (const scroller of content.querySelectorAll(SCROLLERS)) {
      observer.observe(scroller);
      if (scroller.firstElementChild !== null) observer.observe(scroller.firstElementChild);
    }
  };
}

/**
 * Whether there is something to scroll. Null if that is to stay as it is: an element that has the focus keeps it, and
 * whether an element fits is unknown until the browser has laid it out.
 */
function overflows(scroller: Element): boolean | null {
  if (scroller.scrollWidth > scroller.clientWidth + 1) return true;
  const content = scroller.firstElementChild as {
    checkVisibility?(options: { readonly contentVisibilityAuto: true }): boolean;
  } | null;
  const isLaidOut = content?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
  return isLaidOut && scroller !== scroller.ownerDocument.activeElement ? false : null;
}

function settle(scroller: Element, scrolls: boolean): void {
  if (scrolls) {
    scroller.setAttribute('aria-label', nameOf(scroller));
    scroller.setAttribute('role', 'group');
    scroller.setAttribute('tabindex', '0');
  } else {
    scroller.removeAttribute('tabindex');
    // A table keeps its name, which is useful in any case.
    if (!scroller.matches('div.table-wrapper'))
      for (const name of ['role', 'aria-label']) scroller.removeAttribute(name);
  }
}

function nameOf(scroller: Element): string {
  const wrapper = scroller.closest('.code-block-wrapper');
  if (wrapper !== null) return codeName(wrapper);
  return (
    scroller.getAttribute('aria-label') ??
    scroller.querySelector('title')?.textContent ??
    (scroller.matches('.formula') ? 'Formula' : 'Table')
  );
}
