import type { SearchGrowth, SearchProvider } from '../../templates/host.js';
import type { Engine } from './engine.js';

/** Searches with an engine that runs right here, and lets its index grow. `first`: the section whose texts come first. */
export function createProvider(engine: Engine, first: string): SearchProvider & { readonly growth: SearchGrowth } {
  const listeners = new Set<() => void>();
  let state: ReturnType<SearchGrowth['state']> = 'growing';
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const grow = (): void => {
    state = 'growing';
    void engine.loadTexts(first, tell).then((complete) => {
      state = complete ? 'complete' : 'partial';
      tell();
    });
  };
  grow();
  return {
    search: (query, options) => engine.search(query, options),
    growth: {
      state: () => state,
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      retry() {
        if (state !== 'partial') return;
        grow();
        tell();
      },
    },
  };
}
