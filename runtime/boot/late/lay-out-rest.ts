import { LATE } from './late-layout.js';

/** How many blocks are laid out at a time: some milliseconds of work on a slow phone. */
const AT_ONCE = 16;

/**
 * Lays out the rest of a page in small steps while the browser has nothing else to do, so that its height is no longer
 * estimated, and a script or the scroll bar arrives where it leads to. `onVisit` calls a listener after each page.
 */
export function layOutRest(window: Window & typeof globalThis, onVisit: (listener: () => void) => unknown): void {
  const { document } = window;
  const root = document.documentElement;
  // Nothing is laid out late in browsers without it.
  if (!('requestIdleCallback' in window)) return;
  let left: Element[] = [];
  let isWaiting = false;
  const wait = (): void => {
    if (isWaiting || left.length === 0 || !root.classList.contains(LATE)) return;
    isWaiting = true;
    window.requestIdleCallback(step);
  };
  const step = (): void => {
    isWaiting = false;
    for (const block of left.splice(0, AT_ONCE)) (block as HTMLElement).style.contentVisibility = 'visible';
    window.requestAnimationFrame(wait);
  };
  const begin = (): void => {
    left = [...document.querySelectorAll('.prose > :nth-child(n + 12)')];
    wait();
  };
  onVisit(begin);
  begin();
}
