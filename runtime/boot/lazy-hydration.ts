import type { DeferredHydration } from '../../templates/host.js';
import type { WhenNearViewport } from '../content/near-viewport.js';

/** The parts of the document that are hydrated when the reader comes near (templates/components/page/LazyHydrate.tsx). */
export interface LazyHydration {
  /** Returns null once another page has been shown, because what is rendered in the browser needs no hydration. */
  readonly deferHydration: () => DeferredHydration | null;
  /** Hydrates everything, which is necessary before another page is shown. */
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
