import { counted } from '../../diagnostics/print.js';
import type { CheckResult } from '../types.js';
import type { SampleKind, Verdict } from './types.js';

const NAMES: readonly (readonly [SampleKind, string])[] = [
  ['configuration', 'configurations'],
  ['module', 'scripts'],
  ['data', 'data'],
  ['shell', 'commands'],
  ['output', 'outputs'],
  ['other', 'not read'],
];

/** How many samples of each kind there are, and how many the documented tool itself validated. */
export function summaryOf(verdicts: readonly Verdict[]): Pick<CheckResult, 'summary' | 'table' | 'data'> {
  const counts = NAMES.map(([kind, name]) => ({ name, count: verdicts.filter((one) => one.kind === kind).length }));
  const validated = verdicts.filter((one) => one.validated).length;
  return {
    summary: `${counted(verdicts.length, 'sample')}, ${counts[0]!.count} of them configurations, ${validated} validated by the tool`,
    table: [
      ...counts.map(({ name, count }) => `${name.padEnd(16)} ${count}`),
      `${'validated'.padEnd(16)} ${validated}`,
    ],
    data: {
      samples: verdicts.length,
      validated,
      ...Object.fromEntries(counts.map(({ name, count }) => [name.replace(' ', '-'), count])),
    },
  };
}
