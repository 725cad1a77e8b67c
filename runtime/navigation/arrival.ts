import { awaitElement } from './await-element.js';
import { idOfHash } from './links.js';
import { focusElement, scrollToElement, scrollToPosition, type ScrollPosition } from './scroll.js';

/** Where a visit ends on its page: place and focus. */
export interface Arrival {
  /** The element that a fragment names, made visible; null where there is none by now. */
  find(hash: string): HTMLElement | null;
  /** Scrolls to where the visit leads and moves the focus there: to the saved place, else to the fragment's element, else to the top. */
  settle(hash: string, saved: ScrollPosition | null): void;
  /** Brings the reader back to a place of the page that shows, and the focus with them. */
  restore(saved: ScrollPosition): void;
  /** Where nothing bears the fragment's name yet, the page is scrolled to what will. */
  expect(hash: string): void;
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
    scrollToPosition(window, saved);
    focusStart(partInView());
  };
  const expect = (hash: string): void => {
    stop();
    if (hash.length > 1) stop = awaitElement(window, () => find(hash), goTo);
  };

  return {
    find,
    restore,
    expect,
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
