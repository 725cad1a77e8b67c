import { escapeXml } from '../../html/escape.js';
import { moreOf } from '../../diagnostics/reference.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { CheckOutcome, CheckReport } from '../outcome.js';

/**
 * JUnit XML, which every CI server reads: a suite for each check and a case for each problem. A check without problems
 * is one passed case.
 */
export function junitReport({ checks }: CheckOutcome): string {
  const suites = checks.map(suiteOf);
  const sum = (of: (suite: Suite) => number): number => suites.reduce((total, suite) => total + of(suite), 0);
  const head = `<testsuites name="docs-build check" tests="${sum((one) => one.tests)}" failures="${sum((one) => one.failures)}" errors="${sum((one) => one.errors)}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${suites.map(({ xml }) => xml).join('')}</testsuites>\n`;
}

interface Suite {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly xml: string;
}

function suiteOf({ name, milliseconds, summary, fresh, known, optedOut, failure }: CheckReport): Suite {
  const failed = fresh.filter(({ severity }) => severity === 'error');
  const warned = fresh.filter(({ severity }) => severity === 'warning');
  const cases = [
    ...(failure?.diagnostics ?? []).map((problem) => caseOf(name, problem, badOutcome('error', problem))),
    ...failed.map((problem) => caseOf(name, problem, badOutcome('failure', problem))),
    // JUnit has no warnings, so these cases pass and show their message as output.
    ...warned.map((problem) => caseOf(name, problem, `<system-out>${escapeXml(bodyOf(problem))}</system-out>`)),
    ...known.map((problem) => caseOf(name, problem, '<skipped message="known: in the baseline"/>')),
    ...optedOut.map(({ finding, by }) =>
      caseOf(name, finding, `<skipped message="${attribute(`opted out: ${by.reason}`)}"/>`),
    ),
  ];
  if (cases.length === 0) cases.push(`    <testcase classname="${name}" name="${attribute(summary)}"/>\n`);
  const errors = failure?.diagnostics.length ?? 0;
  const skipped = known.length + optedOut.length;
  const counts = `tests="${cases.length}" failures="${failed.length}" errors="${errors}" skipped="${skipped}" time="${(milliseconds / 1000).toFixed(3)}"`;
  return {
    tests: cases.length,
    failures: failed.length,
    errors,
    xml: `  <testsuite name="${name}" ${counts}>\n${cases.join('')}  </testsuite>\n`,
  };
}

const badOutcome = (tag: 'error' | 'failure', problem: Diagnostic): string =>
  `<${tag} message="${attribute(problem.message)}" type="${problem.code}">${escapeXml(bodyOf(problem))}</${tag}>`;

function caseOf(check: string, problem: Diagnostic, inner: string): string {
  const file =
    problem.file === undefined
      ? ''
      : ` file="${attribute(problem.file)}"${problem.line === undefined ? '' : ` line="${problem.line}"`}`;
  return `    <testcase classname="${check}" name="${attribute(`${placeOf(problem)}${problem.code}`)}"${file}>${inner}</testcase>\n`;
}

const placeOf = ({ file, line, column }: Diagnostic): string =>
  file === undefined ? '' : `${[file, line, column].filter((part) => part !== undefined).join(':')} `;
const bodyOf = (problem: Diagnostic): string =>
  [`${placeOf(problem)}${problem.message}`, problem.frame, problem.hint, moreOf(problem.code)]
    .filter(Boolean)
    .join('\n');

/** Escapes line feeds and tabs, which would become spaces in an attribute. */
const attribute = (value: string): string => escapeXml(value).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
