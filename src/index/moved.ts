import { resolve } from 'node:path';
import { memoOn } from '../cache/identity.js';
import { siteFile } from '../config/site-file.js';
import { redirectsUnread } from '../diagnostics/catalogue/addresses.js';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.js';
import { diagnosticAt, positionAt } from '../diagnostics/location.js';
import { PAGE_EXTENSIONS } from '../files/page-name.js';
import { tryReadText } from '../files/read-files.js';
import { splitAddress } from '../model/page-url.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Moved } from '../scan/moved/types.js';
import { pageUrlOf } from './address.js';
import { readPath } from './links/readings.js';

/** A redirect of another generator, with addresses of this site. */
export interface Redirected {
  readonly from: string;
  readonly to: string;
  /** Whether another generator has a page there that lists others. Links to it are right. */
  readonly isList?: true;
  readonly at: (problem: Problem) => Diagnostic;
}

/** The addresses that the site as a whole has for another generator. */
export const basesOf = memoOn((_of: SiteConfig, moved: readonly Moved[]): readonly string[] =>
  moved.filter(({ isBase }) => isBase).map(({ from }) => from),
);

const PAGE = new RegExp(String.raw`(?:(^|/)(?:_?index|readme))?\.(?:${PAGE_EXTENSIONS})$`, 'i');
/** A part of an address that stands for others: `:name`, `:name*`, `[name]`, `[...name]`, `*`. */
const PART = /:(\w+)([*+?]?)|\[(\.\.\.)?(\w+)\]|(\*+)/g;

/**
 * The redirects in configurations of other generators. One with a pattern becomes a redirect for each page that its
 * target matches; others that are patterns are counted in one note for each file. A file of a host may be about more than
 * this site, so only what leads to its pages and to other sites counts there.
 */
export function redirectedFrom(
  moved: readonly Moved[],
  urls: readonly string[],
  config: SiteConfig,
): { readonly redirects: readonly Redirected[]; readonly diagnostics: readonly Diagnostic[] } {
  const redirects: Redirected[] = [];
  const pages: Pages = { urls, known: new Set(urls) };
  const unread = new Map<string, string[]>();
  for (const { file, from, to, isBase, isFolder, isOfHost } of moved) {
    if (isBase) continue;
    const at = (problem: Problem): Diagnostic => locatedAt(problem, file, from, config);
    const source = addressOf(from);
    const target = addressOf(to);
    if (isFolder) {
      const page = pageOfFolder(target, pages);
      if (page !== undefined) redirects.push({ from: source, to: page, isList: true, at });
      continue;
    }
    if (!isPattern(source)) {
      if (isPattern(to)) continue;
      const page = pageFor(target, to, pages);
      if (!isOfHost || leadsSomewhere(page, pages)) redirects.push({ from: source, to: page, at });
      continue;
    }
    const found = expanded(source, target, pages);
    if (found.length === 0 && !isOfHost) unread.set(file, [...(unread.get(file) ?? []), from]);
    redirects.push(...found.map((pair) => ({ ...pair, at })));
  }
  return {
    redirects,
    diagnostics: [...unread].map(([file, patterns]) =>
      locatedAt(redirectsUnread(patterns[0]!, patterns.length), file, patterns[0]!, config),
    ),
  };
}

interface Pages {
  readonly urls: readonly string[];
  /** The same URLs. */
  readonly known: ReadonlySet<string>;
}

/** The page of a folder; the first one in it if it has none of its own. */
function pageOfFolder(folder: string, { urls, known }: Pages): string | undefined {
  const url = pageUrlOf(folder);
  const read = known.has(url) ? url : readPath(folder, folder, undefined, { urls, elsewhere: new Map() });
  return read ?? urls.find((one) => one.startsWith(url));
}

/** An address within the site with a slash at its beginning; that of the page of a file. Others stay as they are. */
function addressOf(written: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return written;
  const [path, rest] = splitAddress(written);
  return `/${path.replace(/^(?:\.?\/)+/, '').replace(PAGE, '$1')}${rest}`;
}

/** Parentheses, backslashes and the like are regular expressions. */
const isPattern = (address: string): boolean =>
  !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) && (address.match(PART) !== null || /[\\^$(){}|]/.test(address));

/** The page that a target means, also by the rules of other generators. */
function pageFor(target: string, written: string, { urls, known }: Pages): string {
  if (!target.startsWith('/') || target.startsWith('//')) return target;
  const [path, rest] = splitAddress(target);
  const url = pageUrlOf(path);
  return (known.has(url) ? url : (readPath(path, written, undefined, { urls, elsewhere: new Map() }) ?? path)) + rest;
}

const leadsSomewhere = (target: string, { known }: Pages): boolean =>
  !target.startsWith('/') || target.startsWith('//') || known.has(pageUrlOf(splitAddress(target)[0]));

/** The most parts of a pattern that stand for others. */
const MOST_PARTS = 5;

/** A redirect for each page whose address the target of a pattern matches. */
function expanded(
  from: string,
  to: string,
  { urls, known }: Pages,
): readonly { readonly from: string; readonly to: string }[] {
  const names = partsOf(to);
  // Each part is tried at every length, so a target with many of them would take without end.
  if (/[\\^$(){}|]/.test(from + to) || names.length === 0 || names.length > MOST_PARTS) return [];
  if (partsOf(from).some((name) => !names.includes(name))) return [];
  const source = to
    .replace(/\/$/, '')
    .split(PART_ONCE)
    .map((text, at) => (at % 2 === 0 ? escaped(text) : group(text)));
  const matches = new RegExp(`^${source.join('')}/?$`);
  return urls.flatMap((url) => {
    const values = matches.exec(url)?.slice(1);
    if (values === undefined || values.every((value) => value === '')) return [];
    const old = from.replace(PART, (...found) => values[names.indexOf(nameOf(found))] ?? '');
    return old === url || known.has(pageUrlOf(old)) ? [] : [{ from: old, to: url }];
  });
}

const PART_ONCE = new RegExp(`(${PART.source.replace(/\((?!\?)/g, '(?:')})`, 'g');
const nameOf = ([, name, , , other]: readonly unknown[]): string => String(name ?? other ?? '*');
const partsOf = (address: string): readonly string[] => [...address.matchAll(PART)].map((found) => nameOf(found));
const group = (part: string): string => (/[*+]$|^\[\.\.\./.test(part) ? '(.*?)' : '([^/]+)');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Locates a problem at the first place where a file has a text. Addresses of other generators stop no build. */
function locatedAt(problem: Problem, path: string, text: string, config: SiteConfig): Diagnostic {
  const file = siteFile(path, config);
  const mild: Problem = problem.severity === 'error' ? { ...problem, severity: 'warning' } : problem;
  const content = tryReadText(resolve(config.root, path))?.replace(/\r\n?/g, '\n');
  const at = content?.indexOf(text) ?? -1;
  return content === undefined || at < 0
    ? { ...mild, file }
    : diagnosticAt({ file, ...positionAt(content, at) }, mild, content);
}
