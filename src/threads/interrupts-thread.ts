/** The thread that receives Ctrl-C as long as the main thread cannot; see `interrupts.ts`. */
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Script } from 'node:vm';
import type { InterruptMessage } from './interrupts.js';

/** After how many milliseconds the main thread counts as stuck, and how long it has to end the process by itself. */
const STUCK = 2_000;
const PATIENCE = 1_500;

const beats = workerData as Int32Array;
const never = new Int32Array(new SharedArrayBuffer(4));
const sleep = (milliseconds: number): void => void Atomics.wait(never, 0, 0, milliseconds);
const say = (message: InterruptMessage): void => parentPort?.postMessage(message);

/** Whether the main thread does not come to the end of a turn for some time. */
function isStuck(milliseconds: number): boolean {
  const before = Atomics.load(beats, 0);
  sleep(milliseconds);
  return Atomics.load(beats, 0) === before;
}

Object.assign(globalThis, { isStuck });
/** While a script runs that may be interrupted, Node gives the signal to its thread. */
const receive = new Script(`while (isStuck(${STUCK / 2}));`);

for (;;) {
  while (!isStuck(STUCK));
  try {
    receive.runInThisContext({ breakOnSigint: true });
    say('listen');
  } catch {
    say('SIGINT');
    sleep(PATIENCE);
    end();
  }
}

function end(): void {
  writeSync(2, 'Stopped by SIGINT.\n');
  // Nobody listens for it any more, so it has its usual effect.
  process.kill(process.pid, 'SIGINT');
  sleep(PATIENCE);
}
