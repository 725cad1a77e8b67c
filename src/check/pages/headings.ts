import type { Heading } from '../../../templates/types.js';
import type { Finding } from '../types.js';
import { emptyHeading, sameHeading, secondTitle, skippedLevel } from '../../diagnostics/catalogue/checks/page-text.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import { findingAt, type CheckedPage } from './findings.js';

/** The outline of a page: one title, no level left out, no heading without text, none twice in one part. */
export function checkHeadings(checked: CheckedPage): readonly Finding[] {
  const { page } = checked;
  const { headings, headingLocations } = page.parsed;
  const findings: Finding[] = [];
  const report = (problem: Problem, index: number): void => {
    findings.push(findingAt(problem, checked, headingLocations[index]!, `#${headings[index]!.id}`));
  };
  // Headings that the current one stands below, the nearest last, each with the texts of those right below it.
  const above: { level: number; texts: Map<string, number> }[] = [{ level: 1, texts: new Map() }];
  for (const [index, { title, level }] of headings.entries()) {
    if (index === 0 && isTitle(headings[0]!, page.parsed.frontMatter.title)) continue;
    if (title.trim() === '') report(emptyHeading(), index);
    else if (level === 1) report(secondTitle(title), index);
    const depth = Math.max(level, 2);
    while (above.length > 1 && above.at(-1)!.level >= depth) above.pop();
    const parent = above.at(-1)!;
    if (depth > parent.level + 1) report(skippedLevel(title, depth, parent.level), index);
    const text = title.trim().toLowerCase();
    const earlier = parent.texts.get(text);
    if (earlier !== undefined && text !== '') {
      const first = headingLocations[earlier]!;
      report(sameHeading(title, first.file === headingLocations[index]!.file ? first.line : undefined), index);
    }
    parent.texts.set(text, index);
    above.push({ level: depth, texts: new Map() });
  }
  return findings;
}

/** A page without a title in its front matter is called what its first heading says. */
const isTitle = ({ level }: Heading, title: string | undefined): boolean => level === 1 && title === undefined;
