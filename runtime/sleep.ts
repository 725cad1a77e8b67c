import type { Sleep } from '../templates/host.js';
import type { WhenNear } from './near-window.js';

/** The parts of the document that wait for their reader (templates/components/Dormant.tsx). */
export interface Dormitory {
  /** Null once another page has been shown: what is rendered in the browser is alive at once. */
  readonly beginSleep: () => Sleep | null;
  /** Another page is about to be shown: everything must be able to change. */
  wakeAll(): void;
}

export function createDormitory(whenNear: WhenNear): Dormitory {
  let sleepers: (() => void)[] | null = [];
  return {
    beginSleep() {
      if (sleepers === null) return null;
      let over = false;
      let wake = (): void => {};
      const end = new Promise<void>((resolve) => {
        wake = () => {
          over = true;
          resolve();
        };
      });
      sleepers.push(wake);
      return { end, isOver: () => over, endNear: (element) => whenNear(element, wake) };
    },
    wakeAll() {
      for (const wake of sleepers ?? []) wake();
      sleepers = null;
    },
  };
}
