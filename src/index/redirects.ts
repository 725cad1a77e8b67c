import type { ResolvedConfig } from '../config/types.js';
import { compareText, type Diagnostic } from '../errors/diagnostic.js';
import type { Page } from '../types.js';
import { canonicalPath, pageUrlOf, readAddress } from './address.js';
import { generatedPages } from './generated.js';
import { duplicateRedirect, invalidRedirect, redirectHidesPage, redirectLoop, reservedUrl, type Problem } from './messages.js';
import { decodeUrlPath } from './page-url.js';
import { inConfig, inFrontMatter, siteFile } from './places.js';

export interface Redirects {
  /** Old path -> where it leads in the end: a path within the site or an absolute address. */
  readonly map: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Redirects of the configuration and of the pages' front matter; of a chain every link leads straight to its end. */
export function toRedirects(pages: readonly Page[], config: ResolvedConfig): Redirects {
  const diagnostics: Diagnostic[] = [];
  const direct = new Map<string, string>();
  const byUrl = new Map(pages.map((page) => [fold(page.url), page]));
  const reserved = generatedPages(config);

  for (const { from, to, report } of written(pages, config, diagnostics)) {
    const path = redirectPath(from);
    const hidden = path === null ? undefined : byUrl.get(fold(path));
    const other = path === null ? undefined : direct.get(path);
    if (path === null) report(invalidRedirect(from));
    else if (reserved.has(path)) report(reservedUrl(path, reserved.get(path)!));
    else if (hidden !== undefined) report(redirectHidesPage(path, siteFile(hidden.source.file, config)));
    else if (other !== undefined && other !== to) report(duplicateRedirect(path, [other, to]));
    else direct.set(path, to);
  }

  const map: Record<string, string> = {};
  for (const from of [...direct.keys()].sort(compareText)) {
    const end = followRedirects(from, direct);
    if (end.loop) diagnostics.push(inConfig(redirectLoop(end.path), config));
    else map[from] = end.to;
  }
  return { map, diagnostics };
}

/** Some disks cannot tell `/Guides/` from `/guides/`. */
const fold = (url: string): string => decodeUrlPath(url).toLowerCase();

interface WrittenRedirect {
  readonly from: string;
  readonly to: string;
  readonly report: (problem: Problem) => void;
}

function* written(pages: readonly Page[], config: ResolvedConfig, diagnostics: Diagnostic[]): Generator<WrittenRedirect> {
  for (const [from, to] of Object.entries(config.config.redirects ?? {})) {
    yield { from, to: targetOf(to), report: (problem) => diagnostics.push(inConfig(problem, config)) };
  }
  for (const page of pages) {
    for (const [index, from] of (page.parsed.frontMatter.redirectFrom ?? []).entries()) {
      const report = (problem: Problem): unknown =>
        diagnostics.push(inFrontMatter(problem, page, `redirectFrom.${index}`, config));
      yield { from, to: page.url, report };
    }
  }
}

/** The path a redirect is published at; null where none can be. `support` and `/support` are `/support/`; `.html` files stay. */
export function redirectPath(from: string): string | null {
  if (/[?#\\]|^\/\/|^[a-z][a-z0-9+.-]*:/i.test(from)) return null;
  const address = readAddress(from.startsWith('/') ? from : `/${from}`, '/', '');
  if (address.kind === 'external' || address.path === '/') return null;
  return /[^/]\.html$/.test(address.path) && !address.path.endsWith('/index.html') ? address.path : pageUrlOf(address.path);
}

/** Targets within the site in their one spelling: with a slash at the end, unless they name a file. */
function targetOf(to: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  if (!path.startsWith('/') || path.startsWith('//')) return to;
  const canonical = canonicalPath(path);
  return (/\.[a-z0-9]+$/i.test(canonical) ? canonical : pageUrlOf(canonical)) + rest;
}

interface Followed {
  readonly to: string;
  readonly path: readonly string[];
  readonly loop: boolean;
}

function followRedirects(from: string, direct: ReadonlyMap<string, string>): Followed {
  const path = [from];
  let to = direct.get(from)!;
  for (;;) {
    const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
    if (path.includes(page)) return { to, path: [...path, page], loop: true };
    const next = direct.get(page);
    if (next === undefined) return { to, path, loop: false };
    path.push(page);
    to = /[?#]/.test(next) ? next : next + rest;
  }
}
