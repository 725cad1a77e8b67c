import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as assert from 'uvu/assert';

const asked = Number(process.env['DOCS_BUILD_TEST_SLOW']);
/**
 * The factor by which scripts in pages and responses of hosts are slower than usual: 1, unless DOCS_BUILD_TEST_SLOW is
 * set.
 */
export const slowness = asked > 1 ? asked : 1;

/**
 * The longest wait for something that is certain to come, in milliseconds, because the machine may be slow and busy.
 */
export const PATIENCE = 60_000;
/** Milliseconds from one question to the next: more and more, because a page that is asked all the time gets nothing done. */
const pauses = function* (): Generator<number, never> {
  for (let pause = 5; ; pause = Math.min(pause * 1.5, 60)) yield pause;
};

/** Repeats a question until the answer is true, and fails with a message if it never is. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const started = performance.now();
  for (const pause of pauses()) {
    if (await holds()) return;
    if (performance.now() - started > PATIENCE) throw new Error(`waited ${PATIENCE} ms in vain: ${what}`);
    await setTimeout(pause);
  }
}

/** Repeats a question until it has the expected answer. If it never does, the failure shows the last answer, too. */
export async function becomes<Answer>(
  ask: () => Answer | Promise<Answer>,
  expected: NoInfer<Answer>,
  what?: string,
): Promise<void> {
  const started = performance.now();
  for (const pause of pauses()) {
    const answer = await ask();
    if (isDeepStrictEqual(answer, expected)) return;
    if (performance.now() - started > PATIENCE) return void assert.equal(answer, expected, what);
    await setTimeout(pause);
  }
}
