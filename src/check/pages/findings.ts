import type { SiteConfig } from '../../model/site-config.js';
import { atLocation } from '../../index/locate.js';
import type { Page, SourceLocation } from '../../model/types.js';
import type { Finding } from '../types.js';
import type { Problem } from '../../diagnostics/diagnostic.js';

/** A page under check, with what a finding needs to say where it stands. */
export interface CheckedPage {
  readonly page: Page;
  readonly config: SiteConfig;
}

/** A finding at a location in the page, or of a file that it includes. `what` tells findings of one code on one page apart. */
export const findingAt = (problem: Problem, { page, config }: CheckedPage, at: SourceLocation, what = ''): Finding => ({
  ...atLocation(problem, page, at, config),
  about: what === '' ? page.url : `${page.url} ${what}`,
});

/** A finding of a front matter value; if there is no such key, of the title, else of the page's first line. */
export function findingInFrontMatter(problem: Problem, checked: CheckedPage, key: string, what = ''): Finding {
  const positions = checked.page.parsed.frontMatterPositions;
  return findingAt(
    problem,
    checked,
    positions[key] ?? positions[key.replace(/\..*$/s, '')] ?? positions['title'] ?? { line: 1, column: 1 },
    what,
  );
}
