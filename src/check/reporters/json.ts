import type { CheckOutcome, CheckReport } from '../outcome.js';
import type { Finding } from '../types.js';

/**
 * The report that `--json` prints, which README.md describes. It has all findings, each with its state: new, note,
 * known or opted-out.
 */
export function jsonReport({ checks, baseline, optOuts, fixed }: CheckOutcome, ok: boolean): unknown {
  return {
    ok,
    checks: checks.map(reportOf),
    baseline,
    ...(fixed === undefined ? {} : { fixed }),
    optOuts: optOuts.map(({ file, line, column, names, reason }) => ({ file, line, column, names, reason })),
    // Problems of the content are findings; the command adds those of the configuration and the machine.
    diagnostics: [],
  };
}

function reportOf(check: CheckReport): unknown {
  const { name, milliseconds, summary, table, data, fresh, known, optedOut, failure } = check;
  return {
    name,
    milliseconds: Math.round(milliseconds),
    summary,
    new: fresh.filter(({ severity }) => severity !== 'note').length,
    known: known.length,
    optedOut: optedOut.length,
    findings: findingsOf(check),
    ...(failure === undefined ? {} : { failure: failure.diagnostics }),
    ...(table.length === 0 ? {} : { table }),
    ...(data === undefined ? {} : { data }),
  };
}

function findingsOf({ fresh, known, optedOut }: CheckReport): readonly unknown[] {
  const stated = (state: string, finding: Finding, more: object = {}): unknown => ({ state, ...finding, ...more });
  return [
    ...fresh.map((finding) => stated(finding.severity === 'note' ? 'note' : 'new', finding)),
    ...known.map((finding) => stated('known', finding)),
    ...optedOut.map(({ finding, by }) => stated('opted-out', finding, { reason: by.reason })),
  ];
}
