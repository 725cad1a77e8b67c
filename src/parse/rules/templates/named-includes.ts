import { dirname, join } from 'node:path';
import type { StateBlock } from 'markdown-it';
import type { Problem } from '../../../diagnostics/diagnostic.js';
import { isPageName } from '../../../files/page-name.js';
import { posixPath } from '../../../files/paths.js';
import type { Tag } from '../../../html/tag-scanner.js';
import { readFileOf } from '../../files/files.js';
import { includedPath } from '../../files/foreign-includes.js';
import { includeMarkdown } from '../../files/includes.js';
import { literalOf } from '../../literal.js';
import { pageOf, type PageState } from '../../page-state.js';
import { pushCodeFrom } from './template-includes.js';
import type { TemplateTag } from './template-tag.js';

const KEYS = ['file', 'path', 'source', 'src', 'include', 'lookup', 'filename'];
const softened = (problem: Problem): Problem => ({ ...problem, severity: 'warning' });

/**
 * Includes the file that an unknown shortcode of Hugo or a tag of Markdoc names: `{{< code_sample file="pods/simple.yaml"
 * >}}`, `{% code-snippet file="a.js" /%}`.
 */
export function includeNamed(
  state: StateBlock,
  { language, name, isSelfClosed, named, values }: TemplateTag,
  page: PageState,
  line: number,
): boolean {
  if (language === 'zola' || (language === 'liquid' && (isSelfClosed !== true || name === 'partial'))) return false;
  const path = KEYS.map((key) => named.get(key))
    .concat(values[0])
    .find((value) => value !== undefined && isFileName(value));
  return path !== undefined && include(state, foundFor(path, page), named, () => line);
}

const isFileName = (value: string): boolean => /^[^\s:?#]{1,200}\.[A-Za-z0-9]{1,8}$/.test(value);

const foundFor = (path: string, page: PageState): string | undefined =>
  /\.(?:png|jpe?g|gif|svg|webp|avif|pdf|zip|html?)$/i.test(path)
    ? undefined
    : includedPath({ path }, page, page.context);

/** Includes a file, as Markdown or as code. Returns whether there is one. */
function include(
  state: StateBlock,
  path: string | undefined,
  named: ReadonlyMap<string, string>,
  line: () => number,
): boolean {
  if (path === undefined) return false;
  const info = named.get('lang') ?? named.get('language') ?? named.get('codelang');
  if (isPageName(path) && named.get('code') !== 'true') includeMarkdown(state, path, line(), softened);
  else pushCodeFrom(state, { path, ...(info !== undefined && { info }) }, path, line());
  return true;
}

/**
 * The path of a partial that is named without its ending, and without its product if that is the one of the page. Astro
 * has partials beside the folder of the pages.
 */
function partialFor(name: string, product: string | undefined, page: PageState): string | undefined {
  const { root, contentDir } = page.options;
  const folder = dirname(page.context.absolute);
  const [own] = posixPath(contentDir, page.context.absolute).split('/', 1);
  const bases = contentDir === root ? [root] : [dirname(contentDir), contentDir, root];
  const places = [...new Set(bases)].flatMap((base) => [join(base, 'partials'), join(base, 'snippets')]);
  const file = [`${product ?? own!}/${name}.mdx`, `${name}.mdx`, `${name}.md`]
    .flatMap((path) => places.map((place) => join(place, path)))
    .find((one) => readFileOf(page, one, root).state === 'found');
  return file === undefined ? undefined : posixPath(folder, file);
}

/** Components that show a file. Others, such as cards, link to the files that they name. */
const SHOWS = /render|include|partial|snippet|embed|import|code|sample|example|source/i;

/**
 * Includes the file that a component names, if the site does not have the component: `<Render file="part"
 * product="workers" />` of Cloudflare, `<CodeSnippets path="a.md" />` of Storybook, `<Snippet file="a.mdx" />` of
 * Mintlify. A partial may be named without its ending, and by its product, which is otherwise that of the page.
 */
export function includeOfComponent(state: StateBlock, { name, kind, attributes }: Tag, line: () => number): boolean {
  const page = pageOf(state.env);
  if (kind !== 'self' || page.thirdParty || !SHOWS.test(name) || page.options.componentNames.has(name)) return false;
  const named = new Map<string, string>();
  for (const { name: key, value } of attributes) {
    const read = typeof value === 'object' ? literalOf(value.expression, page.constants)?.value : value;
    if (typeof read === 'string') named.set(key, read);
  }
  const path = KEYS.map((key) => named.get(key)).find(
    (value) => value !== undefined && /^[^\s:?#]{1,200}$/.test(value),
  );
  if (path === undefined) return false;
  const found = isFileName(path) ? foundFor(path, page) : partialFor(path, named.get('product'), page);
  if (!include(state, found, named, line)) return false;
  const imported = page.imports.get(name);
  if (imported?.kind === 'component') imported.used = true;
  return true;
}
