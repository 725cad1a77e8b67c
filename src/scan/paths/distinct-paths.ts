import { siteFile } from '../../config/site-file.js';
import {
  movedBelowFile,
  movedPage,
  movedReserved,
  movedTwin,
  replacedPrintable,
} from '../../diagnostics/catalogue/addresses.js';
import type { Diagnostic, Problem } from '../../diagnostics/diagnostic.js';
import { generatedPages, printableUrl } from '../../model/generated.js';
import { caseFold } from '../../model/output-paths.js';
import { decodeUrlPath, isIndexPath, markdownFileFor, urlForPath } from '../../model/page-url.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { SourceFile } from '../../model/types.js';

/**
 * Gives every page a content path whose URL no other page has, including pages that the build makes, and ignoring case.
 * Index pages keep theirs, and otherwise the first page does. The folder of a page is not the Markdown file of another one
 * either. Each page that gets another path is reported, with both files. Files that some trees contain as the printable
 * pages of their sections are left out where the build makes these pages.
 */
export function distinctPaths(
  found: readonly SourceFile[],
  config: SiteConfig,
): { readonly sources: readonly SourceFile[]; readonly diagnostics: readonly Diagnostic[] } {
  const reserved = new Map([...generatedPages(config, [])].map(([url, what]) => [foldedUrl(url), what]));
  const printed = new Set(config.settings.printable.map((section) => foldedUrl(printableUrl(section))));
  const [replaced, sources] = parted(found, ({ path }) => printed.has(keyOf(path)) && !isIndexPath(path));
  const diagnostics: Diagnostic[] = replaced.map(({ path, file }) => ({
    ...replacedPrintable(urlForPath(path)),
    file: siteFile(file, config),
  }));
  const owners = new Map<string, SourceFile | undefined>([...reserved.keys()].map((key) => [key, undefined]));
  const files = new Map(sources.map((source) => [fileKeyOf(source.path), source]));
  const others: SourceFile[] = [];
  const own = (source: SourceFile): unknown => {
    const key = keyOf(source.path);
    return owners.has(key) || files.has(key) ? others.push(source) : owners.set(key, source);
  };
  sources.filter(({ path }) => isIndexPath(path)).forEach(own);
  sources.filter(({ path }) => !isIndexPath(path)).forEach(own);
  if (others.length === 0) return { sources, diagnostics };
  const moved = new Map<SourceFile, SourceFile>();
  for (const source of others) {
    const key = keyOf(source.path);
    const isFile = !owners.has(key);
    const owner = owners.get(key) ?? (isFile ? files.get(key) : undefined);
    const path = freePath(source.path, owners);
    const now: SourceFile = { ...source, path, isDisplaced: true };
    owners.set(keyOf(path), now);
    moved.set(source, now);
    // The scan has reported names that are the same on other disks.
    if (owner !== undefined && caseFold(owner.path) === caseFold(source.path)) continue;
    const file = siteFile(source.file, config);
    const problem =
      owner === undefined
        ? movedReserved(urlForPath(source.path), reserved.get(key) ?? '', urlForPath(path))
        : isFile
          ? movedBelowFile(markdownFileFor(owner.path), siteFile(owner.file, config), file, urlForPath(path))
          : movedFrom(owner, source, urlForPath(path), config);
    diagnostics.push({ ...problem, file });
  }
  return { sources: sources.map((source) => moved.get(source) ?? source), diagnostics };
}

function parted<T>(list: readonly T[], isFirst: (one: T) => boolean): readonly [T[], T[]] {
  const parts: [T[], T[]] = [[], []];
  for (const one of list) parts[isFirst(one) ? 0 : 1].push(one);
  return parts;
}

/** Another page (`owner`) has the address of a page, which is at `now` instead. */
function movedFrom(owner: SourceFile, source: SourceFile, now: string, config: SiteConfig): Problem {
  const files = [owner, source].map(({ file }) => siteFile(file, config));
  const [first, url] = [urlForPath(owner.path), urlForPath(source.path)];
  return url === first ? movedPage(url, files, now) : movedTwin([first, url], files, now);
}

const foldedUrl = (url: string): string => caseFold(decodeUrlPath(url));
const keyOf = (path: string): string => foldedUrl(urlForPath(path));

/** The key that a page would have whose folder is the Markdown file of this one. */
const fileKeyOf = (path: string): string => `/${caseFold(markdownFileFor(path))}/`;

/** `guide.md` becomes `guide-2.md`. */
function freePath(path: string, taken: ReadonlyMap<string, unknown>): string {
  const [, name = path, extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
  for (let number = 2; ; number++) {
    const free = `${name}-${number}${extension}`;
    if (!taken.has(keyOf(free))) return free;
  }
}
