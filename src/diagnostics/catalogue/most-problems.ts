import { define } from '../define.js';
import type { Problem, Severity } from '../diagnostic.js';

/** More problems of one severity are counted and not listed one by one: a file with that many has one problem. */
export const MOST_PROBLEMS = 100;

const PLURALS = { error: 'errors', warning: 'warnings', note: 'notes' } as const;

export const moreProblems = define({
  code: 'MORE_PROBLEMS',
  title: 'A file has more problems than are listed',
  severity: (severity: Severity, _count: number) => severity,
  meaning: 'Of each file, the first 100 problems of each severity are listed. The rest are counted.',
  message: (severity, count) =>
    `This file has ${count} more ${count === 1 ? PLURALS[severity].slice(0, -1) : PLURALS[severity]}, which are not listed.`,
  hint: 'Fix the problems that are listed, and run the command again to see the rest.',
  sample: ['error', 3900],
});

/** What is said about those that are not listed, by how many there are of each severity. */
export function unlistedProblems(counts: Readonly<Record<Severity, number>>): readonly Problem[] {
  return (Object.entries(counts) as [Severity, number][])
    .filter(([, count]) => count > MOST_PROBLEMS)
    .map(([severity, count]) => ({ ...moreProblems(severity, count - MOST_PROBLEMS), stands: count - MOST_PROBLEMS }));
}
