import type { CacheNames } from './cache-names.js';
import type { WorkerScope } from './types.js';

export interface WorkerSettings {
  /** Path of the document that stands in for pages that are not kept, within the base path. */
  readonly shell: string;
  /** How long the network may take before a kept copy is shown, in milliseconds; the shell waits longer. */
  readonly timeout: number;
  readonly shellTimeout: number;
  /** Most documents and files that are kept. */
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

/** What all parts of the worker need to know. */
export interface WorkerContext {
  readonly scope: WorkerScope;
  /** Base path of the site: nothing beyond it is the worker's business. */
  readonly base: string;
  readonly names: CacheNames;
  readonly settings: WorkerSettings;
  /** Does one thing after the other, also where several tabs ask at the same time. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
}

/** A queue. What fails is the business of whoever asked for it, and keeps nobody else from their turn. */
export function createTurns(): WorkerContext['inTurn'] {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
