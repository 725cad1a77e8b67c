import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as assert from 'uvu/assert';

const asked = Number(process.env['DOCS_BUILD_TEST_SLOW']);
/** How many times as long as usual scripts in pages take, and hosts to answer: 1, unless DOCS_BUILD_TEST_SLOW says otherwise. */
export const slowness = asked > 1 ? asked : 1;

/** Longest wait for something that is sure to come, in milliseconds: the machine may be slow and busy. */
export const PATIENCE = 60_000;
const AGAIN_AFTER = 5;

/** Asks again and again until something holds, and fails loudly if it never does. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > PATIENCE) throw new Error(`waited ${PATIENCE} ms in vain: ${what}`);
    await setTimeout(AGAIN_AFTER);
  }
}

/** The same for an answer that is known: what it is instead, if it never comes to this, is shown beside it. */
export async function becomes<Answer>(
  ask: () => Answer | Promise<Answer>,
  expected: NoInfer<Answer>,
  what?: string,
): Promise<void> {
  const started = performance.now();
  let answer = await ask();
  while (!isDeepStrictEqual(answer, expected) && performance.now() - started < PATIENCE) {
    await setTimeout(AGAIN_AFTER);
    answer = await ask();
  }
  assert.equal(answer, expected, what);
}
