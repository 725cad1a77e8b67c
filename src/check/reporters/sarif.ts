import { hashOf } from '../../cache/hash.js';
import { compareText, type Severity } from '../../diagnostics/diagnostic.js';
import { titleOf } from '../codes.js';
import type { CheckOutcome, CheckReport } from '../outcome.js';
import type { Finding } from '../types.js';

/** A static analysis report, SARIF 2.1.0: what code hosts show as alerts. Known and opted-out problems are there as suppressed. */
export function sarifReport({ checks }: CheckOutcome, version: string): unknown {
  const all = checks.flatMap((check) => [
    ...check.fresh.map((finding) => ({ check, finding, suppressions: [] as readonly object[] })),
    ...check.known.map((finding) => ({
      check,
      finding,
      suppressions: [{ kind: 'external', justification: 'Known: in the baseline.' }],
    })),
    ...check.optedOut.map(({ finding, by }) => ({
      check,
      finding,
      suppressions: [{ kind: 'inSource', justification: by.reason, location: locationOf(by) }],
    })),
  ]);
  const codes = [...new Set(all.map(({ finding }) => finding.code))].sort(compareText);
  const failures = checks.flatMap(({ failure }) => failure?.diagnostics ?? []);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'docs-build check',
            semanticVersion: version,
            rules: codes.map((code) => ({
              id: code,
              shortDescription: { text: titleOf(code) },
              help: {
                text: `${titleOf(code)}. To leave it as it is, write <!-- no-check ${code}: the reason --> before the block.`,
              },
              properties: {
                tags: [...new Set(all.filter(({ finding }) => finding.code === code).map(({ check }) => check.name))],
              },
            })),
          },
        },
        invocations: [
          {
            executionSuccessful: failures.length === 0,
            ...(failures.length === 0
              ? {}
              : {
                  toolExecutionNotifications: failures.map(({ code, message, severity }) => ({
                    descriptor: { id: code },
                    message: { text: message },
                    level: severity,
                  })),
                }),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results: all.map(({ check, finding, suppressions }) => resultOf(check, finding, suppressions, codes)),
      },
    ],
  };
}

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'note' };

function resultOf(
  check: CheckReport,
  finding: Finding,
  suppressions: readonly object[],
  codes: readonly string[],
): unknown {
  const { code, message, hint, severity, file = '', about } = finding;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: file === '' ? [] : [locationOf(finding)],
    // The name that the baseline knows the problem by: alerts are not opened anew when lines move.
    partialFingerprints: { 'about/v1': hashOf(check.name, code, file, about) },
    // An empty list says that it is known not to be suppressed.
    suppressions,
  };
}

function locationOf({ file = '', line, column }: Pick<Finding, 'file' | 'line' | 'column'>): unknown {
  const region =
    line === undefined ? {} : { region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) } };
  return {
    physicalLocation: { artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') }, ...region },
  };
}
