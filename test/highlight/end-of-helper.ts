/** A program that ends a helper while an answer of its is on the way, and says so. Where that end is not waited for, nothing is said. */
import { createClaim } from '../../src/threads/claim.js';
import { startHelper } from '../../src/threads/helper.js';

const helper = startHelper();
const task = new URL('data:text/javascript,export const run = () => 1');
const [first, second] = [createClaim(), createClaim()];
for (const mine of [first, second]) void helper.run(task, 1, mine);
// The helper takes the second task when it has answered the first. Nothing is heard of that while this thread waits.
const pause = createClaim();
while (Atomics.load(second, 0) === 0) Atomics.wait(pause, 0, 0, 1);
await helper.close();
console.log('closed');
