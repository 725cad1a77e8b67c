import type { Claim } from './claim.js';
import { startHelper, type Helper, type Order } from './helper.js';

/** Helper threads. They are started when there is enough work for them. */
export interface Threads {
  /** How many there are once they are started; 0 on a machine with a single processor. */
  readonly most: number;
  /** Starts them. They load `modules`, which contain their first tasks. */
  start(modules: readonly URL[]): void;
  isStarted(): boolean;
  /** Passes a task to one of them; see `Helper.run`. Undefined if they are not started. */
  give<Output>(module: URL, input: unknown, claim: Claim, order?: Order): Promise<Output | undefined> | undefined;
  /** Ends them. */
  close(): Promise<void>;
}

/**
 * Creates at most `most` helper threads, none of them before `start`. Tasks go to them in turn. Tests pass another
 * `startOne`.
 */
export function createThreads(most: number, startOne: (modules: readonly URL[]) => Helper = startHelper): Threads {
  let helpers: readonly Helper[] = [];
  let next = 0;
  return {
    most,
    start(modules) {
      if (helpers.length === 0) helpers = Array.from({ length: most }, () => startOne(modules));
    },
    isStarted: () => helpers.length > 0,
    give: (module, input, claim, order) => helpers[next++ % helpers.length]?.run(module, input, claim, order),
    async close() {
      const ending = helpers;
      helpers = [];
      await Promise.all(ending.map((helper) => helper.close()));
    },
  };
}

/** No threads, for work that is too small to share. */
export const NO_THREADS = createThreads(0);
