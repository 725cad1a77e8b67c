import type { SiteConfig } from '../../model/site-config.js';
import { atLocation } from '../../index/locate.js';
import type { Page, SourceLocation } from '../../model/types.js';
import type { Finding } from '../types.js';
import type { Problem } from '../../diagnostics/diagnostic.js';

/** A page that is checked, and the configuration that locates its findings. */
export interface CheckedPage {
  readonly page: Page;
  readonly config: SiteConfig;
}

/**
 * A finding at a location in the page or in a file that it includes. `what` distinguishes findings with the same code
 * on one page.
 */
export const findingAt = (problem: Problem, { page, config }: CheckedPage, at: SourceLocation, what = ''): Finding => ({
  ...atLocation(problem, page, at, config),
  about: what === '' ? page.url : `${page.url} ${what}`,
});

/**
 * A finding about a value in the front matter. If the key is not there, it points at the title, or else at the first
 * line.
 */
export function findingInFrontMatter(problem: Problem, checked: CheckedPage, key: string, what = ''): Finding {
  const positions = checked.page.parsed.frontMatterPositions;
  return findingAt(
    problem,
    checked,
    positions[key] ?? positions[key.replace(/\..*$/s, '')] ?? positions['title'] ?? { line: 1, column: 1 },
    what,
  );
}
