import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import { compareDiagnostics } from '../diagnostics/diagnostic.js';
import { compareWithBaseline, type BaselineEntry, type Compared } from './baseline.js';
import { OPT_OUTS } from './codes.js';
import type { CheckReport, OptedOut } from './outcome.js';
import { checkOptOuts, collectOptOuts, optOutFor, type OptOutUse } from './opt-outs.js';
import type { CheckRun } from './run.js';
import type { CheckName, Finding } from './types.js';

export interface Classified {
  readonly checks: readonly CheckReport[];
  readonly optOuts: readonly OptOutUse[];
  readonly compared: Compared;
}

/** Takes out what the content opts out of, then tells what is new from what the baseline knows. */
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
  const sorted = withoutDuplicates(ran).map((one) => {
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
  const own = {
    name: OPT_OUTS,
    findings: checkOptOuts(optOuts, used, complete, config),
    milliseconds: 0,
    summary: summaryOf(optOuts),
    optedOut: [],
  } as const;
  const all = optOuts.length === 0 ? sorted : [...sorted, own];
  const compared = compareWithBaseline(
    baseline,
    all.map((one) => ('failure' in one && one.failure !== undefined ? { ...one, skipped: 'all' as const } : one)),
  );
  const checks = all.map(
    ({
      findings,
      table = [],
      data,
      ...rest
    }: Omit<CheckRun, 'name'> & Pick<CheckReport, 'name' | 'optedOut'>): CheckReport => {
      const isNew = (finding: Finding): boolean => finding.severity === 'note' || compared.fresh.has(finding);
      const { name, milliseconds, summary, optedOut, failure } = rest;
      return {
        name,
        milliseconds,
        summary,
        table,
        data,
        optedOut,
        fresh: findings.filter(isNew),
        known: findings.filter((finding) => !isNew(finding)),
        ...(failure === undefined ? {} : { failure }),
      };
    },
  );
  return { checks, optOuts, compared };
}

const summaryOf = ({ length }: readonly OptOutUse[]): string =>
  `${length} opt-out${length === 1 ? '' : 's'} in the content`;

/** What two checks find at the same place is reported by the first of them; each check's findings in order of places. */
function withoutDuplicates(ran: readonly CheckRun[]): readonly CheckRun[] {
  const seen = new Map<string, CheckName>();
  return ran.map((one) => ({
    ...one,
    findings: [...one.findings].sort(compareDiagnostics).filter(({ code, file, line, column, message }) => {
      const key = JSON.stringify([code, file, line, column, message]);
      const by = seen.get(key);
      if (by === undefined) seen.set(key, one.name);
      return by === undefined || by === one.name;
    }),
  }));
}
