import type { NewFile, Written } from './write-file.js';

/** A message to the writing thread. */
export interface Orders {
  readonly id: number;
  readonly files: readonly NewFile[];
}

/** The answer of the writing thread. */
export interface Answer {
  readonly id: number;
  /** In the order of the files; fewer than these if the thread was stopped, or if it failed. */
  readonly written: readonly Written[];
  readonly error?: Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'>;
}

/** Two numbers in shared memory: whether writing has ended, and whether a file is being written. */
export type Turn = Int32Array<SharedArrayBuffer>;

const STOPPED = 0;
const WRITING = 1;
/** How long to wait for the end of a write, in milliseconds, because a disk may hang. */
const PATIENCE = 5000;

export const createTurn = (): Turn => new Int32Array(new SharedArrayBuffer(8));

/** Writes a file unless writing has ended. Returns false if it has. */
export function whileAllowed(turn: Turn, write: () => void): boolean {
  Atomics.store(turn, WRITING, 1);
  try {
    if (Atomics.load(turn, STOPPED) === 1) return false;
    write();
    return true;
  } finally {
    Atomics.store(turn, WRITING, 0);
    Atomics.notify(turn, WRITING);
  }
}

/** Ends writing: no further file is begun, and the last one is complete when this returns. */
export function endWriting(turn: Turn): void {
  Atomics.store(turn, STOPPED, 1);
  Atomics.wait(turn, WRITING, 1, PATIENCE);
}
