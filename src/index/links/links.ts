import { generatedReference } from '../../diagnostics/catalogue/components.js';
import { unfetchedLink } from '../../diagnostics/catalogue/third-party.js';
import type { Diagnostic, Problem, Severity } from '../../diagnostics/diagnostic.js';
import { isSame, memoOn } from '../../cache/identity.js';
import { encodeUrlPath } from '../../model/page-url.js';
import type { LinkReference, Page } from '../../model/types.js';
import { readAddress } from '../address.js';
import type { Addresses } from '../addresses.js';
import { foundAt, resolveFileLink, resolveLink, type LinkStatus } from './resolve-link.js';
import { titleAt, titleKey } from './title-at.js';
import { followNames, isOfId } from './follow-names.js';
import { namesCode } from './code-names.js';
import { readOtherwise } from './read-otherwise.js';
import { numberedLater } from './readings.js';
import { missingFile } from '../../diagnostics/catalogue/files.js';
import {
  absoluteOwnLink,
  deadAnchor,
  deadLink,
  draftLink,
  linkToRedirect,
  otherSpelling,
  plannedLink,
} from '../../diagnostics/catalogue/links.js';
import { mendedAddress, withLinkFix } from './address-places.js';
import { atLocation, inFrontMatter, inPage, textAround } from '../locate.js';
import { MOST_PROBLEMS, unlistedProblems } from '../../diagnostics/catalogue/most-problems.js';

/** The result of following the links of a page. */
export interface FollowedLinks {
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Targets of links that are written for another generator: target -> path within the site, with its fragment; '' if
   * only the text is shown.
   */
  readonly read: ReadonlyMap<string, string>;
}

