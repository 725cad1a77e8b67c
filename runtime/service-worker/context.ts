import type { CacheNames } from './cache/cache-names.js';
import type { PrecacheEntry, WorkerScope } from './types.js';

export interface WorkerSettings {
  /** Path of the document that is shown for pages that are not kept, below the base path. */
  readonly shell: string;
  /** How long the network may take before a kept copy is shown, in milliseconds. The shell is shown later. */
  readonly timeout: number;
  readonly shellTimeout: number;
  /** How many documents and files are kept at most. */
  readonly pageLimit: number;
  readonly fileLimit: number;
}

export const DEFAULTS: WorkerSettings = {
  shell: 'app-shell/',
  timeout: 3000,
  shellTimeout: 10_000,
  pageLimit: 300,
  fileLimit: 600,
};

/** The settings and surroundings that all parts of the worker need. */
export interface WorkerContext {
  readonly scope: WorkerScope;
  /** Base path of the site. The worker leaves requests outside of it alone. */
  readonly base: string;
  readonly names: CacheNames;
  readonly settings: WorkerSettings;
  /** What the worker keeps from its installation on. */
  readonly entries: readonly PrecacheEntry[];
  /** The hashes of these files, by address, as in `integrity` of a request. */
  readonly hashes: ReadonlyMap<string, string | undefined>;
  /** Runs pieces of work one after the other, even if several tabs request them at the same time. */
  readonly enqueue: (work: () => Promise<void>) => Promise<void>;
}

/** Whether the reader has told the browser to save data: then, nothing is fetched that was not asked for. */
export const savesData = ({ scope }: WorkerContext): boolean => scope.navigator?.connection?.saveData === true;

/** Creates a queue. Work that fails rejects for its caller and does not affect later work. */
export function createQueue(): WorkerContext['enqueue'] {
  let last = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
