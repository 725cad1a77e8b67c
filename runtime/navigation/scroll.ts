/** Where a reader was on a page, in CSS pixels from its top left corner. */
export interface ScrollPosition {
  readonly x: number;
  readonly y: number;
}

const KEY = 'docsBuildScroll';
/**
 * How long scrolling must rest before the position is saved, in milliseconds, because browsers limit how often this is
 * possible.
 */
const REST = 150;

/** Keeps the position of the reader in the history entry to which it belongs. */
export interface PositionKeeper {
  /**
   * Starts to save positions, and keeps the browser from scrolling by itself while the content of an entry is being
   * loaded.
   */
  start(): void;
  /** The position in the current entry. */
  saved(): ScrollPosition | null;
  save(): void;
  /** Pauses saving while the page of the current entry is being loaded, because another page is still shown. */
  pause(paused: boolean): void;
}

export function createPositionKeeper(window: Window): PositionKeeper {
  const { history } = window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paused = false;
  let left: ScrollPosition | undefined;
  const save = (): void => {
    clearTimeout(timer);
    if (paused) return;
    const state = typeof history.state === 'object' ? (history.state as object | null) : null;
    try {
      history.replaceState({ ...state, [KEY]: placeIn(window) }, '');
    } catch {
      // The browser refuses, because there were too many writes or the document may not do this. The position is not kept.
    }
  };
  const onPageHide = ({ persisted }: PageTransitionEvent): void => {
    left = placeIn(window);
    // Chromium forgets a page that changes the history after the reader has left for another site.
    if (!persisted) save();
  };
  /**
   * The page is shown again from the browser's memory, for example after a visit to another site. Not all browsers
   * restore its position if they may not scroll by themselves.
   */
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted && left !== undefined) scrollToPosition(window, left);
  };
  const onScroll = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, REST);
  };
  return {
    start() {
      if ('scrollRestoration' in history) history.scrollRestoration = 'manual';
      window.addEventListener('scroll', onScroll, { passive: true });
      window.addEventListener('pagehide', onPageHide);
      window.addEventListener('pageshow', onPageShow);
    },
    saved: () => positionIn(history.state),
    save,
    pause: (now) => {
      paused = now;
    },
  };
}

const placeIn = ({ scrollX, scrollY }: Window): ScrollPosition => ({ x: scrollX, y: scrollY });

function positionIn(state: unknown): ScrollPosition | null {
  const position = (state as Record<string, Partial<ScrollPosition> | undefined> | null)?.[KEY];
  return typeof position?.x === 'number' && typeof position.y === 'number' ? { x: position.x, y: position.y } : null;
}

export function scrollToPosition(window: Window, { x, y }: ScrollPosition): void {
  // This forces a layout. Otherwise, Firefox would move a page that has just become shorter by a few pixels after the call.
  void window.scrollY;
  window.scrollTo({ left: x, top: y, behavior: 'instant' });
}

/** Scrolls an element to the top of the window. Styles decide how much space stays above it. */
export function scrollToElement(element: Element): void {
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Moves the focus to an element without scrolling. */
export function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
