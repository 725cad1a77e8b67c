import type { Claim } from './claim.js';
import { startHelper, type Helper } from './helper.js';

/** Threads beside the main one. They are started when somebody has enough for them to do. */
export interface Threads {
  /** How many there are once they are started; 0 on a machine with a single processor. */
  readonly most: number;
  /** Starts them; `modules` hold what they will be asked to do first. */
  start(modules: readonly URL[]): void;
  isStarted(): boolean;
  /** Gives a task to one of them, see `Helper.run`. Undefined where they are not started. */
  give<Output>(module: URL, input: unknown, claim: Claim, isSpare?: boolean): Promise<Output | undefined> | undefined;
  /** Ends them. */
  close(): Promise<void>;
}

export function createThreads(most: number, startOne: (modules: readonly URL[]) => Helper = startHelper): Threads {
  let helpers: readonly Helper[] = [];
  let next = 0;
  return {
    most,
    start(modules) {
      if (helpers.length === 0) helpers = Array.from({ length: most }, () => startOne(modules));
    },
    isStarted: () => helpers.length > 0,
    give: (module, input, claim, isSpare) => helpers[next++ % helpers.length]?.run(module, input, claim, isSpare),
    async close() {
      const ending = helpers;
      helpers = [];
      await Promise.all(ending.map((helper) => helper.close()));
    },
  };
}

/** For work of which there is too little to share. */
export const NO_THREADS = createThreads(0);
