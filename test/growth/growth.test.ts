import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CONSTRUCTS } from './constructs.js';
import { LIMITS } from './limits.js';
import { codesOf, leastTime, warmUp } from './measure.js';

const test = suite('growth');

/** Characters of the smallest page; the next has twice as many. */
const SIZE = 25_000;
/** Twice as much should take 2.3 times as long at most; a square takes four times. Beside other work the first can look like 2.8. */
const MOST = 3;
/** Milliseconds below which a time is mostly chance. */
const CHANCE = 60;

let base = 0;
test.before(async () => {
  base = await warmUp();
});

for (const [name, construct] of Object.entries(CONSTRUCTS)) {
  test(`twice as much takes about twice as long: ${name}`, async () => {
    let growth = Infinity;
    // Other work, or a step such as a second thread that starts, is no growth: the next doubling shows none, and of
    // more tries the best counts. Most pages are done after the first look.
    for (let size = SIZE, tries = 1; size <= 8 * SIZE && growth > MOST; size *= 2, tries++) {
      const longer = (await leastTime(construct(2 * size), tries)) - base;
      if (longer < CHANCE * MOST) return;
      const shorter = (await leastTime(construct(size), tries)) - base;
      growth = Math.min(growth, longer / Math.max(shorter, CHANCE));
    }
    assert.ok(growth <= MOST, `${growth.toFixed(1)} times`);
  });
}

for (const { code, limit, constructs } of LIMITS) {
  test(`what goes beyond a limit has the code ${code}: ${limit}`, async () => {
    for (const name of constructs) {
      const codes = await codesOf(CONSTRUCTS[name]!(100_000));
      assert.ok(codes.includes(code), `${name}: ${codes.join(', ')}`);
    }
  });
}

test.run();
