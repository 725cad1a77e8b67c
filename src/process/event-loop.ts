import { setImmediate } from 'node:timers/promises';

/** How long work may go on before the process handles signals, in milliseconds. */
const LONGEST = 50;

/**
 * Lets the process handle signals, which it does only between two turns of its event loop. A chain of promises never
 * ends a turn.
 */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
  // The first one may come in the same turn.
  await setImmediate();
}

/**
 * Makes a function to call between the steps of long work. It waits as `yieldToEventLoop` does, but only if the last
 * wait was some time ago.
 */
export function createYielder(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < LONGEST) return undefined;
    return yieldToEventLoop().then(() => void (last = performance.now()));
  };
}

/**
 * Calls `work` with each item in turn, and yields to the event loop between two calls. Objects that are only held
 * weakly may be collected whenever a turn ends.
 */
export async function eachInTurn<T>(all: Iterable<T>, work: (one: T) => unknown): Promise<void> {
  const yieldNow = createYielder();
  for (const one of all) {
    await work(one);
    await yieldNow();
  }
}
