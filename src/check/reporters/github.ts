import { formatAnnotation } from '../../diagnostics/print.js';
import type { CheckOutcome } from '../outcome.js';

/** Workflow commands that GitHub Actions shows beside the lines of a change. Only what is new, and what kept a check from looking. */
export function githubReport({ checks }: CheckOutcome): string {
  const problems = checks.flatMap(({ fresh, failure }) => [
    ...(failure?.diagnostics ?? []),
    ...fresh.filter(({ severity }) => severity !== 'note'),
  ]);
  return problems.map((problem) => `${formatAnnotation(problem)}\n`).join('');
}
