import { memoKey } from '../../cache/memo.js';
import { badCss } from '../../diagnostics/catalogue/checks/sample-text.js';
import { compareDiagnostics } from '../../diagnostics/diagnostic.js';
import type { CodeBlock, Page } from '../../model/types.js';
import type { Check, CheckResult, Finding, Subject } from '../types.js';
import { findingInBlock } from './findings.js';
import { judge, type Judge } from './judge.js';
import { readSettings, type SampleSettings } from './settings.js';
import { summaryOf } from './summary.js';
import type { Verdict } from './types.js';

interface Sample {
  readonly page: Page;
  readonly block: CodeBlock;
  readonly key: string;
}

/** Checks every code block of the site's own pages by its language, and passes configurations to the documented tool. */
export const check: Check = (subject) => checkSamples(subject, judge);

/** The same check with another function that judges the samples whose verdict is not cached. */
export async function checkSamples(subject: Subject, judgeAll: Judge): Promise<CheckResult> {
  const settings = readSettings(subject.config);
  const samples = samplesOf(subject, settings);
  const verdicts = new Map<string, Verdict>();
  for (const { key } of samples) {
    const stored = verdicts.has(key) ? undefined : subject.cache.get('samples', key);
    if (stored !== undefined) verdicts.set(key, JSON.parse(stored.toString()) as Verdict);
  }
  const missing = [
    ...new Map(samples.filter(({ key }) => !verdicts.has(key)).map((sample) => [sample.key, sample])).values(),
  ];
  const judged = await judgeAll(
    missing.map(({ block }) => block),
    settings,
    subject.progress,
  );
  for (const [index, { key }] of missing.entries()) {
    verdicts.set(key, judged[index]!);
    // What the machine lacks may be there the next time.
    if (!judged[index]!.problems.some(({ environment }) => environment))
      subject.cache.set('samples', key, JSON.stringify(judged[index]));
  }
  const findings = samples.flatMap(({ page, block, key }): Finding[] =>
    verdicts.get(key)!.problems.map((problem) => findingInBlock(problem, block, page, subject.config)),
  );
  return {
    findings: once(findings).sort(compareDiagnostics),
    // Without its parser, samples of CSS were not checked, so the baseline keeps what it says about them.
    ...(findings.some(({ environment }) => environment) ? { skipped: [badCss.entry.code] } : {}),
    ...summaryOf(samples.map(({ key }) => verdicts.get(key)!)),
  };
}

/**
 * Removes duplicates: both forms of a sample may have the same fault in a line. The form that was written comes first.
 * What the machine lacks is reported for the first sample that needs it.
 */
function once(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, file, line, message, environment }) => {
    const key = (environment ? [code, message] : [code, file, line, message]).join('\0');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The blocks of the site's own pages: samples in both module systems, and commands for the first package manager only. */
function samplesOf({ content, cache }: Subject, settings: SampleSettings): readonly Sample[] {
  const samples: Sample[] = [];
  for (const page of content.index.pages) {
    if (page.source.origin !== undefined || page.thirdParty) continue;
    for (const block of page.parsed.blocks) {
      if (block.variant !== undefined && block.language !== 'js') continue;
      samples.push({
        page,
        block,
        key: memoKey(cache, [
          settings.key,
          block.language,
          block.title ?? '',
          block.meta,
          String(block.diff),
          block.hidden ?? block.code,
        ]),
      });
    }
  }
  return samples;
}
