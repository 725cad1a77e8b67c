import { withBase } from '../../../runtime/contract.js';
import type { LinkReference } from '../../model/types.js';
import type { Finding } from '../types.js';
import type { HtmlFacts, Occurrence } from './html-facts.js';
import { emptyLink, fileNameAlt, missingAlt, missingSize } from '../../diagnostics/catalogue/checks/page-text.js';
import { textAround } from '../../index/locate.js';
import { findingAt, type CheckedPage } from './findings.js';

/** Links and images of a page's text. */
export function checkContent(checked: CheckedPage, facts: HtmlFacts): readonly Finding[] {
  const { emptyLinks, withoutAlt, namedByFile, withoutSize } = facts;
  return [
    ...located(checked, 'link', emptyLinks).flatMap((link) =>
      findingAt(emptyLink(link.href), checked, link, link.href),
    ),
    ...located(checked, 'image', withoutAlt)
      .filter((link) => !hasEmptyAlt(checked, link))
      .map((link) => findingAt(missingAlt(link.href), checked, link, link.href)),
    ...located(checked, 'image', namedByFile).map((link) =>
      findingAt(fileNameAlt(link.href), checked, link, link.href),
    ),
    ...located(checked, 'image', withoutSize).map((link) =>
      findingAt(missingSize(link.href), checked, link, link.href),
    ),
  ];
}

/** What was found in the HTML, as the parser noted it. What a component made is not the writer's, and stands nowhere. */
function located(
  { page, config }: CheckedPage,
  kind: LinkReference['kind'],
  occurrences: readonly Occurrence[],
): readonly LinkReference[] {
  return occurrences.flatMap(({ address, nth }) => {
    const alike = page.parsed.links.filter(
      (link) => link.kind === kind && withBase(link.target, config.site.base) === address,
    );
    return alike[nth] ?? alike[0] ?? [];
  });
}

/** The HTML has an empty text where the writer gave none; `<img alt="">` says that nothing is missing. */
function hasEmptyAlt({ page, config }: CheckedPage, link: LinkReference): boolean {
  const lines = (textAround(link, page, config) ?? '').split('\n').slice(link.line - 1);
  const text = [(lines[0] ?? '').slice(link.column - 1), ...lines.slice(1, 20)].join('\n');
  return /^<img\b[^>]*\salt\b/is.test(text);
}
