import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import { compareDiagnostics } from '../diagnostics/diagnostic.js';
import { counted } from '../diagnostics/print.js';
import { compareWithBaseline, type BaselineEntry, type Compared } from './baseline/baseline.js';
import { OPT_OUTS } from './codes.js';
import type { CheckReport, OptedOut } from './outcome.js';
import { checkOptOuts, collectOptOuts, optOutFor, type OptOutUse } from './opt-outs.js';
import type { CheckRun } from './run.js';
import type { CheckName, Finding } from './types.js';

/** The findings of all checks, divided by whether they are new, known or accepted. They decide the exit code. */
export interface Classified {
  readonly checks: readonly CheckReport[];
  readonly optOuts: readonly OptOutUse[];
  readonly compared: Compared;
}

/** Separates findings that the content opts out of, then new findings from those that the baseline contains. */
export function classify(
  ran: readonly CheckRun[],
  content: Content,
  config: SiteConfig,
  baseline: readonly BaselineEntry[],
): Classified {
  const optOuts = collectOptOuts(
    content.index,
    config,
    ran.some(({ name }) => name === 'samples'),
  );
  const used = new Set<OptOutUse>();
  const sorted = withoutDuplicates(ran).map((one): ClassifiedRun => {
    const optedOut: OptedOut[] = [];
    const findings: Finding[] = [];
    for (const finding of one.findings) {
      const by = optOutFor(finding, one.name, optOuts);
      if (by === undefined) findings.push(finding);
      else {
        used.add(by);
        optedOut.push({ finding, by });
      }
    }
    return { ...one, findings, optedOut };
  });
  const complete = new Map(ran.filter(({ failure }) => failure === undefined).map((one) => [one.name, one]));
  const own: ClassifiedRun = {
    name: OPT_OUTS,
    findings: checkOptOuts(optOuts, used, complete, config),
    milliseconds: 0,
    summary: `${counted(optOuts.length, 'opt-out')} in the content`,
    optedOut: [],
  };
  const all = optOuts.length === 0 ? sorted : [...sorted, own];
  const compared = compareWithBaseline(
    baseline,
    all.map((one) => (one.failure === undefined ? one : { ...one, skipped: 'all' })),
  );
  const isNew = (finding: Finding): boolean => finding.severity === 'note' || compared.fresh.has(finding);
  const checks = all.map(
    ({ name, milliseconds, summary, done, table = [], data, optedOut, findings, skipped, failure }): CheckReport => ({
      name,
      milliseconds,
      summary: done === undefined ? summary : `${summary}, ${done}`,
      table,
      data,
      optedOut,
      fresh: findings.filter(isNew),
      known: findings.filter((finding) => !isNew(finding)),
      ...(failure === undefined ? {} : { failure }),
      ...(skipped === 'all' && { isIdle: true }),
    }),
  );
  return { checks, optOuts, compared };
}

/** A run without the findings that the content opts out of. */
type ClassifiedRun = Omit<CheckRun, 'name'> & Pick<CheckReport, 'name' | 'optedOut'>;

/**
 * If two checks report the same at one place, only the first keeps it, and once, however many pages include the place.
 * The findings of each check are sorted by place.
 */
function withoutDuplicates(ran: readonly CheckRun[]): readonly CheckRun[] {
  const seen = new Map<string, CheckName>();
  return ran.map((one) => ({
    ...one,
    findings: [...one.findings].sort(compareDiagnostics).filter(({ code, file, line, column, message }) => {
      const key = JSON.stringify([code, file, line, column, message]);
      const by = seen.get(key);
      if (by === undefined) seen.set(key, one.name);
      return by === undefined || (by === one.name && line === undefined);
    }),
  }));
}
