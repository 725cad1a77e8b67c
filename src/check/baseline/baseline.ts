import { compareText } from '../../diagnostics/diagnostic.js';
import type { Reporting } from '../codes.js';
import type { CheckResult, Finding } from '../types.js';

/** A known problem. The check does not fail as long as it occurs at most `count` times. */
export interface BaselineEntry {
  readonly check: string;
  readonly code: string;
  /** Empty for a problem that belongs to no file. */
  readonly file: string;
  readonly about: string;
  readonly count: number;
}

/** The findings of one check. */
export interface FoundBy extends Pick<CheckResult, 'findings' | 'skipped'> {
  readonly name: Reporting;
}

export interface Compared {
  /** Findings beyond what the baseline knows, by check. */
  readonly fresh: ReadonlySet<Finding>;
  /** Entries that no longer occur, with the number of problems that are gone. */
  readonly gone: readonly BaselineEntry[];
  /** What the baseline would be if all of this were accepted. */
  readonly next: readonly BaselineEntry[];
}

/**
 * Separates new problems from known ones. Notes are neither. What the machine lacks is always new, because it is no
 * problem of the content. Of equal problems, the last ones in a file count as new.
 */
export function compareWithBaseline(baseline: readonly BaselineEntry[], checks: readonly FoundBy[]): Compared {
  const allowed = new Map(baseline.map((entry) => [keyOf(entry), entry.count]));
  const found = new Map<string, BaselineEntry>();
  const fresh = new Set<Finding>();
  for (const { name, findings } of checks) {
    for (const finding of findings) {
      if (finding.severity === 'note') continue;
      if (finding.environment) {
        fresh.add(finding);
        continue;
      }
      const { code, file = '', about } = finding;
      const key = keyOf({ check: name, code, file, about });
      const count = (found.get(key)?.count ?? 0) + 1;
      found.set(key, { check: name, code, file, about, count });
      if (count > (allowed.get(key) ?? 0)) fresh.add(finding);
    }
  }
  const wasLookedFor = (entry: BaselineEntry): boolean =>
    checks.some(
      ({ name, skipped }) =>
        name === entry.check && (skipped === undefined || (skipped !== 'all' && !skipped.includes(entry.code))),
    );
  const gone = baseline.filter(wasLookedFor).flatMap((entry) => {
    const missing = entry.count - (found.get(keyOf(entry))?.count ?? 0);
    return missing > 0 ? [{ ...entry, count: missing }] : [];
  });
  const kept = baseline.filter((entry) => !wasLookedFor(entry) && !found.has(keyOf(entry)));
  return { fresh, gone, next: [...found.values(), ...kept].sort(compareEntries) };
}

const keyOf = ({ check, code, file, about }: Omit<BaselineEntry, 'count'>): string =>
  JSON.stringify([check, code, file, about]);

const compareEntries = (a: BaselineEntry, b: BaselineEntry): number =>
  compareText(a.check, b.check) ||
  compareText(a.file, b.file) ||
  compareText(a.code, b.code) ||
  compareText(a.about, b.about);
