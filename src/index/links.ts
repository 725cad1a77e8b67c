import type { Diagnostic, Problem, Severity } from '../diagnostics/diagnostic.js';
import type { LinkReference, Page } from '../model/types.js';
import { resolveLink, resolveFileLink, type Addresses, type LinkStatus } from './addresses.js';
import { missingFile } from '../diagnostics/catalogue/files.js';
import {
  absoluteOwnLink,
  deadAnchor,
  deadLink,
  draftLink,
  linkToRedirect,
  plannedLink,
} from '../diagnostics/catalogue/links.js';
import { atLocation, inFrontMatter } from './locate.js';

/** Follows every link, anchor and image of a page's text and front matter. */
export function checkPageLinks(page: Page, addresses: Addresses): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const severity: Severity = page.source.origin === undefined ? 'error' : 'warning';
  for (const link of page.parsed.links) {
    const problem = problemOf(link, page, addresses, severity);
    if (problem !== undefined) diagnostics.push(atLocation(problem, page, link, addresses.config));
  }
  for (const [key, url] of frontMatterUrls(page)) {
    const problem = linkProblem(resolveLink(url, page.url, addresses), severity);
    if (problem !== undefined) diagnostics.push(inFrontMatter(problem, page, key, addresses.config));
  }
  return diagnostics;
}

function problemOf(link: LinkReference, page: Page, addresses: Addresses, severity: Severity): Problem | undefined {
  if (link.kind === 'link') return linkProblem(resolveLink(link.target, page.url, addresses), severity);
  const outcome = resolveFileLink(link.target, page.url, addresses);
  return outcome.is === 'dead' ? missingFile(severity, outcome.url, outcome.suggestion) : undefined;
}

/** Whoever uses somebody else's README cannot mend its links: what breaks is a warning there, what merely moved a note. */
export function linkProblem(outcome: LinkStatus, severity: Severity): Problem | undefined {
  switch (outcome.is) {
    case 'fine':
      return outcome.absolute === undefined ? undefined : absoluteOwnLink(outcome.absolute);
    case 'dead':
      return deadLink(severity, outcome.url, outcome.suggestion);
    case 'draft':
      return draftLink(severity, outcome.url);
    case 'planned':
      return plannedLink(outcome.url);
    case 'dead-anchor':
      return deadAnchor(severity, outcome.url, outcome.fragment, outcome.suggestion);
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
