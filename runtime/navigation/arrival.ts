import { awaitElement } from './await-element.js';
import { idOfHash } from './links.js';
import { focusElement, scrollToElement, scrollToPosition, type ScrollPosition } from './scroll.js';

/** Where a visit ends on its page: place and focus. */
export interface Arrival {
  /** Scrolls to where the visit leads and moves the focus there: to the saved place, else to the fragment's element, else to the top. */
  settle(hash: string, saved: ScrollPosition | null): void;
  /** Brings the reader back to a place of the page that shows, and the focus with them. */
  restore(saved: ScrollPosition): void;
  /** Brings the reader to the fragment's element. Where nothing bears its name yet, to what will. */
  scrollToHash(hash: string): void;
  /** Scrolls without moving the focus: to the saved place, else to the fragment's element, else to where the reader is. */
  scroll(hash: string, saved: ScrollPosition | null): void;
  /** The reader goes somewhere else: nothing is waited for any longer. */
  stop(): void;
}

/** Height of what stays at the top of the window, in CSS pixels: what lies behind it is not read. */
const COVERED = 80;

export function createArrival(window: Window & typeof globalThis, reveal?: (element: Element) => void): Arrival {
  const { document } = window;
  let stop = (): void => {};

  const find = (hash: string): HTMLElement | null => {
    const element =
      hash.length > 1 ? (document.getElementById(idOfHash(hash)) ?? document.getElementById(hash.slice(1))) : null;
    if (element !== null) reveal?.(element);
    return element;
  };
  const goTo = (element: HTMLElement): void => {
    scrollToElement(element);
    focusElement(element);
  };
  /** From here the next Tab goes on; a focus out of sight would take the page along. */
  const partInView = (): HTMLElement | undefined =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '#main-content h1, #md-content > *, #main-content h2, #main-content h3',
      ),
    ].find((part) => part.getBoundingClientRect().bottom > COVERED);
  const focusStart = (part?: HTMLElement): void => {
    const start =
      part ?? document.querySelector<HTMLElement>('#main-content h1') ?? document.getElementById('main-content');
    if (start !== null) focusElement(start);
  };
  const restore = (saved: ScrollPosition): void => {
    stop();
    scrollToPosition(window, saved);
    focusStart(partInView());
  };
  const expect = (hash: string): void => {
    stop();
    if (hash.length > 1) stop = awaitElement(window, () => find(hash), goTo);
  };

  return {
    restore,
    scrollToHash(hash) {
      const element = find(hash);
      if (element === null) return expect(hash);
      stop();
      goTo(element);
    },
    scroll(hash, saved) {
      const element = find(hash);
      if (saved !== null) return scrollToPosition(window, saved);
      if (element !== null) return scrollToElement(element);
      expect(hash);
      // In a frame of its own: asked at once, the browser would lay out the page that is just changing.
      window.requestAnimationFrame(() => scrollToPosition(window, { x: window.scrollX, y: window.scrollY }));
    },
    settle(hash, saved) {
      stop();
      const target = find(hash);
      if (saved !== null) return restore(saved);
      if (target !== null) return goTo(target);
      scrollToPosition(window, { x: 0, y: 0 });
      focusStart();
      expect(hash);
    },
    stop: () => stop(),
  };
}
