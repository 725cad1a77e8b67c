import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../support/random/lot.js';
import { CONSTRUCTS } from './constructs.js';
import { LIMITS } from './limits.js';
import { measure, warmUp } from './measure.js';

const test = suite('growth');

/** The number of characters of the smallest page. The next one has twice as many. */
const SIZE = 16_000;
/** Twice the input may take at most 2.3 times as long; quadratic growth takes four times. On a busy machine, the first doubling can look like 2.8. */
const MOST = 3;
/** Times below this number of milliseconds depend mostly on chance. */
const CHANCE = 40;

/** Codes of the problems of each construct, at any size that was built. */
const seen = new Map<string, Set<string>>();
const build = async (name: string, size: number): Promise<number> => {
  const { time, codes } = await measure(CONSTRUCTS[name]!(size));
  seen.set(name, new Set([...(seen.get(name) ?? []), ...codes]));
  return time;
};

let base = 0;
test.before(async () => {
  base = await warmUp();
});

for (const name of drawn('Constructs that grow', Object.keys(CONSTRUCTS), 1 / 12)) {
  test(`twice as much input takes about twice as long: ${name}`, async () => {
    const least = new Map<number, number>();
    /** The shortest time of all builds of this size, because other work of the machine and the first loading of code only add to it. */
    const timeOf = async (size: number): Promise<number> => {
      const time = Math.min(least.get(size) ?? Infinity, (await build(name, size)) - base);
      least.set(size, time);
      return time;
    };
    let growth = Infinity;
    // A single step, such as the start of a second thread, is not growth, and the next doubling does not show it. Most pages pass
    // the first comparison.
    for (const size of [SIZE, SIZE, 2 * SIZE, 4 * SIZE, 8 * SIZE]) {
      const longer = await timeOf(2 * size);
      if (longer < CHANCE * MOST) return;
      growth = longer / Math.max(await timeOf(size), CHANCE);
      if (growth <= MOST) return;
    }
    assert.unreachable(`${growth.toFixed(1)} times`);
  });
}

for (const { code, limit, constructs } of LIMITS) {
  test(`input beyond a limit gets the code ${code}: ${limit}`, async () => {
    for (const name of constructs) {
      // What has been measured is beyond most limits.
      if (!seen.get(name)?.has(code)) await build(name, 100_000);
      assert.ok(seen.get(name)!.has(code), `${name}: ${[...seen.get(name)!].join(', ')}`);
    }
  });
}

test.run();
