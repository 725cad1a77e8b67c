import type { NewFile, Written } from './write-file.js';

/** A message to the writing thread. */
export interface Orders {
  readonly id: number;
  readonly files: readonly NewFile[];
}

/** The answer. */
export interface Answer {
  readonly id: number;
  /** In the order of the files; fewer than these where the thread was stopped, or failed. */
  readonly written: readonly Written[];
  readonly error?: Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'>;
}

/** Two numbers that both threads see: whether writing is over, and whether a file is being written. */
export type Turn = Int32Array<SharedArrayBuffer>;

const STOPPED = 0;
const WRITING = 1;
/** How long the end of a write is waited for, in milliseconds; a disk may hang. */
const PATIENCE = 5000;

export const createTurn = (): Turn => new Int32Array(new SharedArrayBuffer(8));

/** Writes a file unless writing is over; false if it is. */
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

/** Ends writing: no file is begun any more, and the last one is complete when this returns. */
export function endWriting(turn: Turn): void {
  Atomics.store(turn, STOPPED, 1);
  Atomics.wait(turn, WRITING, 1, PATIENCE);
}
