import { useEffect } from 'react';

/** Listens for events of several types. Returns how to stop, as effects do. */
export function listen<K extends keyof WindowEventMap>(
  target: Window | Document,
  types: readonly K[],
  listener: (event: WindowEventMap[K]) => void,
  capture = false,
): () => void {
  const listening = new AbortController();
  for (const type of types)
    target.addEventListener(type, listener as EventListener, { capture, signal: listening.signal });
  return () => listening.abort();
}

/** Calls a function when the connection is back, so that readers need not click to get what could not be loaded. */
export function useReturn(again: () => void, isWanted = true): void {
  useEffect(() => (isWanted ? listen(window, ['online'], again) : undefined));
}
