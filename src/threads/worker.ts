/** A thread that does tasks, one after the other: gets `{ id, module, input, claim }`, answers `{ id, output }`. */
import { parentPort, workerData } from 'node:worker_threads';
import { claim } from './claim.js';
import type { Task, TaskResult } from './helper.js';

interface TaskModule {
  readonly run: (input: unknown) => unknown;
}

const load = (module: string): Promise<TaskModule> => import(module) as Promise<TaskModule>;

let last: Promise<unknown> = Promise.all((workerData as readonly string[]).map(load));
// An error ends the thread: the main one sees that and does the task itself.
parentPort?.on('message', (task: Task) => void (last = last.then(() => answer(task))));

async function answer({ id, module, input, claim: mine }: Task): Promise<void> {
  const output = claim(mine) ? await (await load(module)).run(input) : undefined;
  parentPort?.postMessage({ id, output } satisfies TaskResult);
}
