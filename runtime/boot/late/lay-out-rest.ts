import { LATE } from './late-layout.js';

/** How many elements are laid out at a time, if the blocks are small enough: some milliseconds of work on a slow phone. */
const AT_ONCE = 120;

/** Whatever may be laid out late (templates/styles/content/late-layout.css). */
const BLOCKS = '.prose > :nth-child(n + 12), .prose > * > ul';

/**
 * Lays out the rest of a page in small steps while the browser has nothing else to do, so that its height is no longer
 * estimated, and a script or the scroll bar arrives where it leads to. `onVisit` calls a listener after each page.
 */
export function layOutRest(window: Window & typeof globalThis, onVisit: (listener: () => void) => unknown): void {
  const { document } = window;
  const root = document.documentElement;
  // Nothing is laid out late in browsers without it.
  if (!('requestIdleCallback' in window)) return;
  let left: HTMLElement[] = [];
  let isWaiting = false;
  const wait = (): void => {
    if (isWaiting || left.length === 0 || !root.classList.contains(LATE)) return;
    isWaiting = true;
    window.requestIdleCallback(step);
  };
  const step = (): void => {
    isWaiting = false;
    for (let count = 0; count < AT_ONCE && left.length > 0;) {
      const block = left.shift()!;
      block.style.contentVisibility = 'visible';
      count += 1 + block.getElementsByTagName('*').length;
    }
    window.requestAnimationFrame(wait);
  };
  const begin = (): void => {
    left = [...document.querySelectorAll<HTMLElement>(BLOCKS)];
    wait();
  };
  onVisit(begin);
  begin();
}
