/**
 * Other generators resolve links by other rules: relative to the file instead of the address, with `.html` for pages,
 * without the numbers that order files, below the address at which their site is published, and with IDs that are made
 * from headings in another way. If nothing exists at an address as a browser reads it, and one of these rules leads to
 * exactly one page or heading, the link leads there.
 */
import { memoOn } from '../../cache/identity.js';
import { decodeUrlPath, directoriesOf, encodeUrlPath } from '../../model/page-url.js';
import type { Page } from '../../model/types.js';
import { pageUrlOf } from '../address.js';
import { PAGE_EXTENSIONS } from '../../files/page-name.js';

const EXTENSION = new RegExp(String.raw`\.(?:html?|${PAGE_EXTENSIONS})$`, 'i');

/**
 * The address of a page reduced to what its links must have: numbers in front of names, extensions, index files, groups
 * of routes `(name)` and case do not count.
 */
export const looseUrl = (path: string): string => looseCase(path).toLowerCase();

/** The same, but case counts. */
export function looseCase(path: string): string {
  const segments = decodeUrlPath(path)
    .normalize('NFC')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && !/^\([^()]+\)$/.test(segment))
    .map((segment) => segment.replace(/^\d+[\s._-]+(?=\D)/, ''));
  const last = segments.pop()?.replace(EXTENSION, '');
  if (last !== undefined && !/^_?(?:index|readme)$/i.test(last)) segments.push(last);
  return segments.join('/');
}

/** Pages by their reduced addresses. An address that two pages have means neither. */
const byLooseUrl = memoOn((urls: readonly string[]): ReadonlyMap<string, string | null> => {
  const found = new Map<string, string | null>();
  for (const url of urls) {
    const loose = looseUrl(url);
    found.set(loose, found.has(loose) ? null : url);
  }
  // In Docusaurus, a page with the name of its folder is the page of the folder.
  for (const [loose, url] of [...found]) {
    const [, folder] = /^((?:.*\/)?([^/]+))\/\2$/.exec(loose) ?? [];
    if (folder !== undefined && !found.has(folder)) found.set(folder, url);
  }
  return found;
});

/** The same, with the addresses that pages have for other generators. */
const byAnyUrl = memoOn(
  (
    byUrl: ReadonlyMap<string, string | null>,
    elsewhere: ReadonlyMap<string, string | null>,
  ): ReadonlyMap<string, string | null> => new Map([...elsewhere, ...byUrl]),
);

/**
 * The URL of the page to which a link leads by the rules of other generators. `path` is where the link leads as it is;
 * `written` is how the file at `source` (its content path, if that is known) writes it. `folder` is that of the page, if
 * its address ends without a slash elsewhere.
 */
