import { LATE } from './late-layout.js';

/**
 * Lets a jump to the end of a page arrive there, although blocks on the way have not been laid out: the browser goes by
 * their estimated heights (templates/styles/content/late-layout.css).
 */
export function startFarJumps(window: Window): void {
  const root = window.document.documentElement;
  const layOut = (): void => root.classList.remove(LATE);
  // The browser glides to where the end was when the key was pressed.
  window.addEventListener('keydown', ({ key, metaKey }) => {
    if (key === 'End' || (key === 'ArrowDown' && metaKey)) layOut();
  });
  let last = window.scrollY;
  window.addEventListener('scroll', () => {
    const { scrollY, innerHeight } = window;
    const far = scrollY - last > innerHeight;
    last = scrollY;
    if (!far || !root.classList.contains(LATE) || scrollY + innerHeight < root.scrollHeight - 1) return;
    layOut();
    window.scrollTo({ top: root.scrollHeight, behavior: 'instant' });
  });
}
