import { hashOf } from '../../cache/hash.js';
import type { Code } from '../../diagnostics/codes.js';
import { allCodes } from '../../plugins/declarations.js';
import { compareText, type Fix, type Severity } from '../../diagnostics/diagnostic.js';
import { cureOf } from '../../diagnostics/explain.js';
import { pageOf } from '../../diagnostics/reference.js';
import type { CheckOutcome, CheckReport } from '../outcome.js';
import type { Finding } from '../types.js';

/** The program that made the report. */
export interface Tool {
  readonly version: string;
  /** Address of a file of its repository; undefined if that is not known. */
  readonly addressOf: (file: string) => string | undefined;
}

/**
 * A static analysis report (SARIF 2.1.0), which code hosts show as alerts. Known and opted-out problems are in it as
 * suppressed.
 */
export function sarifReport({ checks }: CheckOutcome, tool: Tool): unknown {
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
            semanticVersion: tool.version,
            rules: allCodes()
              .filter(({ entry }) => codes.includes(entry.code))
              .sort((a, b) => compareText(a.entry.code, b.entry.code))
              .map((code) => ({
                ...ruleOf(code, tool),
                properties: {
                  tags: [
                    ...new Set(
                      all.filter(({ finding }) => finding.code === code.entry.code).map(({ check }) => check.name),
                    ),
                  ],
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

/** The catalogue entry of a code as a SARIF rule. */
function ruleOf(code: Code, { addressOf }: Tool): object {
  const { code: id, title, meaning, severity } = code.entry;
  const helpUri = addressOf(pageOf(id));
  const optOut = `To leave it as it is, write <!-- no-check ${id}: the reason --> before the block.`;
  return {
    id,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: meaning },
    help: { text: `${cureOf(code)} ${optOut}` },
    ...(helpUri !== undefined && { helpUri }),
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'note' };

function resultOf(
  check: CheckReport,
  finding: Finding,
  suppressions: readonly object[],
  codes: readonly string[],
): unknown {
  const { code, message, hint, severity, file = '', about, fix } = finding;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: file === '' ? [] : [locationOf(finding)],
    // This identifies a problem as the baseline does, so that alerts are not opened again when lines move.
    partialFingerprints: { 'about/v1': hashOf(check.name, code, file, about) },
    // An empty list means that the result is not suppressed; without a list, this would be unknown.
    suppressions,
    ...(fix?.line === undefined ? {} : { fixes: [fixOf(fix, finding)] }),
  };
}

/** A fix in the form that code hosts and editors offer. */
function fixOf({ from, to, line, column = 1 }: Fix, finding: Finding): unknown {
  const region = { startLine: line, startColumn: column, endLine: line, endColumn: column + from.length };
  return {
    description: { text: finding.hint ?? finding.message },
    artifactChanges: [
      {
        artifactLocation: { uri: uriOf(finding.file!) },
        replacements: [{ deletedRegion: region, insertedContent: { text: to } }],
      },
    ],
  };
}

const uriOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

function locationOf({ file = '', line, column }: Pick<Finding, 'file' | 'line' | 'column'>): unknown {
  const region =
    line === undefined ? {} : { region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) } };
  return {
    physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region },
  };
}
