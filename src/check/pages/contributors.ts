import { editDistance } from '../../../runtime/search/words/distance.js';
import type { Finding } from '../types.js';
import { unlikelyContributor } from '../../diagnostics/catalogue/checks/pages.js';
import { findingInFrontMatter, type CheckedPage } from './findings.js';

/** The number of pages that must name an account for it to count as known. */
const KNOWN = 3;
/** The length from which on names are compared. Shorter ones may differ in one letter by chance. */
const SHORTEST = 5;

/** Finds accounts that only one page names and that differ in one letter from one that several pages name. */
export function checkUnlikelyContributors(checkedPages: readonly CheckedPage[]): readonly Finding[] {
  const counts = new Map<string, number>();
  for (const { page } of checkedPages)
    for (const name of page.parsed.frontMatter.contributors ?? [])
      counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= KNOWN).map(([name]) => name);
  return checkedPages.flatMap((checked) =>
    (checked.page.parsed.frontMatter.contributors ?? []).flatMap((name, index) => {
      const account = name.toLowerCase();
      if (counts.get(account) !== 1 || account.length < SHORTEST) return [];
      const near = known.find(
        (other) => Math.abs(other.length - account.length) < 2 && editDistance(other, account, 1) === 1,
      );
      return near === undefined
        ? []
        : findingInFrontMatter(
            unlikelyContributor(name, near, counts.get(near)!),
            checked,
            `contributors.${index}`,
            name,
          );
    }),
  );
}
