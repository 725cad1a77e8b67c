import { LATE } from './late-layout.js';

/** How many blocks are laid out at a time: some milliseconds of work on a slow phone. */
const AT_ONCE = 80;

/**
 * Lays out the rest of a page in small steps while the browser has nothing else to do, so that its height is no longer
 * estimated, and a script or the scroll bar arrives where it leads to. `onVisit` calls a listener after each page.
 */
export function layOutRest(window: Window & typeof globalThis, onVisit: (listener: () => void) => unknown): void {
  const { document } = window;
  const root = document.documentElement;
  // Nothing is laid out late in browsers without both of these.
  if (!('requestIdleCallback' in window) || !('adoptedStyleSheets' in document)) return;
  const sheet = new window.CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let done = 0;
  let isWaiting = false;
  const wait = (): void => {
    if (isWaiting || !root.classList.contains(LATE)) return;
    isWaiting = true;
    window.requestIdleCallback(step);
  };
  const step = (): void => {
    isWaiting = false;
    done += AT_ONCE;
    const isRest = done < (document.querySelector('.prose')?.childElementCount ?? 0);
    if (!isRest) root.classList.remove(LATE);
    sheet.replaceSync(isRest ? `.prose > :nth-child(-n + ${done}) { content-visibility: visible !important }` : '');
    wait();
  };
  onVisit(() => {
    done = 0;
    sheet.replaceSync('');
    wait();
  });
  wait();
}
