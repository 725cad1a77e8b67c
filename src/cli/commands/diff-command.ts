import { addressesLost, noPictures } from '../../diagnostics/catalogue/history/states.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { counted } from '../../diagnostics/print.js';
import { shownPath } from '../../diagnostics/shown-path.js';
import { compareSites, type Comparison } from '../../diff/compare-sites.js';
import { readState, type SiteState } from '../../diff/read-state.js';
import { markdownReport } from '../../diff/report/markdown.js';
import { textReport } from '../../diff/report/text.js';
import { writeWhole } from '../../files/write-file.js';
import type { BuildContext } from '../../pipeline/build-context.js';
import { tooManyWarnings } from '../../pipeline/limits.js';

export interface DiffFlags {
  readonly before: string;
  /** Absent: the working tree. */
  readonly after: string | undefined;
  readonly format: 'text' | 'markdown';
  /** File for the page with changed sections before and after, absolute. */
  readonly page: string | undefined;
  /** Folder for pictures, absolute. */
  readonly pictures: string | undefined;
  readonly chromium: string | undefined;
}

/** `docs-build diff BEFORE [AFTER]`: reports what changes for readers between two states of the content. */
export async function diffCommand(context: BuildContext, flags: DiffFlags): Promise<number> {
  const { reporter, cache, limits } = context;
  const then = await readState(flags.before, context);
  const now = await readState(flags.after, context);
  const comparison = compareSites(then, now);
  const { diff } = comparison;
  const warnings: Diagnostic[] = diff.lost.length === 0 ? [] : [addressesLost(diff.lost)];
  if (flags.page !== undefined) {
    const { reportPage } = await import('../../diff/page/report-page.js');
    writeWhole(flags.page, await reportPage(comparison, then, now));
  }
  if (flags.pictures !== undefined) warnings.push(...(await takeOrWarn(comparison, then, now, flags, context)));
  cache.save();
  const limit = tooManyWarnings(warnings, limits);
  const diagnostics = [...warnings, ...(limit === undefined ? [] : [limit])];
  reporter.problems(diagnostics);
  if (flags.format === 'markdown') reporter.output(markdownReport(diff));
  else for (const line of textReport(diff, reporter.paint)) reporter.answer(line);
  if (flags.page !== undefined) reporter.line(`The page with the report is ${shownPath(flags.page)}`);
  reporter.data({ ok: limit === undefined, ...diff, diagnostics });
  return limit === undefined ? EXIT.ok : EXIT.problems;
}

/** Takes the pictures. Without an installed browser this is only a warning, unless `--chromium` named one. */
async function takeOrWarn(
  comparison: Comparison,
  then: SiteState,
  now: SiteState,
  { pictures, chromium }: DiffFlags,
  { reporter }: BuildContext,
): Promise<readonly Diagnostic[]> {
  const { takePictures } = await import('../../diff/pictures/take-pictures.js');
  try {
    reporter.phase('Taking pictures');
    const options = { folder: pictures!, chromium, progress: reporter.progress };
    const taken = await takePictures(comparison, then, now, options);
    reporter.line(`${counted(taken, 'picture')} in ${shownPath(pictures!)}`);
    return [];
  } catch (error) {
    if (chromium !== undefined || !(error instanceof DocsError)) throw error;
    if (!error.diagnostics.every(({ code }) => /^A11Y_NO_/.test(code))) throw error;
    return [noPictures(error.message)];
  }
}
