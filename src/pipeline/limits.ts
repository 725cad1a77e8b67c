import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { warningsExceeded } from '../diagnostics/catalogue/environment.js';
import { DocsError } from '../diagnostics/docs-error.js';

/** How many warnings a command accepts. */
export interface Limits {
  readonly strict: boolean;
  readonly maxWarnings: number;
}

/** Throws when there are errors, or more warnings than the command was told to accept. */
export function enforceLimits(problems: readonly Diagnostic[], limits: Limits): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new DocsError(problems);
  const summary = tooManyWarnings(problems, limits);
  if (summary !== undefined) throw new DocsError([...problems, summary]);
}

/** What to say when there are more warnings than the command was told to accept. */
export function tooManyWarnings(problems: readonly Diagnostic[], limits: Limits): Diagnostic | undefined {
  const warnings = problems.filter((problem) => problem.severity === 'warning').length;
  const allowed = limits.strict ? 0 : limits.maxWarnings;
  if (warnings <= allowed) return undefined;
  return warningsExceeded(warnings, allowed, limits.strict);
}
