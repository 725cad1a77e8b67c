import { linkOf } from '../../navigation/links.js';

/**
 * The class of a page whose lower part is laid out only when the reader comes near
 * (templates/styles/content/late-layout.css).
 */
export const LATE = 'late-layout';

/**
 * Runs in the head, before the first paint. A reader who comes to the top of a page can read before all of it is laid out.
 * For a place further down, or a return to the page, everything must be laid out to find the position.
 */
export function beginLateLayout(document: Document, hash: string, navigation: string | undefined): void {
  if (hash === '' && navigation === 'navigate') document.documentElement.classList.add(LATE);
}

/**
 * Lays out everything before the reader goes to another place of the page. Returns a function to call before a page is
 * shown; its argument says whether the reader comes to the top of the page.
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
