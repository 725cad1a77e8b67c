/** A thread that does tasks, one after the other. It gets `Task`s, and answers each with a `TaskResult`. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { claim } from './claim.js';
import type { Order, Task, TaskResult } from './helper.js';

interface TaskModule {
  readonly run: (input: unknown) => unknown;
}

/** Tasks that wait, by their order. */
const waiting: Readonly<Record<Order, Task[]>> = { first: [], next: [], spare: [] };
let isBusy = true;

const load = (module: string): Promise<TaskModule> => import(module) as Promise<TaskModule>;

// An error ends the thread. The main thread notices that and does the task itself.
parentPort?.on('message', (task: Task) => {
  waiting[task.order].push(task);
  if (!isBusy) void work();
});
await Promise.all((workerData as readonly string[]).map(load));
await work();

async function work(): Promise<void> {
  isBusy = true;
  for (let task = next(); task !== undefined; task = next()) {
    await answer(task);
    // A task that has arrived in the meantime may be more urgent.
    await setImmediate();
  }
  isBusy = false;
}

function next(): Task | undefined {
  return waiting.first.shift() ?? waiting.next.shift() ?? waiting.spare.shift();
}

async function answer({ id, module, input, claim: mine }: Task): Promise<void> {
  const output = claim(mine) ? await (await load(module)).run(input) : undefined;
  parentPort?.postMessage({ id, output } satisfies TaskResult);
}
