import { join } from 'node:path';
import { memoOn } from '../cache/identity.js';
import type { SiteConfig } from '../model/site-config.js';
import { type Diagnostic, compareText } from '../diagnostics/diagnostic.js';
import type { Locator } from '../diagnostics/location.js';
import { generatedFiles, type GeneratedPages } from '../model/generated.js';
import { caseFold, foldersAbove, pathProblem } from '../model/output-paths.js';
import {
  collidingOutput,
  duplicateUrl,
  folderOverFile,
  reservedUrl,
  caseCollision,
  unpublishablePath,
} from '../diagnostics/catalogue/addresses.js';
import { decodeUrlPath, fileForUrl, markdownFileFor } from '../model/page-url.js';
import { siteFile } from '../config/site-file.js';
import { inPage } from './locate.js';
import type { PageAddress } from './page.js';

/** The source of a file in the output. */
interface Owner {
  readonly path: string;
  readonly what: () => string;
  /** Absent if there is no file or line of the site to name. */
  readonly at?: Locator;
}

/**
 * Reports pages that would overwrite each other, here or on a disk that ignores case; pages at addresses that the build
 * itself uses; public files in the place of generated ones; and files where another source needs a folder. Source files
 * whose own names differ only in case or Unicode form are reported by the scan.
 */
export const findCollisions = memoOn(collisionsOf);

function collisionsOf(
  config: SiteConfig,
  pages: readonly PageAddress[],
  reserved: GeneratedPages,
  publicFiles: ReadonlySet<string>,
  redirects: ReadonlyMap<string, Locator>,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const group of groupsBy(withoutPathCollisions(pages), (page) =>
    decodeUrlPath(page.url).toLowerCase(),
  ).values()) {
    if (group.length > 1) diagnostics.push(...collisionsIn(group, config));
  }
  for (const page of pages) {
    const what = reserved.get(page.url);
    if (what !== undefined) diagnostics.push(inPage(reservedUrl(page.url, what), page, config));
    const file = fileForUrl(page.url);
    const problem = pathProblem(file);
    if (problem !== null) diagnostics.push(inPage(unpublishablePath(file, problem), page, config));
  }
  const owners = outputOwners(pages, reserved, redirects, config);
  for (const file of publicFiles) {
    const path = file.slice(1);
    const what = (): string => siteFile(join(config.contentDir, 'public', file), config);
    const owner = owners.get(caseFold(path));
    if (owner !== undefined) diagnostics.push({ ...collidingOutput(path, [what(), owner.what()]), file: what() });
    else owners.set(caseFold(path), { path, what, at: (problem) => ({ ...problem, file: what() }) });
  }
  return [...diagnostics, ...foldersOverFiles(owners)];
}

/** Reports each file at whose path another source needs a folder, once. */
function foldersOverFiles(owners: ReadonlyMap<string, Owner>): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const [path, owner] of owners) {
    for (const folder of foldersAbove(path)) {
      const file = owners.get(folder);
      const at = owner.at ?? file?.at;
      if (file === undefined || at === undefined || found.has(folder)) continue;
      found.set(folder, at(folderOverFile(file.path, file.what(), owner.what())));
    }
  }
  return [...found.values()];
}

/** Case-folded path of an output file -> its source. */
function outputOwners(
  pages: readonly PageAddress[],
  reserved: GeneratedPages,
  redirects: ReadonlyMap<string, Locator>,
  config: SiteConfig,
): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  const add = (path: string, what: Owner['what'], at?: Locator): unknown =>
    owners.set(caseFold(path), { path, what, at });
  for (const [from, at] of redirects) add(fileForUrl(from), () => `the redirect from ${from}`, at);
  for (const file of generatedFiles(config)) add(file, () => `the generated ${file}`);
  for (const [url, what] of reserved) add(fileForUrl(url), () => what);
  for (const page of pages) {
    const at: Locator = (problem) => inPage(problem, page, config);
    const what = (): string => siteFile(page.source.file, config);
    add(markdownFileFor(page.source.path), what, at);
    add(fileForUrl(page.url), what, at);
  }
  return owners;
}

function withoutPathCollisions(pages: readonly PageAddress[]): readonly PageAddress[] {
  const first = new Map<string, string>();
  return pages.filter(({ source: { path } }) => {
    const earlier = first.get(caseFold(path));
    if (earlier === undefined) first.set(caseFold(path), path);
    return earlier === undefined || earlier === path;
  });
}

/**
 * Groups pages whose URLs differ at most in case: first those with equal URLs, then the others. They are reported at
 * the last file.
 */
function collisionsIn(group: readonly PageAddress[], config: SiteConfig): readonly Diagnostic[] {
  const sorted = [...group].sort((a, b) => compareText(a.source.path, b.source.path));
  const byUrl = groupsBy(sorted, (page) => page.url);
  const diagnostics: Diagnostic[] = [];
  for (const [url, pages] of byUrl) {
    if (pages.length > 1) diagnostics.push(inPage(duplicateUrl(url, filesOf(pages, config)), pages.at(-1)!, config));
  }
  if (byUrl.size > 1)
    diagnostics.push(inPage(caseCollision([...byUrl.keys()], filesOf(sorted, config)), sorted.at(-1)!, config));
  return diagnostics;
}

const filesOf = (pages: readonly PageAddress[], config: SiteConfig): readonly string[] =>
  pages.map((page) => siteFile(page.source.file, config));

function groupsBy(
  pages: readonly PageAddress[],
  keyOf: (page: PageAddress) => string,
): ReadonlyMap<string, readonly PageAddress[]> {
  const groups = new Map<string, PageAddress[]>();
  for (const page of pages) {
    const key = keyOf(page);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [page]);
    else group.push(page);
  }
  return groups;
}
