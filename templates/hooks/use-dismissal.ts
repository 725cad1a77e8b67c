import { useEffect, type RefObject } from 'react';
import { listen } from './listen.js';

/** Closes an open list on a click or focus elsewhere, and on Escape, which moves the focus to the list's `button`. */
export function useDismissal(
  open: boolean,
  setOpen: (open: boolean) => void,
  root: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!open) return;
    const onElsewhere = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const ends = [
      listen(document, ['pointerdown', 'click', 'focusin'], onElsewhere, true),
      listen(document, ['keyup'], onKey, true),
    ];
    return () => ends.forEach((end) => end());
  }, [open, setOpen, root, button]);
}
