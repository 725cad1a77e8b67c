import type { Fix } from '../diagnostics/diagnostic.js';
import type { DocsError } from '../diagnostics/docs-error.js';
import type { BaselineEntry } from './baseline/baseline.js';
import type { Reporting } from './codes.js';
import type { OptOutUse } from './opt-outs.js';
import type { Finding } from './types.js';

/** The result of `docs-build check` as data. Every reporter is a function of it. */
export interface CheckOutcome {
  readonly checks: readonly CheckReport[];
  readonly baseline: BaselineReport;
  /** Every opt-out in the content that this run considered. */
  readonly optOuts: readonly OptOutUse[];
  /** What `--fix` changed before the checks ran again, or would change. */
  readonly fixed?: { readonly dryRun: boolean; readonly places: readonly FixedPlace[] };
}

/** A change that a fix makes. */
export interface FixedPlace extends Required<Fix> {
  /** Relative to the site's root. */
  readonly file: string;
  readonly code: string;
}

/** What one check found, divided by what the baseline and the content accept. */
export interface CheckReport {
  readonly name: Reporting;
  readonly milliseconds: number;
  readonly summary: string;
  readonly table: readonly string[];
  readonly data: unknown;
  /** Problems that nobody has accepted yet. */
  readonly fresh: readonly Finding[];
  /** Problems that the baseline knows. */
  readonly known: readonly Finding[];
  readonly optedOut: readonly OptedOut[];
  /** Set if the check had nothing to look at: it lacks a browser or its configuration. */
  readonly isIdle?: true;
  /** The error that kept the check from running. */
  readonly failure?: DocsError;
}

/** A problem that a comment in the content covers. */
export interface OptedOut {
  readonly finding: Finding;
  readonly by: OptOutUse;
}

export interface BaselineReport {
  /** Path for messages, relative to the site's root. */
  readonly file: string;
  /** Entries of checks that ran whose problems no longer occur, or not as often. */
  readonly gone: readonly BaselineEntry[];
  readonly written: boolean;
}
