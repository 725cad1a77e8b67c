import { addressesLost } from '../../diagnostics/catalogue/history/states.js';
import { EXIT } from '../../diagnostics/docs-error.js';
import { compareSites } from '../../diff/compare-sites.js';
import { readState } from '../../diff/read-state.js';
import { markdownReport } from '../../diff/report/markdown.js';
import { textReport } from '../../diff/report/text.js';
import type { BuildContext } from '../../pipeline/build.js';
import { tooManyWarnings } from '../../pipeline/limits.js';

export interface DiffFlags {
  readonly before: string;
  /** Absent: the working tree. */
  readonly after: string | undefined;
  readonly format: 'text' | 'markdown';
}

/** `docs-build diff BEFORE [AFTER]`: reports what readers will see changed between two states of the content. */
export async function diffCommand(context: BuildContext, { before, after, format }: DiffFlags): Promise<number> {
  const { reporter, cache, limits } = context;
  const then = await readState(before, context);
  const now = await readState(after, context);
  const { diff } = compareSites(then, now);
  cache.save();
  const lost = diff.lost.length === 0 ? [] : [addressesLost(diff.lost)];
  const limit = tooManyWarnings(lost, limits);
  const diagnostics = [...lost, ...(limit === undefined ? [] : [limit])];
  reporter.problems(diagnostics);
  if (format === 'markdown') reporter.output(markdownReport(diff));
  else for (const line of textReport(diff, reporter.paint)) reporter.line(line);
  reporter.data({ ok: limit === undefined, ...diff, diagnostics });
  return limit === undefined ? EXIT.ok : EXIT.problems;
}
