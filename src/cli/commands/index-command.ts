import { WRITING_CODES } from '../../check/pages/writing.js';
import { posixPath } from '../../files/paths.js';
import { indexSite } from '../../pipeline/build.js';
import type { BuildContext } from '../../pipeline/build-context.js';
import { shownPath } from '../../diagnostics/shown-path.js';
import { counted, countText } from '../../diagnostics/print.js';

/** `docs-build index`: parses and orders the pages, checks every link, and writes only content-index.json. */
export async function indexCommand(context: BuildContext): Promise<number> {
  const { reporter, config } = context;
  const { index, diagnostics, file } = await indexSite(context);
  reporter.problems(diagnostics);
  const links = index.pages.reduce((sum, page) => sum + page.parsed.links.length, 0);
  const problems = countText(diagnostics);
  const writing = diagnostics.filter(({ code }) => WRITING_CODES.has(code)).length;
  const fewer =
    writing === 0 ? '' : ` (${writing} about file names and languages of code, of which render reports fewer)`;
  reporter.line(
    `${reporter.paint.green('✓')} ${counted(index.pages.length, 'page')}, ${counted(links, 'link')} checked${problems ? `, ${problems}${fewer}` : ''}; ${shownPath(file)}`,
  );
  reporter.data({
    ok: true,
    file: posixPath(config.root, file),
    pages: index.pages.map((page) => ({
      path: page.source.path,
      url: page.url,
      title: page.title,
      headings: page.parsed.headings.length,
      links: page.parsed.links.length,
    })),
    diagnostics,
  });
  return 0;
}
