import { mergeConflict } from '../../diagnostics/catalogue/files.js';
import { duplicateId } from '../../diagnostics/catalogue/markdown.js';
import { memoOn } from '../../cache/identity.js';
import { memo } from '../../cache/memo.js';
import type { Cache } from '../../cache/types.js';
import type { Content, Parsed } from '../../model/content.js';
import { compareDiagnostics } from '../../diagnostics/diagnostic.js';
import { fileForUrl } from '../../model/page-url.js';
import { locationOfId } from '../../model/location-of-id.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Page } from '../../model/types.js';
import { measureFiles } from '../measured-files.js';
import type { Check, Finding, Subject } from '../types.js';
import { checkContent } from './content.js';
import { checkUnlikelyContributors } from './contributors.js';
import { checkFrontMatter, checkRepeatedTexts } from './front-matter.js';
import { checkHeadings } from './headings.js';
import { addressesIn } from '../../html/addresses.js';
import { repeatedId } from '../../diagnostics/catalogue/checks/page-text.js';
import { checkDrafts, checkOrphans } from './orphans.js';
import { findingAt, type CheckedPage } from './findings.js';
import { checkUnusedFiles } from './unused-files.js';
import { checkWords } from './words.js';
import { checkWriting } from './writing.js';

/** What can be wrong with a page as a page: how readers find it, what it says of itself, its outline, its links and images. */
export const check: Check = async (subject) => {
  const { config, content } = subject;
  const { pages } = content.index;
  const addresses = addressesByPage(subject);
  const addressesOf = (page: Page): readonly string[] => [
    ...(addresses.get(page.source.path) ?? []),
    ...addressesIn(page.appendix ?? ''),
  ];
  // Only the authors of a fetched page can correct it.
  const checkedPages = pages
    .filter((page) => page.source.origin === undefined && !page.thirdParty && !isHalfMerged(page))
    .map((page): CheckedPage => ({ page, config }));
  const ids = await repeatedIds(subject);
  const findings: readonly Finding[] = [
    ...checkedPages.flatMap((checked) => [
      ...checkByItself(checked.page, config),
      ...(ids.get(fileForUrl(checked.page.url)) ?? []).map((id) =>
        findingAt(repeatedId(id), checked, locationOfId(checked.page.parsed, id), `#${id}`),
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

/** Of two halves on one page, everything there may be twice: titles, ids, headings. */
const isHalfMerged = ({ parsed }: Page): boolean =>
  parsed.diagnostics.some(({ code, severity }) => code === mergeConflict.entry.code && severity === 'error');

/** What is wrong with a page whatever the others say. */
const checkByItself = memoOn((page: Page, config: SiteConfig): readonly Finding[] => {
  const checked = { page, config };
  return [
    ...checkFrontMatter(checked),
    ...checkHeadings(checked),
    ...checkContent(checked),
    ...checkWriting(checked),
    ...checkWords(checked),
  ];
});

/** What the parser found: it leaves the second one out, so that no document has it. */
function idsGivenTwice({ index }: Content): readonly Finding[] {
  return index.pages
    .filter((page) => page.source.origin === undefined)
    .flatMap((page) =>
      page.parsed.diagnostics
        .filter(({ code }) => code === duplicateId.entry.code)
        .map((problem) => ({ ...problem, about: `${page.url} ${problem.message}` })),
    );
}

const SPACE = 'check-pages';

/** Addresses in the HTML of each page, by content path; remembered, so that a warm run reads no HTML. */
function addressesByPage({ content, cache }: Subject): ReadonlyMap<string, readonly string[]> {
  return new Map(content.parsed.map((page) => [page.source.path, addressesOfPage(page, cache)]));
}
const addressesOfPage = memoOn(({ parsed, key }: Parsed, cache: Cache) =>
  memo(cache, SPACE, [key], () => addressesIn(parsed.html)),
);

/** Ids that a finished document has more than once, by its path: those of the frame around the content count, too. */
async function repeatedIds({ files, cache, progress }: Subject): Promise<ReadonlyMap<string, readonly string[]>> {
  const documents = (await files()).filter(({ path }) => path.endsWith('index.html'));
  return new Map(
    (await measureFiles(documents, cache, progress)).map(({ path, document }) => [path, document?.repeatedIds ?? []]),
  );
}
