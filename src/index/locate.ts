import { resolve } from 'node:path';
import { siteFile } from '../config/site-file.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.js';
import { diagnosticAt } from '../diagnostics/location.js';
import { readIfThere } from '../files/read-files.js';
import type { Page, SourceLocation } from '../model/types.js';
import type { PageAddress } from './page.js';

type Sourced = Pick<Page, 'source'>;

/** Locates a problem of a whole page in its first line. */
export function inPage(problem: Problem, { source }: PageAddress, config: SiteConfig): Diagnostic {
  return { ...problem, file: siteFile(source.file, config) };
}

/**
 * Locates a problem in a page, or in a file that it includes. The text is read only now, when there is something to
 * show.
 */
export function atLocation(problem: Problem, page: Sourced, place: SourceLocation, config: SiteConfig): Diagnostic {
  const { line, column } = place;
  const file = place.file ?? siteFile(page.source.file, config);
  return diagnosticAt({ file, line, column }, problem, textAround(place, page, config));
}

/** The text that contains a location; undefined for a file that no longer exists. */
export function textAround({ file }: SourceLocation, page: Sourced, { root }: SiteConfig): string | undefined {
  if (file === undefined) return page.source.text();
  return readIfThere(resolve(root, file))?.toString().replace(/\r\n?/g, '\n');
}

/** Locates a problem of a front matter value by its key: `related.0.url`. */
export function inFrontMatter(problem: Problem, page: Page, key: string, config: SiteConfig): Diagnostic {
  const position = page.parsed.frontMatterPositions[key] ?? page.parsed.frontMatterPositions[key.replace(/\..*$/s, '')];
  return position === undefined ? inPage(problem, page, config) : atLocation(problem, page, position, config);
}
