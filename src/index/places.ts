import { siteFile } from '../config/site-file.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.js';
import { frameFor } from '../diagnostics/frame.js';
import type { Page, Position } from '../model/types.js';

/** A problem of a whole page: its first line. */
export function inPage(problem: Problem, page: Page, config: SiteConfig): Diagnostic {
  return { ...problem, file: siteFile(page.source.file, config) };
}

/** A problem at a place in a page's own text. The text is read only now that there is something to show. */
export function atPosition(problem: Problem, page: Page, { line, column }: Position, config: SiteConfig): Diagnostic {
  return { ...inPage(problem, page, config), line, column, frame: frameFor(page.source.text(), line, column) };
}

/** A problem of a front matter value, by the name of its key: `related.0.url`. */
export function inFrontMatter(problem: Problem, page: Page, key: string, config: SiteConfig): Diagnostic {
  const position = page.parsed.frontMatterPositions[key] ?? page.parsed.frontMatterPositions[key.replace(/\..*$/s, '')];
  return position === undefined ? inPage(problem, page, config) : atPosition(problem, page, position, config);
}
