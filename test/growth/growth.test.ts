import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CONSTRUCTS } from './constructs.js';
import { leastTime, warmUp } from './measure.js';

const test = suite('growth');

/** Characters of the smaller page; the other has twice as many. */
const SIZE = 25_000;
/** Most that twice as much of a construct may take. */
const MOST = 2.3;
/** Milliseconds below which a time is mostly chance. */
const CHANCE = 60;

let base = 0;
test.before(async () => {
  base = await warmUp();
});

for (const [name, construct] of Object.entries(CONSTRUCTS)) {
  test(`twice as much takes about twice as long: ${name}`, async () => {
    let growth = Infinity;
    // The best of three tries: a pause of the collector in the longer build is no growth.
    for (let attempt = 1; attempt <= 3 && growth > MOST; attempt++) {
      const longer = (await leastTime(construct(2 * SIZE), attempt)) - base;
      if (longer < CHANCE * MOST) return;
      const shorter = (await leastTime(construct(SIZE), attempt)) - base;
      growth = Math.min(growth, longer / Math.max(shorter, CHANCE));
    }
    assert.ok(growth <= MOST, `${growth.toFixed(1)} times`);
  });
}

test.run();
