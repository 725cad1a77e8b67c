import { formatAnnotation } from '../../diagnostics/print.js';
import type { CheckOutcome } from '../outcome.js';

/**
 * Workflow commands, which GitHub Actions shows next to the lines of a change: new problems, and errors that kept a
 * check from running.
 */
export function githubReport({ checks }: CheckOutcome): string {
  const problems = checks.flatMap(({ fresh, failure }) => [
    ...(failure?.diagnostics ?? []),
    ...fresh.filter(({ severity }) => severity !== 'note'),
  ]);
  return problems.map((problem) => `${formatAnnotation(problem)}\n`).join('');
}
