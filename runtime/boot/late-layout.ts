import { linkOf } from '../navigation/links.js';

/** Marks a document whose lower part is laid out when its reader comes near (styles/content.css). */
const LATE = 'late-layout';

/**
 * Runs in the head, before the first paint. A reader who comes to the top of a page reads before all of it is laid out;
 * one who comes to a place further down, or back, needs to know how far down that is.
 */
export function beginLateLayout(document: Document, hash: string, navigation: string | undefined): void {
  if (hash === '' && navigation === 'navigate') document.documentElement.classList.add(LATE);
}

/** Everything is laid out before the reader goes to another place of the page. Returns what does it before another page. */
export function finishLateLayout(window: Window): () => void {
  const { document } = window;
  const finish = (): void => {
    document.documentElement.classList.remove(LATE);
    document.removeEventListener('click', onClick, true);
    window.removeEventListener('popstate', finish);
  };
  const onClick = (event: Event): void => {
    if (linkOf(event)?.hash) finish();
  };
  document.addEventListener('click', onClick, true);
  window.addEventListener('popstate', finish);
  return finish;
}
