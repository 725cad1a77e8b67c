import type { CheckOutcome, CheckReport } from '../outcome.js';
import type { Finding } from '../types.js';

/** What --json prints; documented in README. Every problem is there, with its state. */
export function jsonReport({ checks, baseline, optOuts }: CheckOutcome, ok: boolean): unknown {
  return {
    ok,
    checks: checks.map(({ name, milliseconds, summary, table, data, fresh, known, optedOut, failure }) => ({
      name, milliseconds: Math.round(milliseconds), summary,
      new: fresh.filter(({ severity }) => severity !== 'note').length, known: known.length, optedOut: optedOut.length,
      ...(failure === undefined ? {} : { failure: failure.diagnostics }),
      ...(table.length === 0 ? {} : { table }),
      ...(data === undefined ? {} : { data }),
    })),
    problems: checks.flatMap(problemsOf),
    baseline,
    optOuts: optOuts.map(({ file, line, column, names, reason }) => ({ file, line, column, names, reason })),
  };
}

function problemsOf({ name, fresh, known, optedOut }: CheckReport): readonly unknown[] {
  const problem = (state: string, finding: Finding, more: object = {}): unknown => ({ check: name, state, ...finding, ...more });
  return [
    ...fresh.map((finding) => problem(finding.severity === 'note' ? 'note' : 'new', finding)),
    ...known.map((finding) => problem('known', finding)),
    ...optedOut.map(({ finding, by }) => problem('opted-out', finding, { reason: by.reason })),
  ];
}
