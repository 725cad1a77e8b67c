/** What became of one test file. */
export interface FileResult {
  /** Path within lib/test. */
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One text for each suite with a failure, and for what went wrong outside of tests. */
  readonly failures: readonly string[];
  /** What the reader of a whole run should know: which browsers ran, what was left out and why. */
  readonly notes: readonly string[];
  readonly milliseconds: number;
  /** Milliseconds of processor time, those of browsers and commands included. */
  readonly processor: number;
}

/** What a worker knows of it. */
export type WorkerResult = Omit<FileResult, 'processor'>;

/** From a worker to the process that gives it files. */
export type WorkerMessage =
  | { readonly type: 'done'; readonly result: WorkerResult }
  /** A promise that the file before left behind was rejected after its end. */
  | { readonly type: 'late'; readonly name: string; readonly failure: string }
  | { readonly type: 'share'; readonly what: 'real-site' };

/** To a worker. */
export type PoolMessage =
  | { readonly type: 'file'; readonly name: string }
  | { readonly type: 'shared'; readonly what: 'real-site'; readonly folder?: string; readonly problem?: string };
