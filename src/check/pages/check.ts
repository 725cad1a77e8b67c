import { mergeConflict } from '../../diagnostics/catalogue/files.js';
import { duplicateId } from '../../diagnostics/catalogue/markdown.js';
import { memoOn } from '../../cache/identity.js';
import { memo } from '../../cache/memo.js';
import type { Cache } from '../../cache/types.js';
import type { Content, Parsed } from '../../model/content.js';
import { compareDiagnostics } from '../../diagnostics/diagnostic.js';
import { counted } from '../../diagnostics/print.js';
import { inConfig } from '../../config/locate/locate.js';
import { ignoreUnused } from '../../diagnostics/catalogue/checks/pages.js';
import { unusedIgnores } from '../../scan/excluded/ignored.js';
import { fileForUrl } from '../../model/page-url.js';
import { locationOfId } from './location-of-id.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Page } from '../../model/types.js';
import { measureFiles } from '../measured-files.js';
import type { Check, Finding, Subject } from '../types.js';
import { checkContent } from './content.js';
import { checkUnlikelyContributors } from './contributors.js';
import { checkFrontMatter, checkRepeatedTexts } from './front-matter.js';
import { checkHeadings } from './headings.js';
import { addressesIn } from '../../html/addresses.js';
import { missingDescription, orphanPage } from '../../diagnostics/catalogue/checks/pages.js';
import { repeatedId } from '../../diagnostics/catalogue/checks/page-text.js';
import { checkDrafts, checkOrphans } from './orphans.js';
import { findingAt, type CheckedPage } from './findings.js';
import { checkUnusedFiles } from './unused-files.js';
import { checkWords } from './words.js';
import { checkWriting } from './writing.js';

/** Checks pages themselves: whether readers find them, their front matter, headings, links, images and words. */
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
    ...checkRepeatedTexts(
      checkedPages.filter(isSettled),
      pages.filter(({ source }) => !source.isDisplaced),
    ),
    ...checkUnlikelyContributors(checkedPages),
    ...checkOrphans(checkedPages.filter(isSettled), content, config, addressesOf),
    ...checkDrafts(content, config),
    ...idsGivenTwice(content),
    ...unusedIgnores(config).map((pattern) => ({
      ...inConfig(ignoreUnused(pattern), config, ['ignore', config.settings.ignore.indexOf(pattern)]),
      about: `ignore:${pattern}`,
    })),
    ...checkUnusedFiles(content, config, new Set(pages.flatMap(addressesOf))),
  ];
  const headings = checkedPages.reduce((sum, { page }) => sum + page.parsed.headings.length, 0);
  return {
    findings: findings.map((finding) => asStrictAs(config, finding)).sort(compareDiagnostics),
    summary: `${counted(checkedPages.length, 'page')}, ${counted(headings, 'heading')}`,
  };
};

const MATTERS_OF_TASTE: ReadonlySet<string> = new Set([missingDescription.entry.code, orphanPage.entry.code]);

/** A young site has many pages that are short or that only the sidebar leads to. They are errors once the site says so. */
const asStrictAs = ({ settings }: SiteConfig, finding: Finding): Finding =>
  !settings.verify.pages.isNamed && MATTERS_OF_TASTE.has(finding.code) ? { ...finding, severity: 'warning' } : finding;

/** Whether a page contains both sides of a merge conflict, so that titles, ids and headings may occur twice. */
const isHalfMerged = ({ parsed }: Page): boolean =>
  parsed.diagnostics.some(({ code, severity }) => code === mergeConflict.entry.code && severity === 'error');

/** That pages have the same address is a problem of its own, and what follows from it is said only when it is solved. */
const isSettled = ({ page }: CheckedPage): boolean => page.source.isDisplaced === undefined;

/** Problems of a page that do not depend on other pages. */
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

/** Ids that a page gives twice. The parser reports them and leaves out the second one, so documents do not show them. */
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

/** Addresses in the HTML of each page, by content path. They are cached, so that HTML is not read again. */
function addressesByPage({ content, cache }: Subject): ReadonlyMap<string, readonly string[]> {
  return new Map(content.parsed.map((page) => [page.source.path, addressesOfPage(page, cache)]));
}
const addressesOfPage = memoOn(({ parsed, key }: Parsed, cache: Cache) =>
  memo(cache, SPACE, [key], () => addressesIn(parsed.html)),
);

/**
 * Ids that occur more than once in a finished document, including the frame around the content, by the path of the
 * document.
 */
async function repeatedIds({ files, cache, progress }: Subject): Promise<ReadonlyMap<string, readonly string[]>> {
  const documents = (await files()).filter(({ path }) => path.endsWith('index.html'));
  return new Map(
    (await measureFiles(documents, cache, progress)).map(({ path, document }) => [path, document?.repeatedIds ?? []]),
  );
}
