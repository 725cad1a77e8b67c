import type { Fix } from '../diagnostics/diagnostic.js';
import type { DocsError } from '../diagnostics/docs-error.js';
import type { BaselineEntry } from './baseline.js';
import type { Reporting } from './codes.js';
import type { OptOutUse } from './opt-outs.js';
import type { Finding } from './types.js';

/** What `docs-build check` has to say, as data: every reporter is a function of it. */
export interface CheckOutcome {
  readonly checks: readonly CheckReport[];
  readonly baseline: BaselineReport;
  /** Every opt-out of the content that a check of this run looked at. */
  readonly optOuts: readonly OptOutUse[];
  /** What `--fix` changed before all this was found, or would change. */
  readonly fixed?: { readonly dryRun: boolean; readonly places: readonly FixedPlace[] };
}

/** A change that a fix makes, for people and for programs. */
export interface FixedPlace extends Required<Fix> {
  /** Relative to the site's root. */
  readonly file: string;
  readonly code: string;
}

/** One check, its findings told apart. */
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
  /** What kept the check from looking. */
  readonly failure?: DocsError;
}

/** A problem that a remark in the content covers. */
export interface OptedOut {
  readonly finding: Finding;
  readonly by: OptOutUse;
}

export interface BaselineReport {
  /** Path for messages, relative to the site's root. */
  readonly file: string;
  /** Entries whose problem is gone, in whole or in part; of checks that ran. */
  readonly gone: readonly BaselineEntry[];
  readonly written: boolean;
}
