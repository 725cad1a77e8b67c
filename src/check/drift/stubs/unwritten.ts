import { unwritten } from '../../../diagnostics/catalogue/checks/drift.js';
import type { SiteConfig } from '../../../model/site-config.js';
import type { Page } from '../../../model/types.js';
import type { Finding } from '../../types.js';
import { findingIn } from '../findings.js';

/** Finds stubs that nobody has filled in yet. */
export function findUnwritten(pages: readonly Page[], config: SiteConfig): readonly Finding[] {
  return pages.flatMap((page) => {
    const text = page.source.text();
    if (!text.includes(MARK)) return [];
    let fence: string | undefined;
    return text.split('\n').flatMap((line, index) => {
      const bar = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (bar !== undefined) fence = fence === undefined ? bar : bar.startsWith(fence) ? undefined : fence;
      const at = line.indexOf(MARK);
      if (fence !== undefined || at < 0) return [];
      const heading = page.parsed.headings.findLast(
        (_one, which) => (page.parsed.headingLocations[which]?.line ?? Infinity) <= index + 1,
      );
      const name = /^\|\s*`([^`]+)`/.exec(line)?.[1] ?? heading?.title ?? page.title;
      return [findingIn(unwritten(name), page, { line: index + 1, column: at + 1 }, `stub:${name}`, config)];
    });
  });
}

const MARK = '<!-- To be written';
