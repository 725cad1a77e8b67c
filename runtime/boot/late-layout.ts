import { linkOf } from '../navigation/links.js';

/** Marks a page whose lower part is laid out when its reader comes near (styles/content.css). */
const LATE = 'late-layout';

/**
 * Runs in the head, before the first paint. A reader who comes to the top of a page reads before all of it is laid out;
 * one who comes to a place further down, or back, needs to know how far down that is.
 */
export function beginLateLayout(document: Document, hash: string, navigation: string | undefined): void {
  if (hash === '' && navigation === 'navigate') document.documentElement.classList.add(LATE);
}

/**
 * Everything is laid out before the reader goes to another place of the page. Returns what says of a page that is about
 * to show whether its reader comes to the top.
 */
export function startLateLayout(window: Window): (atTop: boolean) => void {
  const { document } = window;
  const setLate = (late: boolean): void => void document.documentElement.classList.toggle(LATE, late);
  document.addEventListener(
    'click',
    (event) => {
      if (linkOf(event)?.hash) setLate(false);
    },
    true,
  );
  window.addEventListener('popstate', () => setLate(false));
  return setLate;
}
