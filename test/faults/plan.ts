import type { Variant } from './calls.js';

/** The fault for a process, which gets it as JSON in the variable FAULT_PLAN. */
export interface Plan {
  /** The file to which the hook writes its report. */
  readonly report: string;
  /** The number of the call (from 1) that fails; if it cannot fail in this way, the first one after it that can. If absent, none fails, and all calls are listed. */
  readonly at?: number;
  readonly variant?: Variant;
  /** From this call on, every call that changes the disk fails, because the disk is full or read-only. */
  readonly onward?: boolean;
  /**
   * How much later it is for the build than it really is, in milliseconds. Files that changed within the last two seconds
   * are read again, so without a fixed age, the calls of a build would depend on the speed of the machine.
   */
  readonly later: number;
  /** Calls of one kind on one path always fail, such as renaming a folder that is a mount, or making a folder in a folder of another user. */
  readonly always?: { readonly call: 'rename' | 'mkdir'; readonly path: string; readonly code: Variant };
}

/** A call of the build. */
export interface Call {
  /** The name as it is written in the program: `renameSync`, `promises.readFile`. */
  readonly name: string;
  /** Null for calls on open files. */
  readonly path: string | null;
  /** The place in our own code or in a library from which it comes. */
  readonly from: string;
  readonly variants: readonly Variant[];
  readonly changes: boolean;
}

/** Without a fault, all calls in their order. With a fault, the call that failed, if the build made one that can fail in this way. */
export interface Report {
  readonly calls: readonly Call[];
}

const HOUR = 3_600_000;
/** All files have just changed. The same calls are made in every run. */
export const JUST_CHANGED = -HOUR;
/** No file has changed recently, so the build trusts the numbers of files, and what it read may leave the memory. */
export const SETTLED = HOUR;

export const PLAN = 'FAULT_PLAN';
