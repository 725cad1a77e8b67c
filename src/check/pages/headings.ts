import type { Heading } from '../../../templates/types.js';
import type { Finding } from '../types.js';
import { emptyHeading, sameHeading, secondTitle, skippedLevel } from '../../diagnostics/catalogue/checks/page-text.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import { findingAt, type CheckedPage } from './findings.js';

/** Checks the outline of a page: one title, no skipped level, no empty heading, and no heading twice below the same one. */
export function checkHeadings(checked: CheckedPage): readonly Finding[] {
  const { page } = checked;
  const { headings, headingLocations } = page.parsed;
  const findings: Finding[] = [];
  const report = (problem: Problem, index: number): void => {
    findings.push(findingAt(problem, checked, headingLocations[index]!, `#${headings[index]!.id}`));
  };
  // The headings above the current one, the nearest last, each with the texts of the headings right below it.
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

/** The first heading is the title of a page whose front matter has none. */
const isTitle = ({ level }: Heading, title: string | undefined): boolean => level === 1 && title === undefined;
