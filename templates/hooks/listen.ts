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
