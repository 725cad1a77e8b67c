import { useEffect } from 'react';
import { listen } from './listen.js';

/** Calls a function when the connection is back, so that readers need not click to get what could not be loaded. */
export function useReturn(again: () => void, isWanted = true): void {
  useEffect(() => (isWanted ? listen(window, ['online'], again) : undefined));
}
