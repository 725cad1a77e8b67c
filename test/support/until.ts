import { setTimeout } from 'node:timers/promises';

/** Longest wait for something that is sure to come, in milliseconds: the machine may be busy. */
const PATIENCE = 20_000;
const AGAIN_AFTER = 5;

/** Asks again and again until something holds, and fails loudly if it never does. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > PATIENCE) throw new Error(`waited ${PATIENCE} ms in vain: ${what}`);
    await setTimeout(AGAIN_AFTER);
  }
}
