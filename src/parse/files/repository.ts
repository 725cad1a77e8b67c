import { dirname, join, resolve } from 'node:path';
import { isWithin, posixPath } from '../../files/paths.js';
import { tryReadText } from '../../files/read-files.js';
import { isPageName } from '../../files/page-name.js';
import { encodeUrlPath } from '../../model/page-url.js';
import type { CodeHost } from '../options.js';
import type { PageState } from '../page-state.js';
import { isFileFor, isFolderFor, readFileOf } from './files.js';
import type { SourceContext } from './source-context.js';

const HOSTED =
  /^(?:git\+)?(?:(?:https?|git|ssh):\/\/)?(?:[\w.-]+@)?(?:www\.)?(github\.com|gitlab\.com)[/:]([\w./-]+?)(?:\.git)?\/?(?:#.*)?$/;
const SHORT = /^(?:(github|gitlab):)?([\w-][\w.-]*(?:\/[\w.-]+)+)$/;

/** Other files that name the repository of a project. */
const MANIFESTS: readonly (readonly [file: string, key: RegExp])[] = [
  ['mkdocs.yml', /^repo_url:[ \t]*["']?([^"'\s#]+)/m],
  ['book.toml', /^git-repository-url[ \t]*=[ \t]*["']([^"'\n]+)/m],
  ['Cargo.toml', /^repository[ \t]*=[ \t]*"([^"\n]+)/m],
  [
    'pyproject.toml',
    /^"?(?:repository|source|source[ -]?code|code|github|homepage)"?[ \t]*=[ \t]*"(https:\/\/git[^"\n]+)/im,
  ],
  ['go.mod', /^module[ \t]+(\S+?)(?:\/v\d+)?[ \t]*$/m],
  ['pubspec.yaml', /^(?:repository|homepage):[ \t]*(https:\/\/git\S+)/m],
  // Of packages of R and of Elixir.
  ['DESCRIPTION', /^BugReports:[ \t]*(\S+)\/issues/m],
  ['mix.exs', /^[ \t]*@(?:source|github|repo)(?:_url)?[ \t]+"([^"\n]+)/m],
];

/** The files that may name the repository of a site, whether they exist or not. */
export const repositoryFiles = (root: string): readonly string[] =>
  ['package.json', ...MANIFESTS.map(([file]) => file)].map((file) => join(root, file));

/**
 * The repository that `repository` in the `package.json` of a folder names, or the manifest of another language.
 * Undefined if none names a repository of a known host.
 */
export function codeHostOf(root: string): CodeHost | undefined {
  const { repository } = packageIn(root);
  const url = (typeof repository === 'string' ? repository : textOf(repository, 'url')) || repositoryIn(root);
  const [, host = 'github.com', path] = HOSTED.exec(url) ?? named(SHORT.exec(url));
  if (path === undefined) return undefined;
  const folder = textOf(repository, 'directory').replace(/^[./]+|\/+$/g, '');
  const below = folder === '' ? '' : `${encodeUrlPath(folder)}/`;
  const start = `https://${host}/${path}${host === 'gitlab.com' ? '/-' : ''}`;
  return { blob: `${start}/blob/HEAD/${below}`, tree: `${start}/tree/HEAD/${below}` };
}

/** The address in the first manifest with that of a repository, and not of a page of one. */
const repositoryIn = (root: string): string =>
  MANIFESTS.map(([file, key]) => key.exec(tryReadText(join(root, file)) ?? '')?.[1] ?? '').find((url) => {
    const [, host, path = ''] = HOSTED.exec(url) ?? [];
    return host === 'github.com' ? path.split('/').length === 2 : host !== undefined;
  }) ?? '';

const named = (found: RegExpExecArray | null): readonly (string | undefined)[] => [
  undefined,
  found?.[1] === undefined ? undefined : `${found[1]}.com`,
  found?.[2],
];

function packageIn(folder: string): { readonly repository?: unknown } {
  try {
    const data: unknown = JSON.parse(tryReadText(join(folder, 'package.json')) ?? '');
    return typeof data === 'object' && data !== null ? data : {};
  } catch {
    return {};
  }
}

const textOf = (data: unknown, key: string): string => {
  const value = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[key] : '';
  return typeof value === 'string' ? value : '';
};

/**
 * The address on the code host of a file or folder that a link names by its path and that is no page: `LICENSE`,
 * `../examples/`. Undefined if nothing is there, or if the site publishes it.
 */
export function onCodeHost(page: PageState, { absolute }: SourceContext, path: string): string | undefined {
  const { root, contentDir, codeHost } = page.options;
  const file = path.startsWith('/') ? join(root, path) : resolve(dirname(absolute), path);
  if (codeHost === undefined || page.thirdParty || !isWithin(root, file) || file === root) return undefined;
  const within = encodeUrlPath(posixPath(root, file));
  if (isFolderFor(page, file)) return isListed(page, file) ? undefined : codeHost.tree + within;
  const isOfContent = isWithin(contentDir, file) && !/(?:^|\/)\./.test(posixPath(contentDir, file));
  if (isOfContent && /\.\w{1,8}$/.test(path)) return undefined;
  const isHome = dirname(file) === root && isPageName(path) && /readme/i.test(path);
  return !isHome && isNamed(page, file) ? codeHost.blob + within : undefined;
}

/** The same for a file outside of the content that a link names by its path from the root of the repository. */
export function fromRootOnHost(page: PageState, context: SourceContext, path: string): string | undefined {
  const { root, contentDir } = page.options;
  const isNamedFile = /\.(?!html?$)\w{1,8}$/i.test(path) && !isFolderFor(page, join(root, path));
  if (!isNamedFile || isWithin(contentDir, join(root, path)) || isFileFor(page, join(contentDir, path)))
    return undefined;
  return onCodeHost(page, context, path);
}

/** The address of a folder of the content that the README of the repository names by its path: `docs/rules/`. */
export function folderOfContent(page: PageState, context: SourceContext, path: string): string | undefined {
  const folder = resolve(dirname(context.absolute), path);
  const { contentDir } = page.options;
  if (!isReadme(page, context) || !isWithin(contentDir, folder) || !isFolderFor(page, folder)) return undefined;
  const within = posixPath(contentDir, folder);
  return within === '' ? '/' : `/${encodeUrlPath(within)}/`;
}

/** Whether a text is that of a page whose file lies outside of the content. */
export const isReadme = ({ main }: PageState, context: SourceContext): boolean =>
  context === main && context.path.startsWith('../');

/** Whether a folder has a page: it is that of the content, of a section, or has an index. */
function isListed(page: PageState, folder: string): boolean {
  const { contentDir } = page.options;
  if (folder === contentDir || dirname(folder) === contentDir) return true;
  const isIndex = (name: string): boolean => isFileFor(page, join(folder, name));
  return isWithin(contentDir, folder) && ['index.md', 'README.md', 'index.mdx'].some(isIndex);
}

/** Whether a file exists. The page is parsed again when this changes. */
function isNamed(page: PageState, file: string): boolean {
  const { root } = page.options;
  return readFileOf(page, file, root).state === 'found' || isFileFor(page, file);
}
