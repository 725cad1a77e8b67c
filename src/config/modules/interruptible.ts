import { yieldToEventLoop } from '../../process/event-loop.js';

/** The signals for which the command line has listeners. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** After how many milliseconds code is known to be waiting, if the process can do anything else. */
const WAITING = 1_000;

/**
 * Runs code that may be an endless loop, in which no listener for signals can run. Therefore, signals end the process at
 * once, as they do without listeners. If the code waits for something, the listeners return after a moment.
 */
export async function interruptible<Result>(run: () => Promise<Result>): Promise<Result> {
  // A signal that has arrived during this turn of the event loop would be lost with its listener.
  await yieldToEventLoop();
  const listeners = SIGNALS.flatMap((signal) =>
    process.rawListeners(signal).map((listener) => [signal, listener as () => void] as const),
  );
  for (const [signal, listener] of listeners) process.off(signal, listener);
  const restore = (): void => {
    for (const [signal, listener] of listeners.splice(0)) process.on(signal, listener);
  };
  const timer = setTimeout(restore, WAITING).unref();
  try {
    return await run();
  } finally {
    clearTimeout(timer);
    restore();
  }
}
