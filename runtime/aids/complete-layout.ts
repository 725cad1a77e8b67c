import { CONTENT_ID } from '../contract.js';
import type { Surroundings } from './surroundings.js';

/** Blocks that are laid out in one step: a slow phone answers its reader between two of them. */
const STEP = 4;

/**
 * Lays out what still waits on a page that just came (boot/late-layout.ts) when the browser is idle. Assistive technology
 * that is turned on later learns only of what is laid out, and the scroll bar tells how long the page is.
 */
export function completeLayout({ window, onVisit }: Pick<Surroundings, 'window' | 'onVisit'>): void {
  const { document } = window;
  const whenIdle = (step: () => void): unknown =>
    window.requestIdleCallback ? window.requestIdleCallback(step) : window.setTimeout(step);
  let waiting: HTMLElement[] = [];
  const lay = (): void => {
    const late = waiting.splice(0, STEP).filter((block) => window.getComputedStyle(block).contentVisibility === 'auto');
    for (const { style } of late) style.contentVisibility = 'visible';
    if (waiting.length > 0) whenIdle(lay);
  };
  const start = (): void => {
    const isWaiting = waiting.length > 0;
    waiting = [...document.querySelectorAll<HTMLElement>(`#${CONTENT_ID} > *`)];
    if (!isWaiting) whenIdle(lay);
  };
  onVisit(start);
  start();
}
