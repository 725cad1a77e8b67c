import { useEffect } from 'react';
import { listen } from './listen.js';

/** Distance between a label and the edge of the window, in pixels. */
const MARGIN = 8;

/**
 * The labels that are shown under the element that one points at or focuses (`.has-tip > .tip-label`). A label at the
 * edge moves into the window, and Escape hides it until the pointer or the focus goes elsewhere.
 */
export function useTips(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let last: Element | null = null;
    const onEnter = ({ target }: Event): void => {
      const place = target instanceof Element ? target.closest('.has-tip') : null;
      if (place === last) return;
      last = place;
      classList.remove('no-tips');
      const label = place?.querySelector<HTMLElement>('.tip-label');
      if (!label) return;
      label.style.translate = '';
      const { left, right } = label.getBoundingClientRect();
      const edge = document.documentElement.clientWidth - MARGIN;
      label.style.translate = `${Math.max(MARGIN - left, Math.min(0, edge - right))}px`;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') classList.add('no-tips');
    };
    const ends = [listen(document, ['pointerover', 'focusin'], onEnter), listen(document, ['keydown'], onKey)];
    return () => ends.forEach((end) => end());
  }, []);
}
