import type { Part } from '../schema/key-path.js';
import { inConfig } from '../config/locate/locate.js';
import type { SiteConfig } from '../model/site-config.js';
import { type Diagnostic, type Problem, compareText } from '../diagnostics/diagnostic.js';
import { keepEach, memoOn } from '../cache/identity.js';
import type { Page } from '../model/types.js';
import { canonicalPath, pageUrlOf, readAddress } from './address.js';
import {
  duplicateRedirect,
  invalidRedirect,
  patternRedirect,
  redirectHidesPage,
  redirectLoop,
  reservedUrl,
} from '../diagnostics/catalogue/addresses.js';
import type { GeneratedPages } from '../model/generated.js';
import { caseFold, pathProblem } from '../model/output-paths.js';
import { decodeUrlPath, directoriesOf, extensionOf, splitAddress, urlForSegments } from '../model/page-url.js';
import type { Moved } from '../scan/moved/types.js';
import { siteFile } from '../config/site-file.js';
import { inFrontMatter } from './locate.js';
import { redirectedFrom, type Redirected } from './moved.js';
import type { PageAddress } from './page.js';

/** Reports a problem of a redirect at the old path, or at the new one. */
export type RedirectLocator = (problem: Problem, part?: Part) => Diagnostic;

export interface Redirects {
  /** Old path -> where it finally leads: a path within the site or an absolute address. */
  readonly map: Readonly<Record<string, string>>;
  /** By old path. */
  readonly locators: ReadonlyMap<string, RedirectLocator>;
  /** Old paths at which another generator has a page that lists others. */
  readonly lists: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Redirects from the configuration, the pages' front matter, also from keys of other generators, and `moved`. Each
 * redirect of a chain leads directly to its end.
 */
export const toRedirects = (
  pages: readonly Page[],
  all: readonly PageAddress[],
  generated: GeneratedPages,
  config: SiteConfig,
  moved: readonly Moved[],
): Redirects =>
  redirectsOf(
    config,
    generated,
    eachRedirecting(config, pages, [], (page) =>
      page.parsed.frontMatter.redirectFrom === undefined && page.parsed.aliases === undefined ? undefined : page,
    ).filter((page) => page !== undefined),
    all,
    moved,
  );
const eachRedirecting = keepEach<Page, Page | undefined>();

const redirectsOf = memoOn(
  (
    config: SiteConfig,
    reserved: GeneratedPages,
    pages: readonly Page[],
    all: readonly PageAddress[],
    moved: readonly Moved[],
  ): Redirects => {
    const elsewhere = redirectedFrom(moved, urlsOf(all), config);
    const diagnostics: Diagnostic[] = [...elsewhere.diagnostics];
    const direct = new Map<string, string>();
    const locators = new Map<string, RedirectLocator>();
    const lists = new Set<string>();
    const byUrl = new Map(all.map((page) => [caseFoldedUrl(page.url), page]));

    for (const { from, to, at, isAlias, isList } of written(pages, config, elsewhere.redirects)) {
      // Addresses that a page has for another generator are not a problem.
      const report = (problem: Problem): unknown =>
        diagnostics.push(at(isAlias ? { ...problem, severity: 'note' } : problem));
      const refused = redirectProblem(from);
      const path = redirectPath(from);
      const hidden = path === null ? undefined : byUrl.get(caseFoldedUrl(path));
      const other = path === null ? undefined : direct.get(path);
      if (refused !== null || path === null)
        report(invalidRedirect(from, refused ?? 'is no path within the site, or the root'));
      else if (reserved.has(path)) report(reservedUrl(path, reserved.get(path)!));
      else if (isAlias && hidden?.url === to) continue;
      else if (hidden !== undefined) report(redirectHidesPage(path, siteFile(hidden.source.file, config)));
      else if (other !== undefined && other !== to) report(duplicateRedirect(path, [other, to]));
      else {
        if (!isAlias && PATTERN.test(from)) report(patternRedirect(from));
        direct.set(path, to);
        locators.set(path, at);
        if (isList) lists.add(path);
      }
    }

    const map: Record<string, string> = {};
    const known: Known = { ends: new Map(), circular: new Set() };
    for (const from of [...direct.keys()].sort(compareText)) {
      const { to, loop } = followRedirects(from, direct, known);
      if (to !== undefined) map[from] = to;
      else if (loop !== undefined) diagnostics.push(locators.get(from)!(redirectLoop(loop)));
    }
    return { map, locators, lists, diagnostics };
  },
);

const urlsOf = (all: readonly PageAddress[]): readonly string[] => all.map(({ url }) => url);

/** Some disks cannot distinguish `/Guides/` from `/guides/`. */
const caseFoldedUrl = (url: string): string => caseFold(decodeUrlPath(url));

interface WrittenRedirect {
  readonly from: string;
  readonly to: string;
  readonly at: RedirectLocator;
  /** Whether it is written for another generator. */
  readonly isAlias?: true;
  readonly isList?: true | undefined;
}

function* written(
  pages: readonly Page[],
  config: SiteConfig,
  elsewhere: readonly Redirected[],
): Generator<WrittenRedirect> {
  for (const [from, to] of Object.entries(config.settings.redirects)) {
    yield {
      from,
      to: targetOf(to),
      at: (problem, part = 'name') => inConfig(problem, config, ['redirects', from], part),
    };
  }
  for (const page of pages) {
    for (const [index, from] of (page.parsed.frontMatter.redirectFrom ?? []).entries()) {
      yield { from, to: page.url, at: (problem) => inFrontMatter(problem, page, `redirectFrom.${index}`, config) };
    }
    for (const { key, path } of page.parsed.aliases ?? []) {
      const folder = urlForSegments(directoriesOf(page.source.path));
      const from = path.startsWith('/') ? path : folder + path;
      yield { from, to: page.url, at: (problem) => inFrontMatter(problem, page, key, config), isAlias: true };
    }
  }
  for (const { from, to, isList, at } of elsewhere) yield { from, to: targetOf(to), at, isAlias: true, isList };
}

/** What hosts and other generators read as a pattern (`/old/*`, `/old/:name`). */
const PATTERN = /\*|\/:\w/;

/** Why nothing can be published at an old address, in words that complete "it …"; null if something can. */
function redirectProblem(from: string): string | null {
  const names = decodeUrlPath(from)
    .split('/')
    .filter((name) => name !== '');
  if (names.some((name) => name === '.' || name === '..')) return 'has a part that is only dots';
  if (names.some((name) => name.startsWith('.') && name !== '.well-known'))
    return 'has a part that starts with a dot, which hosts do not serve';
  const problem = names.length === 0 ? null : pathProblem(names.join('/'));
  if (problem !== null) return problem;
  const extension = from.endsWith('/') ? '' : extensionOf(names.at(-1) ?? '');
  return /^\.[a-z][a-z0-9]{0,4}$/.test(extension) && extension !== '.html'
    ? 'names a file, and only a page can redirect; write a slash at its end if it was a page'
    : null;
}

/**
 * The path at which a redirect is published; null if there is none. `support` and `/support` become `/support/`;
 * `.html` files stay.
 */
function redirectPath(from: string): string | null {
  if (/[?#\\]|^\/\/|^[a-z][a-z0-9+.-]*:/i.test(from)) return null;
  const address = readAddress(from.startsWith('/') ? from : `/${from}`, '/', '');
  if (address.kind === 'external' || address.path === '/') return null;
  return /[^/]\.html$/.test(address.path) && !address.path.endsWith('/index.html')
    ? address.path
    : pageUrlOf(address.path);
}

/** Targets within the site in their single spelling: with a slash at the end, unless they name a file. */
function targetOf(to: string): string {
  const [path, rest] = splitAddress(to);
  if (!path.startsWith('/') || path.startsWith('//')) return to;
  const canonical = canonicalPath(path);
  return (/\.[a-z0-9]+$/i.test(canonical) ? canonical : pageUrlOf(canonical)) + rest;
}

interface Followed {
  /** Undefined if it leads into a circle. */
  readonly to?: string;
  /** The addresses of the circle, the first time that a redirect leads into it. */
  readonly loop?: readonly string[];
}

/** What is known about addresses on the way of redirects that were followed before. */
interface Known {
  /** Where each finally leads. */
  readonly ends: Map<string, string>;
  /** Those that lead into a circle. */
  readonly circular: Set<string>;
}

/** Where an old address finally leads. */
function followRedirects(from: string, direct: ReadonlyMap<string, string>, { ends, circular }: Known): Followed {
  const way = new Set([from]);
  for (let page = from; direct.has(page) && !ends.has(page);) {
    [page] = splitAddress(direct.get(page)!);
    const isNew = way.has(page);
    if (isNew || circular.has(page)) {
      for (const address of way) circular.add(address);
      return isNew ? { loop: [...way, page] } : {};
    }
    if (direct.has(page)) way.add(page);
  }
  for (const page of [...way].reverse()) {
    const to = direct.get(page)!;
    const [path, rest] = splitAddress(to);
    const end = ends.get(path);
    ends.set(page, end === undefined ? to : /[?#]/.test(end) ? end : end + rest);
  }
  return { to: ends.get(from)! };
}
