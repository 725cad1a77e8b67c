import type { NewFile, Written } from './write-file.js';

/** A message to the writing thread. */
export interface WriteRequest {
  readonly id: number;
  readonly files: readonly NewFile[];
}

/** The answer of the writing thread. */
export interface WriteResponse {
  readonly id: number;
  /** In the order of the files; fewer than these if the thread was stopped, or if it failed. */
  readonly written: readonly Written[];
  readonly error?: Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'>;
}

/** Two numbers in shared memory: whether writing has ended, and whether a file is being written. */
export type StopSignal = Int32Array<SharedArrayBuffer>;

const STOPPED = 0;
const WRITING = 1;
/** How long to wait for the end of a write, in milliseconds, because a disk may hang. */
const PATIENCE = 5000;

export const createStopSignal = (): StopSignal => new Int32Array(new SharedArrayBuffer(8));

/** Writes a file unless writing has ended. Returns false if it has. */
export function unlessStopped(stopSignal: StopSignal, write: () => void): boolean {
  Atomics.store(stopSignal, WRITING, 1);
  try {
    if (Atomics.load(stopSignal, STOPPED) === 1) return false;
    write();
    return true;
  } finally {
    Atomics.store(stopSignal, WRITING, 0);
    Atomics.notify(stopSignal, WRITING);
  }
}

/** Ends writing: no further file is begun, and the last one is complete when this returns. */
export function stopWriting(stopSignal: StopSignal): void {
  Atomics.store(stopSignal, STOPPED, 1);
  Atomics.wait(stopSignal, WRITING, 1, PATIENCE);
}
