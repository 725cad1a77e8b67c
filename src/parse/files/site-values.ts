import { extname, join } from 'node:path';
import { memoNamed, memoOn } from '../../cache/identity.js';
import { foldersUpTo } from '../../files/paths.js';
import { parseForeignYaml } from '../../schema/yaml.js';
import { readToml } from '../front-matter/toml.js';
import type { PageState } from '../page-state.js';
import { readFileOf, textOf } from './files.js';

/** The value of a key, or the values below it. */
type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MKDOCS = ['mkdocs.yml', 'mkdocs.yaml'];
const HUGO = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
);
const HUGO_PARAMS = ['toml', 'yaml', 'yml', 'json'].map((ending) => `config/_default/params.${ending}`);

/** Texts, numbers and dates in the front matter of a page, by their keys. */
export const frontMatterValues = memoOn(({ main: { text } }: PageState): ReadonlyMap<string, string> => {
  const [, front = ''] = /^---\n([^]*?)\n---/.exec(text) ?? [];
  return new Map(
    [...front.matchAll(/^([\w-]+):[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'[{|>&*!#][^\n]*))[ \t]*$/gm)].map(
      ([, key, double, single, plain]) => [key!, double ?? single ?? plain!.trim()],
    ),
  );
});

/** The value of `page.key` in the front matter. */
export const pageValueOf = (page: PageState, expression: string): string | undefined =>
  expression.startsWith('page.') ? frontMatterValues(page).get(expression.slice('page.'.length)) : undefined;

/**
 * The text that an expression has on every page of a site of another generator: `site.key` (`_config.yml` of Jekyll,
 * `_data/site.json` of Eleventy), `site.data.file.key` (`_data/file.yml`), `book.key` (`book.json` of HonKit),
 * `config.key`, `extra.key` and `key` (MkDocs with its macros), `key` (Mintlify), `param "key"` (Hugo), `var key` and
 * `meta key` (Quarto). Undefined if the site gives it no text or number.
 */
export function siteValueOf(page: PageState, expression: string): string | undefined {
  const param = PARAM.exec(expression)?.[1];
  if (param !== undefined) return frontMatterValues(page).get(param) ?? hugoParamOf(page, param);
  const [, kind, name] = QUARTO.exec(expression) ?? [];
  if (name !== undefined) return kind === 'var' ? quartoVariable(page, name) : quartoMetadata(page, name);
  const [first = '', ...names] = expression.split('.');
  if (shownAsWritten(page).has(expression)) return undefined;
  if (first === 'site') {
    const [, file = '', ...inFile] = names;
    return names[0] === 'data'
      ? valueAt(dataOf(page, filesNamed('_data', file)), inFile)
      : (valueAt(dataOf(page, ['_config.yml', '_config.yaml']), names) ??
          valueAt(dataOf(page, filesNamed('_data', 'site')), names));
  }
  const ofBook = first === 'book' ? valueAt(dataOf(page, ['book.json']), ['variables', ...names]) : undefined;
  if (ofBook !== undefined) return ofBook;
  const mkdocs = dataOf(page, MKDOCS);
  if (hasMkdocsPlugin(page, /^(?:macros|markdownextradata)\b/))
    return valueAt(mkdocs, first === 'config' ? names : [...(first === 'extra' ? [] : ['extra']), first, ...names]);
  return names.length > 0 ? undefined : mintlifyValueOf(page, first);
}

/** Whether the configuration of MkDocs names one of these plugins. */
export function hasMkdocsPlugin(page: PageState, names: RegExp): boolean {
  const mkdocs = dataOf(page, MKDOCS);
  const plugins = isValues(mkdocs) ? mkdocs['plugins'] : undefined;
  const list: readonly unknown[] = Array.isArray(plugins) ? plugins : [plugins];
  return list
    .flatMap((one) => (typeof one === 'string' ? [one] : isValues(one) ? Object.keys(one) : []))
    .some((name) => names.test(name));
}

const PARAM = /^param\s{1,9}["`]?([\w.-]{1,100})["`]?$/;
/** `var key` and `meta key` of Quarto. */
const QUARTO = /^(var|meta)\s{1,9}["`]?([\w.-]{1,100})["`]?$/;

const EXPRESSION =
  /\{\{(?:-?\s{0,9}([A-Za-z][\w.-]{0,300}?)\s{0,9}-?|[<%]\s{0,9}((?:param|var|meta)\s{1,9}["`]?[\w.-]{1,100}["`]?)\s{0,9}[>%])\}\}/g;

/** A text with the values of the expressions in it, as far as the site gives them one. */
export const withSiteValues = (page: PageState, text: string): string =>
  text.replace(
    EXPRESSION,
    (whole, expression: string | undefined, param: string | undefined) =>
      siteValueOf(page, expression ?? param!) ?? whole,
  );

/** The expressions of a page between `{% raw %}` and `{% endraw %}`. */
const shownAsWritten = memoOn(
  ({ main: { text } }: PageState): ReadonlySet<string> =>
    new Set(
      text
        .split(/\{%-?\s{0,9}raw\s{0,9}-?%\}/)
        .slice(1)
        .flatMap((after) => [...after.split(/\{%-?\s{0,9}endraw\b/)[0]!.matchAll(EXPRESSION)])
        .map(([, expression, param]) => expression ?? param!),
    ),
);

/** The text of `{{key}}` in Mintlify, also in MDX: `variables` in `docs.json`. */
export const mintlifyValueOf = (page: PageState, key: string): string | undefined =>
  valueAt(dataOf(page, ['docs.json']), ['variables', key]);

/** The text of `{{< param "key" >}}` in Hugo, if the front matter has no such key: `params` in its configuration. */
export function hugoParamOf(page: PageState, key: string): string | undefined {
  const names = key.split('.');
  return valueAt(dataOf(page, HUGO), ['params', ...names]) ?? valueAt(dataOf(page, HUGO_PARAMS), names);
}

const QUARTO_FILES = ['_quarto.yml', '_quarto.yaml'];

const quartoVariable = (page: PageState, name: string): string | undefined =>
  valueAt(dataOf(page, ['_variables.yml', '_variables.yaml']), name.split('.'));

/** What the front matter or the configuration of the project says under a key. */
const quartoMetadata = (page: PageState, name: string): string | undefined =>
  frontMatterValues(page).get(name) ??
  (name === 'title' ? page.title : undefined) ??
  valueAt(dataOf(page, QUARTO_FILES), name.split('.'));

/** A kind of aside that the site defines for Just the Docs. */
export interface Callout {
  readonly title?: string;
  readonly color?: string;
}

/** The callout of this name in `_config.yml`; undefined if there is none. */
export function calloutOf(page: PageState, name: string): Callout | undefined {
  const data = dataOf(page, ['_config.yml', '_config.yaml']);
  const callouts = isValues(data) ? data['callouts'] : undefined;
  if (!isValues(callouts) || !Object.hasOwn(callouts, name)) return undefined;
  const [title, color] = ['title', 'color'].map((key) => valueAt(callouts, [name, key]));
  return { ...(title !== undefined && { title }), ...(color !== undefined && { color }) };
}

const filesNamed = (folder: string, name: string): readonly string[] =>
  /^[\w-]{1,100}$/.test(name) ? ['yml', 'yaml', 'json', 'toml'].map((ending) => `${folder}/${name}.${ending}`) : [];

/** The text at a path of keys. Hugo and Jekyll compare the case of keys only sometimes, so it has to be the same here. */
function valueAt(data: unknown, names: readonly string[]): string | undefined {
  const value = names.reduce<unknown>(
    (at, name) => (isValues(at) && Object.hasOwn(at, name) ? at[name] : undefined),
    data,
  );
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : undefined;
}

/** The data of the first of these files, in the folders from the root of the site to the content. */
function dataOf(page: PageState, names: readonly string[]): unknown {
  const known = readOf(page);
  const key = names.join();
  if (!known.has(key)) known.set(key, firstData(page, names));
  return known.get(key);
}
const readOf = memoOn((_: PageState) => new Map<string, unknown>());

function firstData(page: PageState, names: readonly string[]): unknown {
  const { contentDir, root } = page.options;
  for (const folder of foldersUpTo(root, contentDir))
    for (const name of names) {
      const file = join(folder, name);
      const read = readFileOf(page, file, root);
      if (read.state === 'found') return parsed(page.options, file, textOf(read.bytes()));
    }
  return undefined;
}

/** The data in a file, which is parsed once for all pages of the site. */
const parsed = memoNamed((_: PageState['options'], file: string, text: string): unknown => dataIn(text, extname(file)));

/** Undefined if a text is not of its kind, which is reported where it matters more. */
function dataIn(text: string, ending: string): unknown {
  if (ending === '.toml') return readToml(text, 1).data;
  try {
    if (ending === '.json') return JSON.parse(text) as unknown;
    return parseForeignYaml(text);
  } catch {
    return undefined;
  }
}