/** Follows every link, anchor and image of a page's text and front matter. */
export function followPageLinks(page: Page, addresses: Addresses): FollowedLinks {
  const { config, others } = addresses;
  const files = page.parsed.links.some(({ kind }) => kind !== 'link') ? others : undefined;
  const known = checked.get(page);
  const foundBy = (read: ReadonlyMap<string, string>): readonly unknown[] => [
    config,
    files,
    ...pathsFrom(page, addresses.home).flatMap((path) => foundAt(path, addresses)),
    ...(page.parsed.wiki === undefined && page.source.linkFolder === undefined ? [] : [addresses.urls]),
    ...(page.parsed.wiki?.some(isOfId) === true ? [addresses.pages] : []),
    ...[...read.values()].flatMap((to) => foundAt(to.replace(/#.*$/s, ''), addresses)),
  ];
  if (known !== undefined && isSame(known.found, foundBy(known.followed.read))) return known.followed;
  const followed = followLinks(page, addresses);
  checked.set(page, { found: foundBy(followed.read), followed });
  return followed;
}

/** What the links of a page led to, and the problems that were found. */
const checked = new WeakMap<Page, { readonly found: readonly unknown[]; readonly followed: FollowedLinks }>();

/** The paths within the site to which a page's links lead, each once. */
const pathsFrom = memoOn((page: Page, home: string): readonly string[] => {
  const hrefs = [...page.parsed.links.map(({ target }) => target), ...frontMatterUrls(page).map(([, url]) => url)];
  const found = hrefs.map((href) => readAddress(href, page.url, home));
  return [...new Set(found.flatMap((address) => (address.kind === 'internal' ? address.path : [])))];
});

function followLinks(page: Page, addresses: Addresses): FollowedLinks {
  const diagnostics: Diagnostic[] = [];
  const read = new Map<string, string>();
  const severity: Severity = page.source.origin === undefined ? 'error' : 'warning';
  const counts: Record<Severity, number> = { error: 0, warning: 0, note: 0 };
  const add = (problem: Problem | undefined, located: (problem: Problem) => Diagnostic): void => {
    if (problem !== undefined && counts[problem.severity]++ < MOST_PROBLEMS) diagnostics.push(located(problem));
  };
  // Finding out what was meant takes longer than everything else, so each address is followed once.
  const problems = new Map<string, { readonly outcome: LinkStatus; readonly problem: Problem | undefined }>();
  const { config, home } = addresses;
  for (const link of page.parsed.links) {
    const key = `${link.kind} ${link.target}`;
    if (!problems.has(key)) {
      const outcome = readOtherwise(link, page, follow(link, page.url, addresses), addresses);
      if (outcome.is === 'fine' && outcome.read !== undefined) read.set(link.target, outcome.read);
      // For problems that will not be listed, nobody needs to know what was meant.
      const isListed = page.source.origin === undefined && counts[severity] < MOST_PROBLEMS;
      const isOfCode = namesCode(link, outcome, addresses);
      const meant =
        (isListed && !isOfCode ? meantBy(link, outcome, addresses) : undefined) ??
        pageOfAnchor(link, outcome, page, home);
      if (isOfCode) read.set(link.target, '');
      else if (meant !== undefined) read.set(link.target, meant);
      const problem = isOfCode ? generatedReference() : referenceProblem(link, outcome, severity, counts);
      problems.set(key, { outcome, problem });
    }
    if (link.named === true && read.get(link.target) !== '') {
      const title = titleAt(read.get(link.target) ?? link.target, page, addresses);
      if (title !== undefined) read.set(titleKey(link.target), title);
    }
    const { outcome, problem } = problems.get(key)!;
    add(problem, (one) => {
      const located = atLocation(one, page, link, config);
      // The authors of other files have to fix them.
      return page.source.origin !== undefined || (link.kind === 'image' && !link.href.startsWith('/'))
        ? located
        : withLinkFix(located, link, mendedAddress(link.href, outcome), () => textAround(link, page, config));
    });
  }
  for (const [key, url] of frontMatterUrls(page)) {
    const outcome = resolveLink(url, page.url, addresses);
    add(linkProblem(outcome, severity, counts), (one) => {
      const located = inFrontMatter(one, page, key, config);
      const at = page.parsed.frontMatterPositions[key];
      return page.source.origin !== undefined || at === undefined
        ? located
        : withLinkFix(located, { href: url, ...at }, mendedAddress(url, outcome), page.source.text);
    });
  }
  followNames(page, addresses, read, severity, add);
  for (const problem of unlistedProblems(counts)) diagnostics.push(inPage(problem, page, addresses.config));
  return { diagnostics, read };
}

/** The only place to which a reported link can have been meant to lead. With --lenient, readers get there. */
function meantBy({ kind, target }: LinkReference, outcome: LinkStatus, { pages }: Addresses): string | undefined {
  if (kind !== 'link' || (outcome.is !== 'dead' && outcome.is !== 'dead-anchor')) return undefined;
  const ids = outcome.is === 'dead' ? [] : (pages.get(outcome.url)?.parsed.ids ?? []);
  const sure = outcome.sure() ?? (outcome.is === 'dead' ? undefined : numberedLater(outcome.fragment, ids));
  if (sure === undefined) return undefined;
  if (outcome.is === 'dead') return `${sure}${/#.*$/s.exec(target)?.[0] ?? ''}`;
  return `${target.startsWith('#') ? '' : outcome.url}#${encodeUrlPath(sure)}`;
}

/** The page of a reported anchor, if the link names it as another generator does. With --lenient, readers get there. */
function pageOfAnchor(
  { kind, target }: LinkReference,
  outcome: LinkStatus,
  page: Page,
  home: string,
): string | undefined {
  if (kind !== 'link' || outcome.is !== 'dead-anchor') return undefined;
  const address = readAddress(target, page.url, home);
  return address.kind === 'external' || address.path === outcome.url
    ? undefined
    : `${outcome.url}#${encodeUrlPath(outcome.fragment)}`;
}

type Counts = Readonly<Record<Severity, number>>;

/** Where a link or an image leads in a text that is shown at `from`. */
export const follow = ({ kind, target }: LinkReference, from: string, addresses: Addresses): LinkStatus =>
  kind === 'link' ? resolveLink(target, from, addresses) : resolveFileLink(target, from, addresses);

/** The problem of a link or an image with this outcome; undefined if there is none. */
export function referenceProblem(
  { kind }: LinkReference,
  outcome: LinkStatus,
  severity: Severity,
  counts?: Counts,
): Problem | undefined {
  if (kind === 'link') return linkProblem(outcome, severity, counts);
  return outcome.is === 'dead' ? missingFile(severity, outcome.url, suggested(outcome, counts?.[severity])) : undefined;
}

/** What was meant. Nobody looks for that if the problem will not be listed. */
const suggested = ({ suggest }: { readonly suggest: () => string | undefined }, count = 0): string | undefined =>
  count < MOST_PROBLEMS ? suggest() : undefined;

/**
 * The problem of a link. A site cannot correct the links of a third-party README, so a broken one is a warning there,
 * and one that merely moved is a note.
 */
export function linkProblem(outcome: LinkStatus, severity: Severity, counts?: Counts): Problem | undefined {
  switch (outcome.is) {
    case 'fine':
      if (outcome.read !== undefined && outcome.isFile !== true) return otherSpelling(outcome.read);
      return outcome.absolute === undefined ? undefined : absoluteOwnLink(outcome.absolute);
    case 'dead':
      return deadLink(severity, outcome.url, suggested(outcome, counts?.[severity]));
    case 'unread':
      return undefined;
    case 'draft':
      return draftLink(severity, outcome.url);
    case 'planned':
      return plannedLink(outcome.url);
    case 'unfetched':
      return unfetchedLink(outcome.url);
    case 'dead-anchor':
      return deadAnchor(severity, outcome.url, outcome.fragment, suggested(outcome, counts?.[severity]));
    case 'redirect':
      return linkToRedirect(severity === 'error' ? 'warning' : 'note', outcome.url, outcome.to);
  }
}

function frontMatterUrls(page: Page): readonly (readonly [key: string, url: string])[] {
  const { frontMatter } = page.parsed;
  const urls: [string, string][] = (frontMatter.related ?? []).map(({ url }, index) => [`related.${index}.url`, url]);
  for (const key of ['source', 'edit', 'repo'] as const) {
    const url = frontMatter[key];
    if (url !== undefined) urls.push([key, url]);
  }
  return urls;
}
