import { readdirSync, type Dirent } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { DEFAULTS } from '../schema/defaults.js';
import { findConfig } from './files.js';
import { isWithin, posixPath } from '../files/paths.js';
import { isFile, isFolder, tryReadText } from '../files/read-files.js';
import { isPageName } from '../files/page-name.js';

const ELEVENTY_INPUT = /\b(?:input\s*:|setInputDirectory\()\s*["'`]([^"'`$\n]+)["'`]/;

/** Files that name the folder of the pages. Without a usual one, a file that does not name it tells nothing. */
const NAMED: readonly (readonly [file: string, key: RegExp, usual?: string])[] = [
  ['mkdocs.yml', /^docs_dir:[ \t]*["']?([^"'\s#]+)/m, 'docs'],
  ['book.toml', /^src[ \t]*=[ \t]*["']([^"'\n]+)["']/m, 'src'],
  // Of Hexo and Jekyll.
  ['_config.yml', /^source(?:_dir)?:[ \t]*["']?([^"'\s#]+)/m, '.'],
  ['.gitbook.yaml', /^root:[ \t]*["']?([^"'\s#]+)/m, '.'],
  // Of HonKit, and of GitBook before 2018.
  ['book.json', /"root"\s*:\s*"([^"\n]+)"/],
  ['book.js', /\broot\s*:\s*["']([^"'\n]+)["']/],
  ['writerside.cfg', /<topics\b[^<>]*\bdir="([^"<>\n]+)"/, 'topics'],
  ['retype.yml', /^input:[ \t]*["']?([^"'\s#]+)/m, '.'],
  ...['.eleventy', 'eleventy.config'].flatMap((name) =>
    ['js', 'mjs', 'cjs', 'ts'].map((ending) => [`${name}.${ending}`, ELEVENTY_INPUT] as const),
  ),
  ...['ts', 'mts', 'js', 'mjs'].map(
    (ending) => [`.vitepress/config.${ending}`, /\bsrcDir:\s*["']([^"'\n]+)["']/, '.'] as const,
  ),
];
/** Docusaurus: the folder of the documents in the settings of a preset, which may be beside that of the site. */
const DOCS_PATH = /\bdocs["']?\s*:\s*\{[^{}]*?\bpath["']?\s*:\s*["']([^"'{}\n]*[^"'{}\n/])\/?["']/;
const HERE: readonly string[] = [
  ...['.vitepress', '.vuepress', '.obsidian', '_config.yml', 'conf.py', 'docs.json', 'mint.json', 'SUMMARY.md'],
  ...['_sidebar.md', 'docfx.json', 'myst.yml', '_toc.yml', '_quarto.yml', '_bookdown.yml', '_site.yml'],
];
/** Configuration files of generators, and where the pages usually are then. */
const BESIDE: readonly (readonly [config: RegExp, folders: readonly string[]])[] = [
  [/^(?:hugo|zola|config)\.(?:toml|ya?ml|json)$|^config$/, ['content']],
  [/^astro\.config\./, ['src/content/docs']],
  [/^(?:docusaurus|rspress)\.config\./, ['docs']],
  [
    /^(?:next|source|theme)\.config\./,
    ['content/docs', 'content', 'src/content', 'pages', 'src/pages', 'app', 'src/app'],
  ],
  [/^(?:nuxt|quartz)\.config\./, ['content']],
];
const USUAL: readonly string[] = [
  'docs',
  'doc',
  'src/content/docs',
  'content/docs',
  'documentation',
  'website/docs',
  'vignettes',
];
/** Folders that may contain a whole site, with the configuration of its generator. */
const SITES: readonly string[] = ['website', 'site', 'www', 'apps/docs', 'packages/docs', 'Writerside'];

/**
 * The folder of the pages, relative to the root of a tree that was not written for docs-build. Undefined if it is the
 * folder `content`, if there is a configuration here or above, or if nothing tells which folder it is.
 */
export function guessedContent(root: string): string | undefined {
  if (!isFolder(root)) return undefined;
  for (let folder = root; ; folder = dirname(folder)) {
    if (findConfig(folder, undefined) !== null) return undefined;
    if (dirname(folder) === folder) break;
  }
  if (isForPages(join(root, DEFAULTS.content))) return onlyLanguage(root);
  const configured = configuredIn(root, true) ?? mdnContent(root);
  if (configured !== undefined) return configured;
  const usual = USUAL.find((folder) => isForPages(join(root, folder)));
  for (const site of usual === undefined ? SITES : [usual]) {
    const pages = configuredIn(join(root, site));
    const path = pages === undefined ? '..' : below(site, pages);
    if (isInside(path)) return path;
  }
  const book = usual === undefined ? undefined : bookBeside(root);
  if (book !== undefined) return book;
  const isBare = !entriesOf(join(root, usual ?? '.')).some(({ name }) => isPageName(name) && !/^[A-Z_]+\./.test(name));
  const found = isBare ? siteBelow(root, usual ?? '') : undefined;
  if (found !== undefined || usual !== undefined) return found ?? usual;
  const entries = entriesOf(root);
  return (
    entries.find(({ name }) => name.endsWith('.docc'))?.name ??
    (entries.some((entry) => hasPage(root, entry)) ? '.' : undefined)
  );
}

/** The pages of a book beside a usual folder, in which its project keeps notes for developers then. */
function bookBeside(root: string): string | undefined {
  const found = ['book', 'guide', 'manual'].filter((folder) => isFile(join(root, folder, 'book.toml')));
  const pages = found.length === 1 ? configuredIn(join(root, found[0]!)) : undefined;
  return pages === undefined ? undefined : pages === '.' ? found[0] : `${found[0]!}/${pages}`;
}

/** The pages of MDN in the main language, or in the only one of a repository of translations. */
function mdnContent(root: string): string | undefined {
  const found = entriesOf(join(root, 'files')).filter(({ name }) =>
    isFile(join(root, 'files', name, '_redirects.txt')),
  );
  const main = found.find(({ name }) => name === 'en-us') ?? (found.length === 1 ? found[0] : undefined);
  return main === undefined ? undefined : `files/${main.name}`;
}

const HUGO: readonly string[] = [
  'hugo',
  'config',
  ...['hugo', 'config', 'languages'].map((name) => `config/_default/${name}`),
];

/** The texts of the configuration files of Hugo in a folder. */
const hugoTexts = (folder: string): readonly string[] =>
  HUGO.flatMap((name) => ['toml', 'yaml', 'yml'].map((ending) => join(folder, `${name}.${ending}`))).flatMap(
    (file) => tryReadText(file) ?? [],
  );

/** The folders that `contentDir` names, for the whole site or for its languages. */
const hugoFolders = (folder: string): readonly string[] =>
  hugoTexts(folder).flatMap((text) =>
    [...text.matchAll(/^[ \t]*contentDir[ \t]*[:=][ \t]*["']?([^"'\s#]+)/gim)].map(([, path]) =>
      path!.replace(/\/$/, ''),
    ),
  );

/** The folder of the only language of a site of Hugo, whose addresses do not have its name: `contentDir: content/en`. */
function onlyLanguage(root: string): string | undefined {
  const entries = entriesOf(join(root, DEFAULTS.content)).filter(({ name }) => !name.startsWith('.'));
  const [only] = entries;
  if (entries.length !== 1 || !only!.isDirectory()) return undefined;
  const path = `${DEFAULTS.content}/${only!.name}`;
  return hugoFolders(root).includes(path) ? path : undefined;
}

/** A folder of Hugo with another name, that of the main language if each has its own: `content.en` and `content.fr`. */
function hugoContent(folder: string): string | undefined {
  const named = hugoFolders(folder).filter(
    (path) => isWithin(folder, join(folder, path)) && isFolder(join(folder, path)),
  );
  const texts = hugoTexts(folder).join('\n');
  const main = /^defaultContentLanguage[ \t]*[:=][ \t]*["']?([\w-]+)/im.exec(texts)?.[1] ?? 'en';
  return named.find((path) => path.split(/[./]/).at(-1) === main) ?? named[0];
}

/** Names of folders whose sites are not the documentation. */
const NOT_DOCS =
  /^(?:[._].*|(?:.*[-_])?(?:examples?|samples?|tests?|e2e|fixtures?|templates?|demos?|themes?|vendor|third_party)|node_modules|dist|build)$/i;
/** More folders than these are not looked through. */
const MOST_FOLDERS = 500;

/** The pages of the only site that the folders below have, such as `book` or `doc/manual`. The nearest ones count. */
function siteBelow(root: string, start: string): string | undefined {
  let folders: readonly string[] = [start];
  for (let depth = 0; depth < 2; depth++) {
    folders = folders
      .flatMap((folder) =>
        entriesOf(join(root, folder))
          .filter((entry) => entry.isDirectory() && !NOT_DOCS.test(entry.name))
          .map(({ name }) => posixPath(root, join(root, folder, name))),
      )
      .slice(0, MOST_FOLDERS);
    const sites = folders.flatMap((folder) => {
      const pages = configuredIn(join(root, folder));
      const path = pages === undefined ? '..' : below(folder, pages);
      return isInside(path) && entriesOf(join(root, path)).some((one) => hasPage(join(root, path), one)) ? [path] : [];
    });
    if (sites.length > 0) return sites.length === 1 ? sites[0] : undefined;
  }
  return undefined;
}

/** Folders in which other generators have more pages, which are not below the folder of the documentation. */
const MORE: readonly string[] = ['blog', 'community', 'i18n', 'news', 'pages', 'posts', 'src/pages', 'versioned_docs'];

/** The folders with pages that the guessed one does not contain, relative to the root. */
export function pagesElsewhere(root: string, guessed: string): readonly string[] {
  if (guessed === '.') return [];
  const site = dirname(join(root, guessed)).replace(/[\\/]versioned_docs$/, '');
  return MORE.map((folder) => join(site, folder))
    .filter((folder) => isFolder(folder) && !isWithin(folder, join(root, guessed)))
    .filter((folder) => entriesOf(folder).some((one) => hasPage(folder, one)))
    .map((folder) => posixPath(root, folder));
}

/** A path relative to a folder, which may begin with two dots, as a path from the root. */
const below = (folder: string, path: string): string => posix.join(folder, path);
const isInside = (path: string): boolean => !/^\.\.(?:\/|$)/.test(path);

/** The folder of the pages, relative to a folder that has the configuration of a generator. */
function configuredIn(folder: string, isRoot = false): string | undefined {
  const isThere = (path: string): boolean => isFolder(join(folder, path));
  for (const [file, key, usual] of NAMED) {
    const text = tryReadText(join(folder, file));
    const pages = text === undefined ? undefined : (key.exec(text)?.[1] ?? usual);
    if (pages !== undefined && isThere(pages)) return pages.replace(/^\.\/(?=.)|\/+$/g, '') || '.';
  }
  if (HERE.some((name) => isFile(join(folder, name)) || isThere(name))) return '.';
  const names = entriesOf(folder).map(({ name }) => name);
  const docusaurus = names.find((name) => name.startsWith('docusaurus.config.'));
  const named = docusaurus === undefined ? undefined : DOCS_PATH.exec(tryReadText(join(folder, docusaurus)) ?? '')?.[1];
  if (named !== undefined && isThere(named) && (!isRoot || isInside(named))) return posix.join(named);
  const usual = BESIDE.filter(([config]) => names.some((name) => config.test(name)))
    .flatMap(([, folders]) => folders)
    .find(
      (path) =>
        isThere(path) &&
        (!/^(?:src\/)?app$/.test(path) ||
          entriesOf(join(folder, path)).some((one) => hasPage(join(folder, path), one))),
    );
  if (usual !== undefined) return usual;
  const version = docusaurus === undefined ? undefined : newestVersion(folder);
  // Sphinx may keep its sources apart from what it builds.
  return hugoContent(folder) ?? version ?? (isFile(join(folder, 'source/conf.py')) ? 'source' : undefined);
}

/** The folder of the newest version of a site of Docusaurus that has no documents besides its versions. */
function newestVersion(folder: string): string | undefined {
  const newest = /^\s*\[\s*"([^"\\/]+)"/.exec(tryReadText(join(folder, 'versions.json')) ?? '')?.[1];
  const pages = `versioned_docs/version-${newest}`;
  return newest !== undefined && isFolder(join(folder, pages)) ? pages : undefined;
}

/** Extensions of documents, also of those that are not read. */
const DOCUMENT = /\.(?:re?st|adoc|asciidoc|org|textile|(?:media)?wiki|ipynb)$/i;

/** Whether a folder is empty or has a document. One that has only other files is a part of the code: `content/store.go`. */
function isForPages(folder: string): boolean {
  if (!isFolder(folder)) return false;
  let hasFile = false;
  let folders: readonly string[] = [folder];
  for (let depth = 0; depth < 8 && folders.length > 0 && folders.length < MOST_FOLDERS; depth++) {
    const entries = folders.flatMap((path) =>
      entriesOf(path).map((entry) => ({ entry, path: join(path, entry.name) })),
    );
    const shown = entries.filter(({ entry: { name } }) => !name.startsWith('.') && name !== 'node_modules');
    if (shown.some(({ entry: { name } }) => isPageName(name) || DOCUMENT.test(name))) return true;
    hasFile ||= entries.some(({ entry }) => !entry.isDirectory());
    folders = shown.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path);
  }
  return !hasFile || folders.length > 0;
}

/** Whether a file is a page, or a folder contains one. */
function hasPage(folder: string, entry: Dirent, depth = 0): boolean {
  if (!entry.isDirectory()) return isPageName(entry.name);
  if (depth > 2 || /^(?:[._]|node_modules$)/.test(entry.name)) return false;
  const path = join(folder, entry.name);
  return entriesOf(path).some((one) => hasPage(path, one, depth + 1));
}

const entriesOf = (folder: string): readonly Dirent[] =>
  isFolder(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
