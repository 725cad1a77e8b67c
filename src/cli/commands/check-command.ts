import { resolve } from 'node:path';
import { readContent, checkSite } from '../../pipeline/build.js';
import type { BuildContext } from '../../pipeline/build-context.js';
import { readBaseline, writeBaseline } from '../../check/baseline/baseline-file.js';
import type { BaselineEntry } from '../../check/baseline/baseline.js';
import { classify, type Classified } from '../../check/classify.js';
import { fixesOf, FIXING_CHECKS, writeFixes } from '../../check/fixes/fix-edits.js';
import { placeFixes } from '../../check/fixes/place-fixes.js';
import type { CheckOutcome } from '../../check/outcome.js';
import type { CheckRun } from '../../check/run.js';
import type { Content } from '../../model/content.js';
import { CHECKS, type CheckName, type CheckOptions } from '../../check/types.js';
import { DocsError, EXIT, type ExitCode } from '../../diagnostics/docs-error.js';
import { siteFile } from '../../config/site-file.js';
import { packageVersion, repositoryAddress } from '../package-version.js';
import { writeSource } from '../../files/write-file.js';
import { noRecordFile } from '../../plugins/quality/diagnostics.js';
import { formatRecord } from '../../plugins/quality/record-file.js';
import { tooManyWarnings } from '../../pipeline/limits.js';
import { counted } from '../../diagnostics/print.js';

export type ReporterName = 'text' | 'json' | 'junit' | 'sarif' | 'github';

export interface CheckFlags extends CheckOptions {
  /** Relative to the site's root. */
  readonly baseline: string | undefined;
  readonly updateBaseline: boolean;
  readonly reporter: ReporterName;
  /** Correct the files where the answer is certain, and check again. */
  readonly fix?: boolean;
  /** With `fix`: report what would change, and change nothing. */
  readonly dryRun?: boolean;
  /** Write the results to the file that the site shows its readers. */
  readonly record?: boolean;
}

/** `docs-build check`: compares the content with the tool that it documents, and with the site's own rules. */
export async function checkCommand(context: BuildContext, flags: CheckFlags): Promise<number> {
  const { config, reporter } = context;
  const file = resolve(config.root, flags.baseline ?? config.settings.verify.baseline);
  const shown = siteFile(file, config);
  const before = readBaseline(file, shown, flags.baseline !== undefined && !flags.updateBaseline);

  const names = flags.only ?? (flags.fix ? FIXING_CHECKS : CHECKS);
  let results = await runChecks(context, names, flags, before);
  const places = flags.fix ? fixesOf(results.classified.checks) : [];
  if (places.length > 0 && !flags.dryRun) {
    writeFixes(places, config.root);
    // The configuration may be one of the files that changed.
    results = await runChecks({ ...context, config: await context.reload() }, names, flags, before);
  }
  const { ran, content } = results;
  let { checks, optOuts, compared } = results.classified;
  const written = flags.updateBaseline && writeBaseline(file, compared.next);
  if (flags.updateBaseline) ({ checks, optOuts, compared } = classify(ran, content, config, compared.next));
  const outcome: CheckOutcome = {
    checks,
    optOuts,
    baseline: { file: shown, gone: compared.gone, written },
    ...(flags.fix && { fixed: { dryRun: flags.dryRun ?? false, places } }),
  };

  if (flags.record) await writeRecord(outcome, ran, content, config);

  const code = exitCodeFor(outcome, context.limits);
  // The update may have written output of examples that was missing.
  const { diagnostics } = flags.update ? await readContent(context) : content;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0 && flags.only?.includes('links') === false)
    reporter.line(`The content has ${counted(errors, 'error')}; docs-build check --only links lists them.`);
  await print(outcome, code, context, flags);
  return code;
}

/** Writes the results to the file from which the next build tells readers what was checked. */
async function writeRecord(
  outcome: CheckOutcome,
  ran: readonly CheckRun[],
  content: Content,
  config: BuildContext['config'],
): Promise<void> {
  const { quality } = config.settings;
  if (quality === undefined) throw new DocsError([noRecordFile()], EXIT.usage);
  const { recordOf } = await import('../../check/quality-record.js');
  writeSource(resolve(config.root, quality.file), formatRecord(recordOf(outcome, ran, content, config)));
}

/** Runs the checks, and separates new findings from known ones and from those that the content opts out of. */
async function runChecks(
  context: BuildContext,
  names: readonly CheckName[],
  flags: CheckFlags,
  before: readonly BaselineEntry[],
): Promise<{ ran: readonly CheckRun[]; content: Content; classified: Classified }> {
  const { config } = context;
  const { ran, content } = await checkSite(context, names, flags);
  return { ran, content, classified: placeFixes(classify(ran, content, config, before), content.index, config) };
}

/** The exit code of a check. What the machine did not let it read says nothing about the content. */
export function exitCodeFor({ checks }: Pick<CheckOutcome, 'checks'>, limits: BuildContext['limits']): ExitCode {
  // A check that could not run says nothing about the content.
  const failure = checks.find((check) => check.failure !== undefined)?.failure;
  if (failure !== undefined) return failure.exitCode;
  const fresh = checks.flatMap((check) => check.fresh);
  if (fresh.some(({ severity, environment }) => severity === 'error' && environment)) return EXIT.environment;
  return fresh.some(({ severity }) => severity === 'error') || tooManyWarnings(fresh, limits) !== undefined
    ? EXIT.problems
    : EXIT.ok;
}

/** Prints the report for people on stderr, and the requested format on stdout. */
async function print(
  outcome: CheckOutcome,
  code: ExitCode,
  { reporter, limits }: BuildContext,
  { reporter: name }: CheckFlags,
): Promise<void> {
  const fresh = outcome.checks.flatMap((check) => check.fresh);
  const limit = tooManyWarnings(fresh, limits);
  const failures = outcome.checks.flatMap(({ failure }) => failure?.diagnostics ?? []);
  reporter.problems([...fresh, ...failures, ...(limit === undefined ? [] : [limit])]);
  const { textReport, textDetails } = await import('../../check/reporters/text.js');
  for (const line of textDetails(outcome)) reporter.detail(line);
  for (const line of textReport(outcome, code !== EXIT.ok, reporter.paint)) reporter.line(line);
  if (name === 'json')
    reporter.data((await import('../../check/reporters/json.js')).jsonReport(outcome, code === EXIT.ok));
  else if (name === 'junit') reporter.output((await import('../../check/reporters/junit.js')).junitReport(outcome));
  else if (name === 'github') reporter.output((await import('../../check/reporters/github.js')).githubReport(outcome));
  else if (name === 'sarif') {
    const { sarifReport } = await import('../../check/reporters/sarif.js');
    const tool = { version: packageVersion(), addressOf: repositoryAddress };
    reporter.output(`${JSON.stringify(sarifReport(outcome, tool), null, 2)}\n`);
  }
}
