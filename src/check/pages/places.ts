import type { SiteConfig } from '../../model/site-config.js';
import { atPlace } from '../../index/places.js';
import type { Page, SourcePlace } from '../../model/types.js';
import type { Finding } from '../types.js';
import type { Problem } from '../../diagnostics/diagnostic.js';

/** A page, with what a finding needs to name its place. */
export interface Place {
  readonly page: Page;
  readonly config: SiteConfig;
}

/** A finding at a place of the page, or of a file that it includes. `what` tells findings of one code on one page apart. */
export const findingAt = (problem: Problem, { page, config }: Place, at: SourcePlace, what = ''): Finding => ({
  ...atPlace(problem, page, at, config),
  about: what === '' ? page.url : `${page.url} ${what}`,
});

/** A finding of a front matter value; where there is no such key, of the title, else of the page's first line. */
export function findingInFrontMatter(problem: Problem, place: Place, key: string, what = ''): Finding {
  const positions = place.page.parsed.frontMatterPositions;
  return findingAt(
    problem,
    place,
    positions[key] ?? positions[key.replace(/\..*$/s, '')] ?? positions['title'] ?? { line: 1, column: 1 },
    what,
  );
}
