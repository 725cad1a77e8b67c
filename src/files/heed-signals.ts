import { setImmediate } from 'node:timers/promises';

/** How long work may go on before the process listens, in milliseconds. */
const LONGEST = 50;

/** Lets the process hear of signals, which it does between two turns of its event loop: promises alone never end a turn. */
export async function heedSignals(): Promise<void> {
  await setImmediate();
  // The first one may come in the same turn.
  await setImmediate();
}

/** The same between the steps of long work: it waits only where the last time is a while ago. */
export function createHeed(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < LONGEST) return undefined;
    return heedSignals().then(() => void (last = performance.now()));
  };
}

/** Does something with each of them, in their order, and heeds signals between. What is held weakly may go between turns, not before. */
export async function eachInTurn<T>(all: Iterable<T>, work: (one: T) => unknown): Promise<void> {
  const heed = createHeed();
  for (const one of all) {
    await work(one);
    await heed();
  }
}
