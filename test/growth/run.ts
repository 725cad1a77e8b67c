/** Prints the times for pages of a single construct: `node lib/test/growth/run.js 50 100 200`, with sizes in thousands of characters. */
import { CONSTRUCTS } from './constructs.js';
import { leastTime, warmUp } from './measure.js';

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
if (sizes.length === 0) sizes.push(50, 100, 200);
const base = await warmUp();
console.log(`Milliseconds of processor time; a page of one letter takes ${Math.round(base)}.`);
console.log(`${'construct'.padEnd(60)}${sizes.map((size) => `${size} kB`.padStart(9)).join('')}   growth`);
for (const [name, construct] of Object.entries(CONSTRUCTS)) {
  const times: number[] = [];
  for (const size of sizes) times.push(await leastTime(construct(size * 1000), 2));
  const growth = (times.at(-1)! - base) / Math.max(20, times.at(-2)! - base);
  console.log(
    `${name.padEnd(60)}${times.map((time) => String(Math.round(time)).padStart(9)).join('')}${growth.toFixed(1).padStart(9)}`,
  );
}
