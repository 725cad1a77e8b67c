import { deadAnchor, deadLink } from '../diagnostics/catalogue/links.js';
import { missingImage } from '../diagnostics/catalogue/files.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { ContentIndex } from '../model/types.js';

/** Errors in spite of which a page can be published. */
const HARMLESS = new Set([deadLink, deadAnchor, missingImage].map(({ entry }) => entry.code));

/**
 * Turns problems that the content opts out of into notes, which do not fail a build and which --verbose still shows.
 */
export async function applyOptOuts(
  problems: readonly Diagnostic[],
  index: ContentIndex,
  config: ResolvedConfig,
): Promise<readonly Diagnostic[]> {
  if (problems.length === 0 || index.pages.every(({ parsed }) => parsed.optOuts.length === 0)) return problems;
  const { collectOptOuts, optOutFor } = await import('../check/opt-outs.js');
  const optOuts = collectOptOuts(index, config, false);
  return problems.map((problem) => {
    const mayPass = problem.severity === 'warning' || (problem.severity === 'error' && HARMLESS.has(problem.code));
    return mayPass && optOutFor(problem, 'links', optOuts) !== undefined ? { ...problem, severity: 'note' } : problem;
  });
}
