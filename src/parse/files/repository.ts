import { dirname, join, resolve } from 'node:path';
import { isWithin, posixPath } from '../../files/paths.js';
import { isFile, isFolder, tryReadText } from '../../files/read-files.js';
import { isPageName } from '../../files/page-name.js';
import { encodeUrlPath } from '../../model/page-url.js';
import type { CodeHost } from '../options.js';
import type { PageState } from '../page-state.js';
import { readFileOf } from './files.js';
import type { SourceContext } from './source-context.js';

const HOSTED =
  /^(?:git\+)?(?:(?:https?|git|ssh):\/\/)?(?:[\w.-]+@)?(?:www\.)?(github\.com|gitlab\.com)[/:]([\w./-]+?)(?:\.git)?\/?(?:#.*)?$/;
const SHORT = /^(?:(github|gitlab):)?([\w-][\w.-]*(?:\/[\w.-]+)+)$/;

/** Reads `repository` in the `package.json` of a folder. Undefined if it names no repository of a known host. */
export function codeHostOf(root: string): CodeHost | undefined {
  const { repository } = packageIn(root);
  const url = typeof repository === 'string' ? repository : textOf(repository, 'url');
  const [, host = 'github.com', path] = HOSTED.exec(url) ?? named(SHORT.exec(url));
  if (path === undefined) return undefined;
  const folder = textOf(repository, 'directory').replace(/^[./]+|\/+$/g, '');
  const below = folder === '' ? '' : `${encodeUrlPath(folder)}/`;
  const start = `https://${host}/${path}${host === 'gitlab.com' ? '/-' : ''}`;
  return { blob: `${start}/blob/HEAD/${below}`, tree: `${start}/tree/HEAD/${below}` };
}

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
  const file = resolve(dirname(absolute), path);
  if (codeHost === undefined || page.thirdParty || !isWithin(root, file) || file === root) return undefined;
  const within = encodeUrlPath(posixPath(root, file));
  if (isFolder(file)) return isListed(contentDir, file) ? undefined : codeHost.tree + within;
  const isOfContent = isWithin(contentDir, file) && !/(?:^|\/)\./.test(posixPath(contentDir, file));
  if (isOfContent && /\.\w{1,8}$/.test(path)) return undefined;
  const isHome = dirname(file) === root && isPageName(path) && /readme/i.test(path);
  return !isHome && isNamed(page, file) ? codeHost.blob + within : undefined;
}

/** The address of a folder of the content that the README of the repository names by its path: `docs/rules/`. */
export function folderOfContent(page: PageState, context: SourceContext, path: string): string | undefined {
  const folder = resolve(dirname(context.absolute), path);
  const { contentDir } = page.options;
  if (!isReadme(page, context) || !isWithin(contentDir, folder) || !isFolder(folder)) return undefined;
  const within = posixPath(contentDir, folder);
  return within === '' ? '/' : `/${encodeUrlPath(within)}/`;
}

/** Whether a text is that of a page whose file lies outside of the content. */
export const isReadme = ({ main }: PageState, context: SourceContext): boolean =>
  context === main && context.path.startsWith('../');

/** Whether a folder has a page: it is that of the content, of a section, or has an index. */
const isListed = (contentDir: string, folder: string): boolean =>
  folder === contentDir ||
  dirname(folder) === contentDir ||
  (isWithin(contentDir, folder) && ['index.md', 'README.md', 'index.mdx'].some((name) => isFile(join(folder, name))));

/** Whether a file exists. The page is parsed again when this changes. */
function isNamed(page: PageState, file: string): boolean {
  const { root } = page.options;
  return readFileOf(page, file, root).state === 'found' || isFile(file);
}
