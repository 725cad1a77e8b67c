import { yieldToEventLoop } from '../../process/event-loop.js';

/** The signals for which the command line has listeners. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** After how many milliseconds code is known to be waiting, if the process can do anything else. */
const WAITING = 1_000;

/** A turn of the event loop in which nothing else is done takes less, in milliseconds. */
const QUIET = 1;
/** How many turns to wait for a quiet one, if other work goes on all the time. */
const TURNS = 100;

/**
 * Runs code that may be an endless loop, in which no listener for signals can run. Therefore, signals end the process at
 * once, as they do without listeners. If the code waits for something, the listeners return after a moment.
 */
export async function interruptible<Result>(run: () => Promise<Result>): Promise<Result> {
  await quietTurn();
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

/**
 * Waits until nothing else has been done since the event loop looked for signals: one that has arrived since then would
 * be lost with its listener, and the command would go on for ever.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const began = performance.now();
    await yieldToEventLoop();
    if (performance.now() - began < QUIET) return;
  }
}
