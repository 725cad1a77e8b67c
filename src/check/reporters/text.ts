import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { printable } from '../../diagnostics/frame.js';
import { counted, countText, type Paint } from '../../diagnostics/print.js';
import type { CheckOutcome, CheckReport } from '../outcome.js';

/** The lines after the problems: one for each check, then the totals. */
export function textReport(outcome: CheckOutcome, failed: boolean, paint: Paint): readonly string[] {
  const width = Math.max(...outcome.checks.map(({ name }) => name.length));
  return [
    ...outcome.checks.map((check) => lineOf(check, width, paint)),
    ...baselineLines(outcome, paint),
    ...fixLines(outcome),
    totalsOf(outcome, failed, paint),
  ];
}

/** What `--verbose` adds: the tables of checks, known problems, and opt-outs with their reasons. */
export function textDetails({ checks, optOuts }: CheckOutcome): readonly string[] {
  return [
    ...checks.flatMap(({ name, table }) =>
      table.length === 0 ? [] : [`${name}:`, ...table.map((line) => `  ${line}`), ''],
    ),
    ...titled(
      'Known problems, in the baseline:',
      checks.flatMap(({ known }) => known.map((one) => `${placeOf(one)}  ${one.code}  ${one.message}`)),
    ),
    ...titled(
      'Opt-outs:',
      optOuts.map(
        (one) =>
          `${placeOf(one)}  ${one.names.join(', ')}: ${one.reason || 'no reason'} (${countCovered(checks, one)})`,
      ),
    ),
  ];
}

const titled = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];

function countCovered(checks: readonly CheckReport[], optOut: unknown): string {
  const count = checks.reduce((sum, { optedOut }) => sum + optedOut.filter(({ by }) => by === optOut).length, 0);
  return counted(count, 'problem');
}

const placeOf = ({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string =>
  printable([file, line, column].filter((part) => part !== undefined).join(':'));

function lineOf(
  { name, summary, fresh, known, optedOut, isIdle, failure, milliseconds }: CheckReport,
  width: number,
  paint: Paint,
): string {
  const bad = failure !== undefined || fresh.some(({ severity }) => severity === 'error');
  const mark = bad
    ? paint.red('✗')
    : fresh.some(({ severity }) => severity === 'warning')
      ? paint.yellow('✓')
      : isIdle
        ? paint.dim('–')
        : paint.green('✓');
  const counts = [
    countText(fresh),
    known.length > 0 ? `${known.length} known` : '',
    optedOut.length > 0 ? `${optedOut.length} opted out` : '',
  ].filter(Boolean);
  return `${mark} ${name.padEnd(width)}  ${[summary, ...counts].join(', ')} ${paint.dim(`(${(milliseconds / 1000).toFixed(1)} s)`)}`;
}

function baselineLines({ baseline: { gone, written, file } }: CheckOutcome, paint: Paint): readonly string[] {
  if (written) return [`${file} was written.`];
  if (gone.length === 0) return [];
  const [verb, pronoun] =
    gone.length === 1
      ? ['entry of the baseline no longer occurs', 'it']
      : ['entries of the baseline no longer occur', 'them'];
  return [paint.yellow(`${gone.length} ${verb}: run docs-build check --update-baseline to remove ${pronoun}.`)];
}

/** What `--fix` changed or would change, one place per line, or how many problems it could fix. */
function fixLines({ checks, fixed }: CheckOutcome): readonly string[] {
  if (fixed === undefined) {
    const count = checks
      .flatMap(({ fresh }) => fresh)
      .filter(({ fix, severity }) => fix !== undefined && severity !== 'note').length;
    return count === 0 ? [] : [`${counted(count, 'problem')} can be fixed: run docs-build check --fix.`];
  }
  const lines = fixed.places.map((one) => `  ${placeOf(one)}  ${oneLine(one.from)} -> ${oneLine(one.to)}`);
  return [`${fixed.dryRun ? 'Would change' : 'Changed'} ${counted(fixed.places.length, 'place')}`, ...lines];
}

const oneLine = (text: string): string => printable(text.replaceAll('\n', '\\n'));

function totalsOf({ checks, baseline }: CheckOutcome, failed: boolean, paint: Paint): string {
  const sum = (of: (check: CheckReport) => number): number => checks.reduce((total, check) => total + of(check), 0);
  const fresh = countText(checks.flatMap((check) => check.fresh));
  const known = sum((check) => check.known.length);
  const optedOut = sum((check) => check.optedOut.length);
  const failures = checks.filter(({ failure }) => failure !== undefined).length;
  if (checks.every(({ isIdle }) => isIdle)) return paint.yellow('Nothing was checked');
  return [
    `${failed ? paint.red('✗') : paint.green('✓')} ${fresh === '' ? 'No new problems' : `New: ${fresh}`}`,
    failures === 0 ? '' : `${counted(failures, 'check')} could not run`,
    known === 0 ? '' : `${known} known (${baseline.file})`,
    optedOut === 0 ? '' : `${optedOut} opted out`,
  ]
    .filter(Boolean)
    .join(', ');
}
