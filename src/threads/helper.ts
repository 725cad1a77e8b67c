import type { Claim } from './claim.js';
import { startWorker } from './start-worker.js';

/** When a thread does a task: before the others that wait, after them, or when there are no others. */
export type Order = 'first' | 'next' | 'spare';

/** A task of a thread: the address of a module that exports `run`, a function of plain data, and its argument. */
export interface Task {
  readonly id: number;
  readonly module: string;
  readonly input: unknown;
  readonly claim: Claim;
  readonly order: Order;
}

/** The answer of a thread. */
export interface TaskResult {
  readonly id: number;
  /** Undefined if another thread claimed the task. */
  readonly output: unknown;
}

/** A thread that does tasks beside the main one, in the order in which it gets them unless their own says otherwise. */
export interface Helper {
  /**
   * The result of the module's `run`; undefined if another thread claimed the task first, or if the thread has ended.
   * Never rejects.
   */
  run<Output>(module: URL, input: unknown, claim: Claim, order?: Order): Promise<Output | undefined>;
  close(): Promise<void>;
}

/**
 * Ten times what such a thread holds. V8 lets a heap below 1 GB only double before it looks for garbage, a larger one grow
 * fourfold: with 5,000 pages, 550 MB of which 84 were in use.
 */
const HEAP_MB = 1000;

/** Starts a thread. It loads `modules` before there are tasks. */
export function startHelper(modules: readonly URL[] = [], script = new URL('./worker.js', import.meta.url)): Helper {
  let alive = true;
  let nextId = 1;
  const waiting = new Map<number, (output: unknown) => void>();
  const settle = (id: number, output: unknown): void => {
    waiting.get(id)?.(output);
    waiting.delete(id);
    // An idle thread must not keep the process alive, but a busy one must, and so must one that is about to end.
    if (alive && waiting.size === 0) worker?.unref();
  };
  const giveUp = (): void => {
    alive = false;
    for (const id of [...waiting.keys()]) settle(id, undefined);
  };

  const worker = startWorker(script, {
    workerData: modules.map(({ href }) => href),
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // Without a thread, the main one does everything.
  if (worker === undefined) return { run: () => Promise.resolve(undefined), close: () => Promise.resolve() };
  worker.unref();
  worker.on('message', ({ id, output }: TaskResult) => settle(id, output));
  worker.on('error', giveUp);
  worker.on('messageerror', giveUp);
  worker.on('exit', giveUp);

  return {
    run<Output>(module: URL, input: unknown, claim: Claim, order: Order = 'next') {
      if (!alive) return Promise.resolve(undefined);
      return new Promise<Output | undefined>((resolve) => {
        const task: Task = { id: nextId++, module: module.href, input, claim, order };
        waiting.set(task.id, (output) => resolve(output as Output | undefined));
        worker.ref();
        worker.postMessage(task);
      });
    },
    async close() {
      giveUp();
      await worker.terminate();
    },
  };
}
