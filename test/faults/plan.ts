import type { Variant } from './calls.js';

/** What a process is to suffer. Comes to it as JSON in the variable FAULT_PLAN. */
export interface Plan {
  /** File that the hook writes its report to. */
  readonly report: string;
  /** The nth call of the build (from 1) fails, or the first one after it that can fail so; absent: none does, and all calls are listed. */
  readonly at?: number;
  readonly variant?: Variant;
  /** From the nth call on, every call that changes something fails: a disk that is full, or read-only. */
  readonly onward?: boolean;
  /** Calls of one kind on one path always fail: renames of a folder that is a mount, folders in a folder of somebody else. */
  readonly always?: { readonly call: 'rename' | 'mkdir'; readonly path: string; readonly code: Variant };
}

/** A call of the build. */
export interface Call {
  /** As it is written in the program: `renameSync`, `promises.readFile`. */
  readonly name: string;
  /** Null for calls on open files. */
  readonly path: string | null;
  /** The place in our own code that it comes from, or in a library. */
  readonly from: string;
  readonly variants: readonly Variant[];
  readonly changes: boolean;
}

/** Without a fault: all calls, in order. With one: the call that failed, if the build came that far and it can fail so. */
export interface Report {
  readonly calls: readonly Call[];
}

export const PLAN = 'FAULT_PLAN';
