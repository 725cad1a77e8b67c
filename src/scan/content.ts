import { basename, join, sep } from 'node:path';
import type { Cache } from '../cache/types.js';
import type { SiteConfig } from '../model/site-config.js';
import { compareText, type Diagnostic } from '../diagnostics/diagnostic.js';
import { shownFrom } from '../diagnostics/shown-path.js';
import type { SourceFile } from '../model/types.js';
import { noContent, noContentInPath, otherExtension, readmeBesideIndex } from '../diagnostics/catalogue/scan.js';
import type { Navigation } from './navigation/types.js';
import { appRouterPaths } from './paths/app-router.js';
import { collectionPaths } from './paths/collections.js';
import { requireFolder } from './content-folder.js';
import { ignoredIn } from './excluded/ignored.js';
import { readExclusions } from './excluded/read-exclusions.js';
import { distinctPaths } from './paths/distinct-paths.js';
import { emptySubmodules } from './empty-submodules.js';
import { foldersBeside, type FolderOfSite } from './paths/folders-beside.js';
import { nameProblems } from './file-names.js';
import { unmarkedPaths, withTranslations } from './paths/name-marks.js';
import { otherFormats, pagesInHtml } from './other-formats.js';
import { readMoved } from './moved/read-moved.js';
import type { Moved } from './moved/types.js';
import { readNavigation } from './navigation/read-navigation.js';
import { rewrittenPaths } from './paths/rewrites.js';
import { withLinkFolders } from './published/link-folders.js';
import { publishedPaths, publishedPosts } from './published/published-paths.js';
import { readmeAsHome } from './published/repository-readme.js';
import { readSource } from './read-source.js';
import { walk } from './walk.js';
import { posixPath } from '../files/paths.js';
import { isPageName, withoutPageExtension } from '../files/page-name.js';

/** Turns a content path into the path in messages. */
type Label = (path: string) => string;

