import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { listen } from './listen.js';
import { lockScroll } from './scroll-lock.js';

const FOCUSABLE = 'a[href],button:not([disabled]),input,select,textarea,[tabindex]:not([tabindex="-1"])';

/**
 * The behavior of a dialog: the focus moves in, stays in and returns; Escape and a tap outside close it; the page does
 * not scroll.
 */
export function useModal(panel: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const closeNow = useRef(close);
  closeNow.current = close;

  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    // Where the focus was. A tap gives no focus, and in some browsers a click does not either.
    const active = document.activeElement;
    const before = active === document.body ? document.querySelector(`[aria-controls="${element.id}"]`) : active;
    element.focus({ preventScroll: true });

    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closeNow.current();
      // WebKitGTK does not name the key if Shift is pressed.
      if (event.code === 'Tab') keepInside(element, event);
    };
    const onPointer = (event: Event): void => {
      const target = event.target;
      if (!(target instanceof Element) || element.contains(target)) return;
      // The button that toggles the dialog closes it itself.
      if (target.closest(`[aria-controls="${element.id}"]`)) return;
      // Otherwise, the focus would be lost.
      event.preventDefault();
      closeNow.current();
    };
    // React stops the keys of a part that is not hydrated yet on their way back up.
    const ends = [listen(document, ['keydown'], onKey, true), listen(document, ['mousedown'], onPointer), lockScroll()];
    return () => {
      ends.forEach((end) => end());
      if (
        before instanceof HTMLElement &&
        (element.contains(document.activeElement) || document.activeElement === document.body)
      ) {
        before.focus({ preventScroll: true });
      }
    };
  }, [open, panel]);
}

function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.getClientRects().length > 0);
  const first = inside[0];
  const last = inside[inside.length - 1];
  if (!first || !last) return;
  const active = document.activeElement;
  // From the dialog itself, a browser would leave it as long as nothing in it is visible, at the moment at which it opens.
  const leaves = active === element || active === (event.shiftKey ? first : last);
  if (!leaves && element.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
