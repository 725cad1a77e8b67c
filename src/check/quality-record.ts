import { compareText } from '../diagnostics/diagnostic.js';
import { siteFile } from '../config/site-file.js';
import type { Content } from '../model/content.js';
import type { SiteConfig } from '../model/site-config.js';
import { readNames } from '../plugins/names/names-file.js';
import { recordUnusable } from '../plugins/quality/diagnostics.js';
import type { QualityRecord, RecordedCheck, RecordedProblems } from '../plugins/quality/record-file.js';
import type { CheckOutcome, CheckReport } from './outcome.js';
import type { CheckRun } from './run.js';

/**
 * What a run of checks found, in the form that readers see: counts by section of the site. Checks that could not run
 * are left out.
 */
export function recordOf(
  { checks }: CheckOutcome,
  ran: readonly CheckRun[],
  { index }: Content,
  config: SiteConfig,
): QualityRecord {
  const completed = new Map<string, string>(
    ran
      .filter(({ failure, skipped }) => failure === undefined && skipped !== 'all')
      .map(({ name, summary }) => [name, summary]),
  );
  const { tool } = readNames(config);
  const date = index.pages
    .flatMap(({ lastUpdated }) => lastUpdated ?? [])
    .sort(compareText)
    .at(-1);
  const sections = new Map(
    index.sections.flatMap(({ url, pages }) => pages.map(({ source }) => [siteFile(source.file, config), url])),
  );
  return {
    ...(tool !== '' && { tool }),
    ...(date !== undefined && { date }),
    checks: checks.flatMap((one) => {
      const summary = completed.get(one.name);
      return summary === undefined ? [] : [recordedCheck({ ...one, summary }, sections)];
    }),
  };
}

function recordedCheck(
  { name, summary, fresh, known }: CheckReport,
  sections: ReadonlyMap<string, string>,
): RecordedCheck {
  const bySection = new Map<string, RecordedProblems>();
  for (const { file, severity, code } of [...fresh, ...known]) {
    // A missing record is no longer a problem once this one is written.
    if (severity === 'note' || code === recordUnusable.entry.code) continue;
    const section = sections.get(file ?? '') ?? '/';
    const before = bySection.get(section) ?? { section, errors: 0, warnings: 0 };
    bySection.set(section, {
      section,
      errors: before.errors + (severity === 'error' ? 1 : 0),
      warnings: before.warnings + (severity === 'warning' ? 1 : 0),
    });
  }
  return { name, summary, problems: [...bySection.values()].sort((a, b) => compareText(a.section, b.section)) };
}
