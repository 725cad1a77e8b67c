import { keepTrying } from './keep-trying.js';
import { idOfHash } from './links.js';
import { focusElement, scrollToElement, scrollToPosition, type ScrollPosition } from './scroll.js';

/** Brings the reader to the place where a visit ends, with the focus. */
export interface Arrival {
  /** Scrolls to the saved place, or else to the element of the fragment, or else to the top, and moves the focus there. */
  settle(hash: string, saved: ScrollPosition | null): void;
  /** Scrolls back to a place of the shown page, and moves the focus there. */
  restore(saved: ScrollPosition): void;
  /** Scrolls to the element of the fragment, or waits for it if it does not exist yet. */
  scrollToHash(hash: string): void;
  /**
   * Scrolls without moving the focus: to the saved place, or else to the element of the fragment, or else to where the
   * reader is.
   */
  scroll(hash: string, saved: ScrollPosition | null): void;
  /** Ends waiting for an element, because the reader goes somewhere else. */
  stop(): void;
}

/** Height of the fixed header, in CSS pixels. Text behind it cannot be read. */
const COVERED = 80;

export function createArrival(window: Window & typeof globalThis, reveal?: (element: Element) => void): Arrival {
  const { document } = window;
  let stop = (): void => {};

  const find = (hash: string): HTMLElement | null => {
    const element = document.getElementById(idOfHash(hash)) ?? document.getElementById(hash.slice(1));
    if (element !== null) reveal?.(element);
    return element;
  };
  const persist = (succeeds: () => boolean): void => {
    stop();
    stop = keepTrying(window, succeeds);
  };
  /** Scrolls to a saved place. As long as the page is too short for that, this is as far as it reaches. */
  const returnTo = (saved: ScrollPosition): void =>
    persist(() => {
      scrollToPosition(window, saved);
      return window.scrollY + 1 >= saved.y;
    });
  const restore = (saved: ScrollPosition): void => {
    returnTo(saved);
    focusStart(document, partInView(document));
  };
  const scrollToHash = (hash: string): void =>
    persist(() => {
      const element = find(hash);
      if (element !== null) goTo(element);
      return element !== null || hash.length < 2;
    });

  return {
    restore,
    scrollToHash,
    scroll(hash, saved) {
      const element = find(hash);
      if (saved !== null) return returnTo(saved);
      // A text that the address names besides the fragment (`#id:~:text=`) comes first, and the browser has gone there.
      if (document.querySelector(':target:not([id])') !== null) return;
      if (element !== null) return scrollToElement(element);
      scrollToHash(hash);
      // This waits for the next frame, because it would otherwise force a layout of the page while it is changing.
      window.requestAnimationFrame(() => scrollToPosition(window, { x: window.scrollX, y: window.scrollY }));
    },
    settle(hash, saved) {
      const target = find(hash);
      if (saved !== null) return restore(saved);
      if (target === null) {
        scrollToPosition(window, { x: 0, y: 0 });
        focusStart(document);
      }
      scrollToHash(hash);
    },
    stop: () => stop(),
  };
}

function goTo(element: HTMLElement): void {
  scrollToElement(element);
  focusElement(element);
}

/**
 * Returns the first part in view, which gets the focus. If the focus were out of view, the next Tab would scroll the
 * page.
 */
const partInView = (document: Document): HTMLElement | undefined =>
  [
    ...document.querySelectorAll<HTMLElement>('#main-content h1, #md-content > *, #main-content h2, #main-content h3'),
  ].find((part) => part.getBoundingClientRect().bottom > COVERED);

function focusStart(document: Document, part?: HTMLElement): void {
  const start =
    part ?? document.querySelector<HTMLElement>('#main-content h1') ?? document.getElementById('main-content');
  if (start !== null) focusElement(start);
}
