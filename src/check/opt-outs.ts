import { resolve } from 'node:path';
import type { SiteConfig } from '../model/site-config.js';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.js';
import { diagnosticAt, type Location } from '../diagnostics/location.js';
import { nearest, withName } from '../diagnostics/suggest.js';
import { readText } from '../files/read-files.js';
import type { ContentIndex } from '../model/types.js';
import { siteFile } from '../config/site-file.js';
import { CODES, checksOf, type Reporting } from './codes.js';
import { optOutUnknown, optOutUnused, optOutWithoutReason } from '../diagnostics/catalogue/checks/opt-outs.js';
import { CHECKS, type CheckName, type CheckResult, type Finding } from './types.js';

/** An opt-out in the content, and the lines that it covers. */
export interface OptOutUse extends Location {
  /** Names of checks and codes of problems. */
  readonly names: readonly string[];
  readonly reason: string;
  readonly from: number;
  readonly to: number;
  readonly wholePage: boolean;
  /**
   * Whether it is the `no-verify` of a fence. Such a sample is not checked at all, so this opt-out never counts as
   * unused.
   */
  readonly fence: boolean;
}

/** Every `no-check` comment and, with `withFences`, every fence with `no-verify`, in the order of files and lines. */
export function collectOptOuts(index: ContentIndex, config: SiteConfig, withFences: boolean): readonly OptOutUse[] {
  const found = new Map<string, OptOutUse>();
  const add = (use: OptOutUse): void => {
    const key = `${use.file}:${use.line}:${use.column}`;
    if (!found.has(key)) found.set(key, use);
  };
  for (const page of index.pages) {
    if (page.source.origin !== undefined) continue;
    const own = siteFile(page.source.file, config);
    for (const { file = own, names, reason, line, column, from, to, wholePage = false } of page.parsed.optOuts) {
      add({ file, line, column, names, reason, from, to, wholePage, fence: false });
    }
    if (!withFences) continue;
    for (const { meta, file = own, line, column, code, variant } of page.parsed.blocks) {
      const match = NO_VERIFY.exec(meta);
      if (match === null || variant !== undefined) continue;
      const reason = (match[1] ?? match[2] ?? match[3] ?? '').trim();
      add({
        file,
        line,
        column,
        names: ['samples'],
        reason,
        from: line,
        to: line + code.split('\n').length + 1,
        wholePage: false,
        fence: true,
      });
    }
  }
  return [...found.values()];
}

const NO_VERIFY = /(?:^|\s)no-verify(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/;

/** The opt-out that covers a finding of a check, if there is one. */
export function optOutFor(finding: Diagnostic, check: Reporting, optOuts: readonly OptOutUse[]): OptOutUse | undefined {
  return optOuts.find(
    ({ file, from, to, wholePage, names }) =>
      file === finding.file &&
      (finding.line === undefined ? wholePage : finding.line >= from && finding.line <= to) &&
      (names.includes(check) || names.includes(finding.code)),
  );
}

/** Finds problems of the opt-outs themselves. `used` are those that cover a finding of this run. */
export function checkOptOuts(
  optOuts: readonly OptOutUse[],
  used: ReadonlySet<OptOutUse>,
  ran: ReadonlyMap<CheckName, CheckResult>,
  config: SiteConfig,
): readonly Finding[] {
  const names = [...CHECKS, ...Object.values(CODES).flatMap((titles) => Object.keys(titles))];
  const known = new Set<string>([
    ...names,
    ...[...ran.values()].flatMap(({ findings }) => findings.map(({ code }) => code)),
  ]);
  const findings: Finding[] = [];
  for (const optOut of optOuts) {
    const report = (problem: Problem, about: string): unknown =>
      findings.push({ ...diagnosticAt(optOut, problem, readText(resolve(config.root, optOut.file))), about });
    const what = optOut.names.join(', ');
    const unknown = optOut.names.filter((name) => !known.has(name));
    if (optOut.names.length === 0) report(optOutUnknown(undefined, undefined), '');
    for (const name of unknown) report(withName(optOutUnknown(name, nearest(name, names)), name, names), name);
    if (optOut.names.length === 0) continue;
    if (optOut.reason === '') report(optOutWithoutReason(optOut.fence ? 'no-verify' : what), what);
    if (
      !optOut.fence &&
      unknown.length === 0 &&
      !used.has(optOut) &&
      optOut.names.every((name) => couldBeFound(name, ran))
    )
      report(optOutUnused(optOut.names), what);
  }
  return findings;
}

/** Whether this run looked for everything that a name of a check or a code stands for. */
function couldBeFound(name: string, ran: ReadonlyMap<CheckName, CheckResult>): boolean {
  const isCheck = (CHECKS as readonly string[]).includes(name);
  const results = (isCheck ? [name] : checksOf(name)).map((check) => ran.get(check as CheckName));
  return (
    results.length > 0 &&
    results.every(
      (result) =>
        result !== undefined &&
        (result.skipped === undefined || (!isCheck && result.skipped !== 'all' && !result.skipped.includes(name))),
    )
  );
}
