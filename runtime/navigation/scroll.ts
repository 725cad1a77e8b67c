/** Where a reader was on a page, in CSS pixels from its top left corner. */
export interface ScrollPosition {
  readonly x: number;
  readonly y: number;
}

const KEY = 'docsBuildScroll';
/** Scrolling must have rested this long before its end is written down, in milliseconds: browsers limit such writes. */
const REST = 150;

/** Keeps the reader's position in the entry of the history it belongs to. */
export interface PositionKeeper {
  /** From here on the browser must not scroll by itself while the content of an entry is still on its way. */
  start(): void;
  /** The position kept in the entry that is current now. */
  saved(): ScrollPosition | null;
  save(): void;
  /** While the page of the current entry is on its way, what shows is another one: nothing is written down. */
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
      // Too many writes for this browser, or a document that may not: the position is not kept.
    }
  };
  const onPageHide = (): void => {
    left = placeIn(window);
    save();
  };
  /** The page comes back as it was, from another site for example. Not all browsers bring back its place where they are not to scroll by themselves. */
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
  // Laid out first: Firefox would move a page that has just become shorter once more after the call, by a few pixels.
  void window.scrollY;
  window.scrollTo({ left: x, top: y, behavior: 'instant' });
}

/** Brings an element to the top of the window; how much stays free above it is up to its style. */
export function scrollToElement(element: Element): void {
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Moves the keyboard's and screen reader's place to an element, without scrolling. */
export function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
