import { shownPath } from '../../diagnostics/shown-path.js';
import type { Rendered } from '../../pipeline/build.js';
import type { BuildContext } from '../../pipeline/build-context.js';
import { renderIfChanged } from '../../pipeline/unchanged/render-if-changed.js';
import { counted, countText } from '../../diagnostics/print.js';

/** `docs-build render`: publishes the complete site, or nothing. `docset`: as a folder that Dash and Zeal read. */
export async function renderCommand(context: BuildContext, docset = false): Promise<number> {
  const started = performance.now();
  reportSite(context, await renderIfChanged(context, { docset }), started);
  return 0;
}

/** Reports what was published. `more` is what only this command reports. */
export function reportSite(
  { reporter, config }: BuildContext,
  result: Rendered,
  started: number,
  more: { readonly text?: string; readonly data?: object } = {},
): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const out = shownPath(config.outDir);
  reporter.problems(result.diagnostics);
  const problems = countText(result.diagnostics);
  reporter.line(
    `${reporter.paint.green('✓')} ${counted(result.pages, 'page')} in ${reporter.paint.bold(`${out}/`)}: ` +
      `${result.published.written === 0 && result.published.removed === 0 ? 'nothing changed' : `${counted(result.published.written, 'file')} written${result.published.removed ? `, ${result.published.removed} removed` : ''}`}` +
      `${more.text ?? ''}${problems ? `, ${problems}` : ''}, ${seconds} s`,
  );
  reporter.data({
    ok: true,
    out,
    pages: result.pages,
    files: result.published.total,
    written: result.published.written,
    removed: result.published.removed,
    changed: result.published.changed,
    ...more.data,
    stages: reporter.stages(),
    diagnostics: result.diagnostics,
  });
}
