import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import glob from 'fast-glob';
import type { Cache } from '../cache/types.js';
import type { SiteConfig } from '../model/site-config.js';
import { compareText, type Diagnostic } from '../diagnostics/diagnostic.js';
import { inConfig } from '../config/locate/locate.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { withFileProblems } from '../diagnostics/file-system.js';
import { shownFrom } from '../diagnostics/shown-path.js';
import { nearest } from '../diagnostics/suggest.js';
import { leadsTo } from '../files/globs.js';
import { isFolder, realPathIfThere, statIfThere } from '../files/read-files.js';
import { DEFAULTS } from '../schema/defaults.js';
import type { SourceFile } from '../model/types.js';
import {
  configuredFolderIsFile,
  configuredFolderMissing,
  contentIsFile,
  noContent,
  noContentInPath,
  noContentFolder,
  otherExtension,
  readmeBesideIndex,
  tooManyFiles,
} from '../diagnostics/catalogue/scan.js';
import type { Navigation } from './navigation/types.js';
import { appRouterPaths } from './app-router.js';
import { collectionPaths } from './collections.js';
import { readExclusions } from './excluded/read-exclusions.js';
import { distinctPaths } from './distinct-paths.js';
import { emptySubmodules } from './empty-submodules.js';
import { nameProblems } from './file-names.js';
import { unmarkedPaths, withTranslations } from './name-marks.js';
import { otherFormats, pagesInHtml } from './other-formats.js';
import { readMoved } from './moved/read-moved.js';
import type { Moved } from './moved/types.js';
import { readNavigation } from './navigation/read-navigation.js';
import { rewrittenPaths } from './rewrites.js';
import { withLinkFolders } from './published/link-folders.js';
import { publishedPaths } from './published/published-paths.js';
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
  const diagnostics: Diagnostic[] = [...problemsOfFiles(found, config, label), ...ofExclusions, ...read.diagnostics];
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
  const written = withLinkFolders(withTranslations(publishedPaths(named, config), config), config);
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

/**
 * What is never a page: files with hidden names (which fast-glob leaves out), drafts, packages, public files and our
 * own files.
 */
function ignoredIn(config: SiteConfig): readonly string[] {
  const own = [config.outDir, config.cacheDir]
    .map((folder) => posixPath(realFolder(config.contentDir), realFolder(folder)))
    .filter((path) => path !== '' && !path.startsWith('..'));
  const folders = ['**/node_modules', '**/_drafts', 'public', ...own.map((path) => glob.escapePath(path))].map(
    (path) => `${path}/**`,
  );
  return [...folders, ...config.settings.ignore.flatMap(globsFor)];
}

/** Whether a file with this content path is never a page because of the folder that it is in, or of `ignore`. */
export const isIgnored = (path: string, config: SiteConfig): boolean => leadsTo(path, ignoredIn(config));

/** The globs of a pattern under `ignore`, which may be that of a folder. */
const globsFor = (pattern: string): readonly string[] => {
  const plain = pattern.replace(/^\.?\/+/, '').replace(/\/+$/, '');
  return [plain, `${plain}/**`];
};

/** The patterns under `ignore` that leave nothing out. */
export const unusedIgnores = ({ contentDir, settings }: SiteConfig): readonly string[] =>
  settings.ignore.filter(
    (pattern) =>
      glob.sync([...globsFor(pattern)], { cwd: contentDir, dot: true, onlyFiles: false, followSymbolicLinks: false })
        .length === 0,
  );

function requireFolder(config: SiteConfig): void {
  const { contentDir: folder, root } = config;
  const { content = DEFAULTS.content } = config.settings;
  if (folder === '/') throw new DocsError([tooManyFiles(folder, undefined)], EXIT.usage);
  const stat = statIfThere(folder);
  if (stat?.isDirectory()) return;
  const shown = posixPath(root, folder) || folder;
  const isConfigured = config.file !== null && resolve(root, content) === folder;
  // The configuration names folders from its own place, and a command from the folder in which it is run.
  const nameOf = (other: string): string => (isConfigured ? posixPath(root, other) : shownFrom(root, other)) || '.';
  // Only if it is a page itself, pages are known to be in its folder.
  const other = stat === undefined ? similarFolder(folder) : isPageName(folder) ? dirname(folder) : undefined;
  const [missing, isFile] = isConfigured
    ? [configuredFolderMissing, configuredFolderIsFile]
    : [noContentFolder, contentIsFile];
  const problem = (stat === undefined ? missing : isFile)(shown, other && nameOf(other));
  throw new DocsError([isConfigured ? inConfig(problem, config, ['content']) : problem], EXIT.usage);
}

function similarFolder(folder: string): string | undefined {
  const parent = dirname(folder);
  if (!isFolder(parent)) return undefined;
  const entries = withFileProblems({ path: parent }, () => readdirSync(parent, { withFileTypes: true }));
  const folders = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => entry.name);
  const name =
    nearest(basename(folder), folders) ??
    ['docs', 'content', 'doc'].find((usual) => usual !== basename(folder) && folders.includes(usual));
  if (name !== undefined) return join(parent, name);
  // The command was given the folder of the pages in place of that of the site: `render docs`.
  return entries.some((entry) => entry.isFile() && isPageName(entry.name)) ? parent : undefined;
}

/** The path without symbolic links, even if its last parts do not exist yet. */
function realFolder(folder: string): string {
  const absolute = resolve(folder);
  const parent = dirname(absolute);
  return realPathIfThere(absolute) ?? (parent === absolute ? absolute : join(realFolder(parent), basename(absolute)));
}

/** Sources are ordered by path, so that the order is the same on every machine. */
export function bySourcePath(a: SourceFile, b: SourceFile): number {
  return compareText(a.path, b.path);
}
