import { documentTitle } from '../../../templates/head.js';
import { homeOf, pageUrlOf, readAddress } from '../../index/address.js';
import { INDEX_SORT } from '../../index/page.js';
import { isIndexPath, isNotFoundPath } from '../../model/page-url.js';
import type { Page } from '../../model/types.js';
import type { Finding } from '../types.js';
import {
  badContributor,
  longDescription,
  longTitle,
  missingDescription,
  relatedToItself,
  repeatedContributor,
  repeatedRelated,
  sameDescription,
  sameTitle,
  shortDescription,
  sortedIndex,
} from '../../diagnostics/catalogue/checks/pages.js';
import { badFrontMatter, unclosedFrontMatter } from '../../diagnostics/catalogue/front-matter.js';
import { findingInFrontMatter, type CheckedPage } from './findings.js';

/** Search engines show about 60 characters; a few more do no harm. */
const LONGEST_TITLE = 70;
const ACCOUNT = /^[\p{L}\p{N}_-]+(?:\[bot\])?$/u;

/** Checks the title, description, sort number, contributors and related links of a page. */
export function checkFrontMatter(checked: CheckedPage): readonly Finding[] {
  return [
    ...checkDescription(checked),
    ...checkTitle(checked),
    ...checkSort(checked),
    ...checkContributors(checked),
    ...checkRelated(checked),
  ];
}

function checkDescription(checked: CheckedPage): readonly Finding[] {
  const { page, config } = checked;
  const { min, max } = config.settings.verify.pages.description;
  const own = page.parsed.frontMatter.description;
  if (own === undefined && (isNotFoundPath(page.source.path) || hasUnreadFrontMatter(page))) return [];
  if (own === undefined)
    return lacksDescription(checked) ? [findingInFrontMatter(missingDescription(min), checked, 'title')] : [];
  if (own.length < min) return [findingInFrontMatter(shortDescription(own.length, min), checked, 'description')];
  return own.length > max ? [findingInFrontMatter(longDescription(own.length, max), checked, 'description')] : [];
}

const UNREAD: ReadonlySet<string> = new Set([badFrontMatter.entry.code, unclosedFrontMatter.entry.code]);

/** Whether the front matter cannot be read, and may contain a description. */
const hasUnreadFrontMatter = ({ parsed }: Page): boolean => parsed.diagnostics.some(({ code }) => UNREAD.has(code));

/** The page has no description of its own, and its first paragraph cannot stand for one. */
const lacksDescription = ({ page, config }: CheckedPage): boolean =>
  page.parsed.frontMatter.description === undefined &&
  page.description.length < config.settings.verify.pages.description.min;

function checkTitle(checked: CheckedPage): readonly Finding[] {
  const { page, config } = checked;
  const title = documentTitle({ kind: 'document', url: page.url, title: page.title }, config.site.title);
  return title.length > LONGEST_TITLE ? [findingInFrontMatter(longTitle(title, LONGEST_TITLE), checked, 'title')] : [];
}

/** Index pages always come first, so any other number would be misleading. */
function checkSort(checked: CheckedPage): readonly Finding[] {
  const { source, sort } = checked.page;
  return isIndexPath(source.path) && sort !== undefined && sort !== INDEX_SORT
    ? [findingInFrontMatter(sortedIndex(sort, INDEX_SORT), checked, 'sort')]
    : [];
}

function checkContributors(checked: CheckedPage): readonly Finding[] {
  const seen = new Set<string>();
  return (checked.page.parsed.frontMatter.contributors ?? []).flatMap((name, index) => {
    const account = name.toLowerCase();
    const key = `contributors.${index}`;
    if (!ACCOUNT.test(name)) return findingInFrontMatter(badContributor(name), checked, key, name);
    if (seen.has(account)) return findingInFrontMatter(repeatedContributor(name), checked, key, name);
    seen.add(account);
    return [];
  });
}

function checkRelated(checked: CheckedPage): readonly Finding[] {
  const { page, config } = checked;
  const seen = new Set<string>();
  const home = homeOf(config);
  return page.related.flatMap(({ url }, index) => {
    const address = readAddress(url, page.url, home);
    const key =
      address.kind === 'external' ? url.replace(/\/$/, '') : `${pageUrlOf(address.path)}#${address.fragment ?? ''}`;
    if (key === `${page.url}#`) return findingInFrontMatter(relatedToItself(), checked, `related.${index}.url`, url);
    if (seen.has(key)) return findingInFrontMatter(repeatedRelated(url), checked, `related.${index}.url`, url);
    seen.add(key);
    return [];
  });
}

/** Finds titles and descriptions that an earlier page (by URL) already has. */
export function checkRepeatedTexts(checkedPages: readonly CheckedPage[], all: readonly Page[]): readonly Finding[] {
  const descriptions = firstBy(all, descriptionOf);
  const titles = firstBy(all, titleOf);
  return checkedPages.flatMap((checked) => {
    const { page } = checked;
    const described = descriptions.get(descriptionOf(page));
    const titled = titles.get(titleOf(page));
    return [
      // If a page has no description, that is all there is to say.
      ...(described !== undefined && described !== page && page.description !== '' && !lacksDescription(checked)
        ? [findingInFrontMatter(sameDescription(described.url), checked, 'description', 'description')]
        : []),
      ...(titled !== undefined && titled !== page
        ? [findingInFrontMatter(sameTitle(page.title, titled.url), checked, 'title', 'title')]
        : []),
    ];
  });
}

const descriptionOf = (page: Page): string => page.description.toLowerCase().replace(/\s+/g, ' ').trim();
const titleOf = (page: Page): string => `${page.section ?? ''}\0${page.title.toLowerCase().trim()}`;

function firstBy(pages: readonly Page[], keyOf: (page: Page) => string): ReadonlyMap<string, Page> {
  const first = new Map<string, Page>();
  for (const page of pages) if (!first.has(keyOf(page))) first.set(keyOf(page), page);
  return first;
}