export function readPath(
  path: string,
  written: string,
  source: string | undefined,
  { urls, elsewhere }: { readonly urls: readonly string[]; readonly elsewhere: ReadonlyMap<string, string | null> },
  folder?: string,
): string | undefined {
  const pages = byAnyUrl(byLooseUrl(urls), elsewhere);
  const way = written.replace(/[?#].*$/s, '');
  const from = (place: string | undefined): string => {
    const base = place === undefined ? '' : `http://site${encodeUrlPath(`/${place}`)}`;
    return URL.canParse(way, base) ? new URL(way, base).pathname : path;
  };
  const isAbsolute = written.startsWith('/');
  // Repeated slashes and letters of the wrong case are mistakes for every generator.
  if (path.includes('//')) return undefined;
  // Hugo also looks for a path with a folder in the root of the content.
  const fromRoot = /^[\p{L}\p{N}_][^:]*\/./u.test(way) ? [`/${way}`] : [];
  for (const candidate of isAbsolute ? [path] : [from(source), from(folder), path, ...fromRoot]) {
    const url = pages.get(looseUrl(candidate));
    // The name of a file may have capital letters that its address has not.
    const isNamed = url && elsewhere.get(`/${looseCase(candidate)}`) === url;
    if (url && (isNamed || !(isAbsolute ? isOtherCase(candidate, url) : isMiswritten(candidate, url)))) return url;
  }
  const elsewhereBelow = isAbsolute
    ? (belowAnotherBase(path, pages) ?? belowOwnFolder(path, source, pages))
    : undefined;
  return elsewhereBelow ?? untranslated(path, source, pages);
}

/**
 * The page in the main language, which is in no folder of its own, if a translated page links to a translation that is
 * missing: Starlight and Docusaurus show the original there.
 */
function untranslated(
  path: string,
  source: string | undefined,
  pages: ReadonlyMap<string, string | null>,
): string | undefined {
  const [, language, own] = /^([a-z]{2}(?:-[a-z]{2,4})?)\/(.+)$/i.exec(source ?? '') ?? [];
  if (language === undefined || !pages.get(looseUrl(own!)) || !path.startsWith(`/${language}/`)) return undefined;
  const original = path.slice(language.length + 1);
  const url = pages.get(looseUrl(original));
  return url && isMeant(original, url) ? url : undefined;
}

/** Whether a path means a page although they need not be the same, unless they differ only in upper and lower case. */
const isMeant = (path: string, url: string): boolean => pageUrlOf(path) === url || !isOtherCase(path, url);

/** Some generators make addresses in lower case. A capital letter that the file name does not have is a mistake. */
const isMiswritten = (written: string, url: string): boolean =>
  looseCase(written) !== looseUrl(written) && looseCase(written) !== looseCase(url);

const isOtherCase = (a: string, b: string): boolean =>
  a.replace(/\/$/, '').toLowerCase() === b.replace(/\/$/, '').toLowerCase();

/**
 * The page at an absolute path whose first folders, those of the address of the original site, the content does not
 * have.
 */
function belowAnotherBase(path: string, pages: ReadonlyMap<string, string | null>): string | undefined {
  const segments = looseUrl(path).split('/');
  const folders = foldersOf(pages);
  for (let dropped = 1; dropped < segments.length && !folders.has(segments[dropped - 1]!); dropped++) {
    const url = pages.get(segments.slice(dropped).join('/'));
    if (url) return url;
  }
  return undefined;
}

/**
 * The page at an absolute path below the first folder or the first two of the page that links to it, which are those of
 * a language and a version in other generators.
 */
function belowOwnFolder(
  path: string,
  source: string | undefined,
  pages: ReadonlyMap<string, string | null>,
): string | undefined {
  if (source?.includes('/') !== true) return undefined;
  const [first, second] = directoriesOf(source);
  for (const folders of second === undefined ? [first] : [first, `${first!}/${second}`]) {
    const below = `/${folders!}${path}`;
    const url = pages.get(looseUrl(below));
    if (url && isMeant(below, url)) return url;
  }
  return undefined;
}

/** The first folders of all pages. The first page has none, also if its address is a base path. */
const foldersOf = memoOn(
  (pages: ReadonlyMap<string, string | null>): ReadonlySet<string> =>
    new Set([...pages].flatMap(([path, url]) => (url === '/' ? [] : [path.split('/')[0]!]))),
);

/** Letters and digits, which all ways to make the ID of a heading have in common. */
const skeleton = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** IDs by their letters and digits. What two IDs have in common means neither. */
const bySkeleton = memoOn((ids: readonly string[]): ReadonlyMap<string, string | null> => {
  const found = new Map<string, string | null>();
  for (const id of ids) found.set(skeleton(id), found.has(skeleton(id)) ? null : id);
  return found;
});

/** IDs of headings with `&`, by their letters if it is read as a word, as GitBook does. */
const byWords = memoOn((headings: Page['parsed']['headings']): ReadonlyMap<string, string> => {
  const found = headings.filter(({ title }) => title.includes('&'));
  return new Map(found.map(({ title, id }) => [skeleton(title.replaceAll('&', 'and')), id]));
});

/**
 * The ID of the last of several headings with the same text, if the fragment numbers them as Mintlify and VuePress do:
 * there, the second one has the number 2, and here, the number 1.
 */
export function numberedLater(fragment: string, ids: readonly string[]): string | undefined {
  const [, name, number] = /^(.+)-(\d{1,4})$/.exec(fragment) ?? [];
  const id = `${name}-${Number(number) - 1}`;
  return name !== undefined && ids.includes(name) && ids.includes(id) ? id : undefined;
}

/**
 * The ID on a page that a fragment means; '' for that of the page's title, which is its top. `anyCase`: capital letters
 * do not count, because another generator made the IDs.
 */
export function readFragment(
  fragment: string,
  { parsed, title }: Pick<Page, 'parsed' | 'title'>,
  anyCase = false,
): string | undefined {
  // The code host puts this in front of ids, and its links work with and without it.
  const bare = skeleton(fragment.replace(/^user-content-/, ''));
  if (bare === '') return undefined;
  // The heading that is the title of the page has no place of its own there.
  if (!parsed.ids.includes(fragment) && parsed.headings.some(({ id }) => id === fragment)) return '';
  const inOtherCase = anyCase ? parsed.ids.filter((one) => isOtherCase(one, fragment)) : [];
  if (inOtherCase.length === 1) return inOtherCase[0];
  const id = bySkeleton(parsed.ids).get(bare) ?? byWords(parsed.headings).get(bare);
  if (id) return isOtherCase(id, fragment) ? undefined : id;
  return id === undefined && skeleton(title) === bare ? '' : undefined;
}