export interface Sources {
  /** Sorted by path. */
  readonly sources: readonly SourceFile[];
  /** Content paths of the pages and folders that could not be read, each with a diagnostic. Folders end with a slash. */
  readonly unread: readonly string[];
  /** What navigation files of other generators contain. */
  readonly navigation: Navigation;
  /** Redirects in configurations of other generators. */
  readonly moved: readonly Moved[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Other extensions of Markdown files, among them those of Markdoc, mdsvex and R Markdown. */
const OTHER_MARKDOWN = /\.(?:mdown|mdwn|mkdn?|mkdown|mdoc|svx)$/i;

/**
 * Finds all pages of the content folder. Files that cannot be pages are reported and left out; only a missing content
 * folder ends the command (DocsError, exit code 2). `now` (milliseconds) is for tests.
 */
export function scanContent(config: SiteConfig, cache: Cache, now = Date.now()): Sources {
  const { root, contentDir } = config;
  requireFolder(config);
  const label: Label = (path) => posixPath(root, join(contentDir, path)) || '.';
  const found = walk({ folder: contentDir, limit: root, ignore: ignoredIn(config), wanted: isPageName, label });
  const { isExcluded, diagnostics: ofExclusions } = readExclusions(config, found.paths, label);
  const read = readPages(new Set(found.paths.filter((path) => !isExcluded(path))), config, label, cache, now);
  const { sources } = read;
  const beside = foldersBeside(config).map((one) => pagesBeside(one, config, cache, now));
  const diagnostics: Diagnostic[] = [
    ...problemsOfFiles(found, config, label),
    ...[{ diagnostics: ofExclusions }, read, ...beside].flatMap((one) => one.diagnostics),
  ];
  if (sources.length === 0 && !diagnostics.some((problem) => problem.severity === 'error'))
    // fast-glob takes every backslash in a path for a separator.
    diagnostics.push(sep === '/' && contentDir.includes('\\') ? noContentInPath(contentDir) : noContent(label('')));
  const {
    navigation,
    files,
    diagnostics: ofNavigation,
  } = readNavigation(
    config,
    found.names,
    sources.map(({ path }) => path),
  );
  diagnostics.push(...ofNavigation);
  // The sidebar shows a table of contents.
  const named = sources.filter(({ file }) => !files.has(file));
  const written = [
    ...withLinkFolders(withTranslations(publishedPaths(named, config), config), config),
    ...beside.flatMap((one) => one.sources),
  ];
  const home = readmeAsHome(
    config,
    written.map(({ path }) => path),
  );
  const homeRead = home && readSource('index.md', home.file, shownFrom(root, home.file), cache, now);
  if (homeRead?.problem !== undefined) diagnostics.push(homeRead.problem);
  const first = home && homeRead?.source && { ...homeRead.source, filed: home.filed };
  const pages = distinctPaths([...written, ...(first ? [first] : [])].sort(bySourcePath), config);
  diagnostics.push(...pages.diagnostics);
  return {
    sources: pages.sources,
    unread: [...found.unread.map((folder) => `${folder}/`), ...read.unread],
    navigation,
    moved: readMoved(config, found.names),
    diagnostics,
  };
}

/** The pages of a folder outside the content folder, which is read as if it were a content folder itself. */
function pagesBeside(
  { folder, at, kind }: FolderOfSite,
  site: SiteConfig,
  cache: Cache,
  now: number,
): Pick<Sources, 'sources' | 'diagnostics'> {
  const config = { ...site, contentDir: folder };
  const label: Label = (path) => posixPath(site.root, join(folder, path));
  const found = walk({ folder, limit: site.root, ignore: ignoredIn(config), wanted: isPageName, label });
  const { isExcluded, diagnostics } = readExclusions(config, found.paths, label);
  const read = readPages(new Set(found.paths.filter((path) => !isExcluded(path))), config, label, cache, now);
  const below = (path: string): string => (at === '' ? path : `${at}/${path}`);
  const { sources } = read;
  const published =
    kind === 'blog' ? publishedPosts(sources) : kind === 'docs' ? publishedPaths(sources, config) : sources;
  return {
    sources: published.map((source) => ({
      ...source,
      path: below(source.path),
      ...(source.filed !== undefined && { filed: below(source.filed) }),
      ...(source.alsoNamed !== undefined && { alsoNamed: source.alsoNamed.map(below) }),
    })),
    diagnostics: [...found.diagnostics, ...diagnostics, ...read.diagnostics],
  };
}

/** What is reported about names and folders, whatever the files contain. */
function problemsOfFiles(found: ReturnType<typeof walk>, config: SiteConfig, label: Label): readonly Diagnostic[] {
  const names = found.names.filter((path) => !isInPartials(path));
  return [
    ...found.diagnostics.filter(({ file = '' }) => !isInPartials(file.slice(label('').length))),
    ...nameProblems(names, label),
    ...otherFormats(names, label),
    ...pagesInHtml(names, config, label),
    ...emptySubmodules(config.contentDir, ignoredIn(config), label),
    ...names.filter((path) => OTHER_MARKDOWN.test(path)).map((path) => otherExtension(label(path))),
  ];
}

/** Reads the files that can be pages. `unread` contains the paths of those that could not be read. */
function readPages(
  paths: ReadonlySet<string>,
  config: SiteConfig,
  label: Label,
  cache: Cache,
  now: number,
): Pick<Sources, 'sources' | 'unread' | 'diagnostics'> {
  const isDocument = collectionPaths(config);
  const inApp = appRouterPaths(config);
  const rewritten = rewrittenPaths(config);
  const unmarked = unmarkedPaths(config);
  const pathOf = (path: string): string => rewritten(unmarked(inApp(path)));
  const sources: SourceFile[] = [];
  const unread: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of paths) {
    if (isSecondIndex(path, paths)) {
      diagnostics.push(readmeBesideIndex(label(path)));
      continue;
    }
    const result = readSource(path, join(config.contentDir, path), label(path), cache, now);
    // The page that includes the file reports it.
    if (result.problem !== undefined && isInPartials(path)) continue;
    if (result.problem !== undefined) diagnostics.push(result.problem);
    if (result.source === undefined) {
      if (result.problem.severity === 'error') unread.push(path);
    }
    // A file whose name begins with an underscore is a partial, unless its front matter has a title.
    else if (result.titled || !isPartial(path) || (isDocument(path) && /^---[ \t]*\n/.test(result.source.text()))) {
      sources.push({ ...result.source, path: pathOf(path) });
    }
  }
  return { sources, unread, diagnostics };
}

/**
 * Whether a folder above has a name for folders of partials. Other generators have collections of pages in such
 * folders.
 */
const isInPartials = (path: string): boolean => /(?:^|\/)_[^/]*\//.test(path);

/** Whether a file is a partial. In Hugo, `_index` is the page of its folder, also in a language: `_index.fr`. */
const isPartial = (path: string): boolean =>
  isInPartials(path) ||
  (basename(path).startsWith('_') && !/^_index(?:\.[\w-]+)?$/i.test(withoutPageExtension(basename(path))));

/** A README is its folder's index. Next to an index, it is for people who browse the repository, and not a page. */
function isSecondIndex(path: string, paths: ReadonlySet<string>): boolean {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
  return (
    /^readme$/i.test(withoutPageExtension(name)) &&
    ['index.md', 'index.mdx', '_index.md'].some((index) => paths.has(folder + index))
  );
}

/** Sources are ordered by path, so that the order is the same on every machine. */
export function bySourcePath(a: SourceFile, b: SourceFile): number {
  return compareText(a.path, b.path);
}
