import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { moveRefused } from '../diagnostics/catalogue/addresses.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { nearest } from '../diagnostics/suggest.js';
import { isWithin, posixPath } from '../files/paths.js';
import { isFolder } from '../files/read-files.js';
import { isOtherEntry } from '../files/real-name.js';
import type { ResolvedConfig } from '../model/config.js';
import type { GeneratedPages } from '../model/generated.js';
import { caseFold } from '../model/output-paths.js';
import { urlForPath } from '../model/page-url.js';
import type { Page } from '../model/types.js';
import { isPageName } from '../files/page-name.js';
import { isIgnored } from '../scan/excluded/ignored.js';

/** A page that moves. Paths are relative to the content folder. */
export interface PageMove {
  readonly from: string;
  readonly to: string;
  readonly fromUrl: string;
  readonly toUrl: string;
}

/** A file or folder that moves, with the pages in it. `from` and `to` are absolute paths. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly pages: readonly PageMove[];
}

/** Reads the two arguments of the command: files, folders or URLs, relative to the site or to its content folder. */
export function planMove(
  from: string,
  to: string,
  pages: readonly Page[],
  config: ResolvedConfig,
  reserved: GeneratedPages,
): Move {
  const source = sourceOf(from, pages, config);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(to))
    throw refused(`${to} is a complete address.`, 'Name a place in the site, such as /guides/caching/.');
  if (lstatSync(source).isSymbolicLink())
    throw refused(
      `${posixPath(config.root, source)} is a symbolic link.`,
      'Move what it leads to, then make the link anew.',
    );
  const target = targetOf(to, source, config);
  const shown = posixPath(config.root, target);
  if (!isWithin(config.contentDir, target))
    throw refused(`${shown} is outside the content folder.`, 'Name a path in the content folder.');
  if (leavesSite(target, config))
    throw refused(`A symbolic link leads from ${shown} to a place outside the site.`, 'Name another path.');
  if (target === source) throw refused(`${shown} is already there.`, 'Name another place.');
  if (isOtherEntry(target, source))
    throw refused(`${shown} already exists.`, 'Choose another name, or remove that file first.');
  if (isWithin(source, target))
    throw refused(`${shown} is inside the folder that is to be moved.`, 'Choose another place.');
  const moved = pages.flatMap((page): PageMove | [] => {
    const { path, file, origin } = page.source;
    if (origin !== undefined || !isWithin(source, file)) return [];
    const there = posixPath(config.contentDir, join(target, file.slice(source.length)));
    return { from: path, to: there, fromUrl: page.url, toUrl: urlForPath(there) };
  });
  const hidden =
    moved.length > 0 && hiddenName(posixPath(config.contentDir, source), posixPath(config.contentDir, target));
  if (hidden)
    throw refused(`${shown} would not be a page: the name ${hidden} begins with ${hidden[0]}.`, 'Choose another name.');
  if (moved.some((one) => isIgnored(one.to, config))) throw refused(wouldBeIgnored(shown), 'Choose another place.');
  // Addresses that differ only in case are the same on other disks and hosts.
  const taken = pages.find(({ url }) => moved.some((one) => isSameUrl(one.toUrl, url) && one.fromUrl !== url));
  if (taken !== undefined)
    throw refused(`The page made from ${taken.source.path} already has the URL ${taken.url}.`, 'Choose another path.');
  for (const { toUrl } of moved) refuseReserved(toUrl, reserved);
  return { from: source, to: target, pages: moved };
}

export const wouldBeIgnored = (shown: string): string =>
  `${shown} would not be a page: public files, packages, drafts and what "ignore" names are left out.`;

/** Whether the nearest folder above a path that exists is outside the site, where no page is read. */
function leavesSite(path: string, { root, contentDir }: ResolvedConfig): boolean {
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  const real = realpathSync(folder);
  return ![root, contentDir].some((limit) => isWithin(realpathSync(limit), real));
}

/** Refuses the URL of a page that the build makes itself. */
export function refuseReserved(url: string, reserved: GeneratedPages): void {
  const owner = [...reserved].find(([one]) => isSameUrl(one, url));
  if (owner !== undefined) throw refused(`The URL ${url} belongs to ${owner[1]}.`, 'Choose another path.');
}

/** Whether two URLs are the same on some disk or host. */
export const isSameUrl = (a: string, b: string): boolean => caseFold(a) === caseFold(b);

/** A name in the new path that hides everything below it from the site, and that the old path did not have. */
export const hiddenName = (from: string, to: string): string | undefined =>
  to.split('/').find((name) => /^[._]/.test(name) && !from.split('/').includes(name));

/** The file or folder that the first argument of the command means. */
export function sourceOf(from: string, pages: readonly Page[], { root, contentDir }: ResolvedConfig): string {
  const page = pages.find(({ url, source }) => source.origin === undefined && (url === from || url === `${from}/`));
  const found = page?.source.file ?? [resolve(root, from), join(contentDir, from)].find((one) => existsSync(one));
  if (found !== undefined && isWithin(contentDir, found)) return found;
  const known = pages
    .filter(({ source }) => source.origin === undefined)
    .flatMap(({ url, source }) => [url, source.path]);
  const near = nearest(from, known);
  throw refused(
    `There is no page, file or folder ${from} in the content.`,
    near === undefined ? 'Name a file, a folder or a URL.' : `Did you mean ${near}?`,
  );
}

/**
 * The path that the second argument means: a folder gets the file under its name, and a URL gets the extension of the
 * file. The name of a page may contain periods (`v1.2`), so its extension is added to all names that are not pages.
 */
export function targetOf(to: string, source: string, { root, contentDir }: ResolvedConfig): string {
  const inContent = to.startsWith('/') && !isWithin(contentDir, resolve(to));
  const isInRoot = !inContent && isWithin(contentDir, resolve(root, to));
  const target = isInRoot ? resolve(root, to) : join(contentDir, to);
  if (isFolder(target) || (!inContent && to.endsWith('/'))) return join(target, basename(source));
  const plain = target.replace(/[\\/]$/, '');
  const isComplete = isPageName(source) ? isPageName(plain) : extname(plain) !== '';
  return isFolder(source) || isComplete ? plain : plain + extname(source);
}

/** The path of a file after the move. */
export const placeAfter = (file: string, { from, to }: Move): string =>
  isWithin(from, file) ? join(to, file.slice(from.length)) : file;

export const refused = (message: string, hint: string): DocsError =>
  new DocsError([moveRefused(message, hint)], EXIT.usage);
