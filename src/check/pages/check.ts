import { memo } from '../../cache/memo.js';
import type { Content } from '../../model/content.js';
import { compareDiagnostics } from '../../diagnostics/diagnostic.js';
import { fileForUrl } from '../../model/page-url.js';
import type { Page, SourceLocation } from '../../model/types.js';
import { measureFiles } from '../measured-files.js';
import type { Check, Finding, Subject } from '../types.js';
import { checkContent } from './content.js';
import { checkUnlikelyContributors } from './contributors.js';
import { checkFrontMatter, checkRepeatedTexts } from './front-matter.js';
import { checkHeadings } from './headings.js';
import { addressesIn, readHtml, type HtmlFacts } from './html-facts.js';
import { repeatedId } from '../../diagnostics/catalogue/checks/page-text.js';
import { checkDrafts, checkOrphans } from './orphans.js';
import { findingAt, type CheckedPage } from './findings.js';
import { checkUnusedFiles } from './unused-files.js';

/** What can be wrong with a page as a page: how readers find it, what it says of itself, its outline, its links and images. */
export const check: Check = async (subject) => {
  const { config, content } = subject;
  const { pages } = content.index;
  const facts = htmlFacts(subject);
  const addressesOf = (page: Page): readonly string[] => [
    ...(facts.get(page.source.path)?.addresses ?? []),
    ...addressesIn(page.appendix ?? ''),
  ];
  // What was fetched is for its own authors to mend.
  const checkedPages = pages
    .filter((page) => page.source.origin === undefined && !page.thirdParty)
    .map((page): CheckedPage => ({ page, config }));
  const ids = await repeatedIds(subject);
  const findings: readonly Finding[] = [
    ...checkedPages.flatMap((checked) => [
      ...checkFrontMatter(checked),
      ...checkHeadings(checked),
      ...checkContent(checked, facts.get(checked.page.source.path)!),
      ...(ids.get(fileForUrl(checked.page.url)) ?? []).map((id) =>
        findingAt(repeatedId(id), checked, placeOfId(checked.page, id), `#${id}`),
      ),
    ]),
    ...checkRepeatedTexts(checkedPages, pages),
    ...checkUnlikelyContributors(checkedPages),
    ...checkOrphans(checkedPages, content, config, addressesOf),
    ...checkDrafts(content, config),
    ...idsGivenTwice(content),
    ...checkUnusedFiles(content, config, new Set(pages.flatMap(addressesOf))),
  ];
  const headings = checkedPages.reduce((sum, { page }) => sum + page.parsed.headings.length, 0);
  return {
    findings: [...findings].sort(compareDiagnostics),
    summary: `${checkedPages.length} pages, ${headings} headings`,
  };
};

/** What the parser found: it leaves the second one out, so that no document has it. */
function idsGivenTwice({ index }: Content): readonly Finding[] {
  return index.pages
    .filter((page) => page.source.origin === undefined)
    .flatMap((page) =>
      page.parsed.diagnostics
        .filter(({ code }) => code === 'DUPLICATE_ID')
        .map((problem) => ({ ...problem, about: `${page.url} ${problem.message}` })),
    );
}

const SPACE = 'check-pages';

/** What the HTML of each page tells, by content path; remembered, so that a warm run reads no HTML. */
function htmlFacts({ content, cache }: Subject): ReadonlyMap<string, HtmlFacts> {
  return new Map(
    content.parsed.map(({ source, parsed, key }) => [
      source.path,
      memo(cache, SPACE, [key], () => readHtml(parsed.html)),
    ]),
  );
}

/** Ids that a finished document has more than once, by its path: those of the frame around the content count, too. */
async function repeatedIds({ files, cache, progress }: Subject): Promise<ReadonlyMap<string, readonly string[]>> {
  const documents = (await files()).filter(({ path }) => path.endsWith('index.html'));
  return new Map(
    (await measureFiles(documents, cache, progress)).map(({ path, document }) => [path, document?.repeatedIds ?? []]),
  );
}

/** The last place in the text that gives the id; a heading whose id it is; else the first line. */
function placeOfId(page: Page, id: string): SourceLocation {
  const lines = page.source.text().split('\n');
  const written = [`id="${id}"`, `id='${id}'`, `{#${id}}`];
  for (let index = lines.length - 1; index >= 0; index--) {
    const at = Math.max(...written.map((text) => lines[index]!.lastIndexOf(text)));
    if (at >= 0) return { line: index + 1, column: at + 1 };
  }
  const heading = page.parsed.headings.findIndex((one) => one.id === id);
  return page.parsed.headingLocations[heading] ?? { line: 1, column: 1 };
}
