import { useSyncExternalStore } from 'react';

/** False in Node and while what the build rendered is hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
