import type { DeferredHydration } from '../../templates/host.js';
import type { WhenNearViewport } from '../content/near-viewport.js';

/** The parts of the document that are hydrated when their reader comes near (templates/components/LazyHydrate.tsx). */
export interface LazyHydration {
  /** Null once another page has been shown: what is rendered in the browser needs no hydration. */
  readonly deferHydration: () => DeferredHydration | null;
  /** Another page is about to be shown: everything must be able to change. */
  hydrateAll(): void;
}

export function createLazyHydration(whenNear: WhenNearViewport): LazyHydration {
  let waiting: (() => void)[] | null = [];
  return {
    deferHydration() {
      if (waiting === null) return null;
      let isDue = false;
      let hydrate = (): void => {};
      const due = new Promise<void>((resolve) => {
        hydrate = () => {
          isDue = true;
          resolve();
        };
      });
      waiting.push(hydrate);
      return { due, isDue: () => isDue, hydrateNear: (element) => whenNear(element, hydrate) };
    },
    hydrateAll() {
      for (const hydrate of waiting ?? []) hydrate();
      waiting = null;
    },
  };
}
