import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Env, MarkdownIt, StateBlock, Token } from 'markdown-it';
import type * as Yaml from 'yaml';
import { memoOn } from '../../../cache/identity.js';
import { readFileOf, textOf } from '../../files/files.js';
import { siteValueOf } from '../../files/site-values.js';
import { isMdx, pageOf, type PageState } from '../../page-state.js';
import { scriptValuesOf } from '../markup/vue-tags.js';

const require = createRequire(import.meta.url);

const PAIR =
  /^[ \t{]*["']?([\w-]{1,100})["']?[ \t]*:[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'{[|>&*!#,][^\n]*?))[ \t]*[,}]*[ \t]*$/gm;
/** Files in the content folder with values for all pages. */
const FILES = ['conf.py', 'substitutions.yaml', 'reuse/substitutions.yaml', 'reuse/substitutions.py'];

/**
 * The text with which other generators replace `{{ key }}`: MyST by the front matter of the page or the configuration of
 * Sphinx, GitBook and HonKit by their variables (`space.vars.key`, `page.vars.key`, `book.key`), others by what the
 * configuration says of all pages (`site.key`).
 */
export function substitutionOf(page: PageState, key: string): string | undefined {
  const [, group, name = ''] = /^(space\.vars|page\.vars)\.(.*)$/.exec(key) ?? [];
  if (group !== undefined) return (group === 'page.vars' ? ownVariablesOf : variablesOf)(page).get(name);
  const own = ownOf(page).get(key) ?? commonOf(page).get(key) ?? siteValueOf(page, key);
  if (own !== undefined) return own;
  const value = scriptValuesOf(page).get(key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** What `substitutions` in the front matter says, which may be several lines. */
const ownOf = memoOn((page: PageState): ReadonlyMap<string, string> => {
  const [, front = ''] = /^---\n([^]*?)\n---/.exec(page.main.text) ?? [];
  if (!/^[ \t]*substitutions:/m.test(front)) return new Map();
  try {
    const { parse } = require('yaml') as typeof Yaml;
    const { myst, substitutions = myst?.substitutions } = parse(front) as Partial<
      Record<'myst' | 'substitutions', Readonly<Record<string, unknown>>>
    >;
    const values = Object.entries((substitutions ?? {}) as Readonly<Record<string, unknown>>);
    return new Map(
      values.flatMap(([key, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[key, String(value).trim()] as const] : [],
      ),
    );
  } catch {
    return pairsIn(frontBlock(page, 'substitutions'));
  }
});
const ownVariablesOf = memoOn((page: PageState) => pairsIn(frontBlock(page, 'vars')));

/** The indented lines below a key of the front matter. */
function frontBlock({ main: { text } }: PageState, key: string): string {
  const [, front = ''] = /^---\n([^]*?)\n---/.exec(text) ?? [];
  return new RegExp(`^[ \\t]*${key}:[ \\t]*\\n((?:[ \\t]+[^\\n]*\\n?)+)`, 'm').exec(front)?.[1] ?? '';
}

/** The variables of GitBook. */
const variablesOf = memoOn((page: PageState): ReadonlyMap<string, string> => {
  const { contentDir, root } = page.options;
  return new Map(
    [root, contentDir].flatMap((folder) => {
      const read = readFileOf(page, join(folder, '.gitbook/vars.yaml'), root);
      return read.state === 'found' ? [...pairsIn(textOf(read.bytes()))] : [];
    }),
  );
});

const dataFilesOf = memoOn((_: PageState) => new Map<string, ReadonlyMap<string, string>>());

/** The value that `{% data variables.product.name %}` of GitHub's documentation has in `data/variables/product.yml`. */
export function dataVariableOf(page: PageState, path: string): string | undefined {
  const [, file, key] = /^variables\.([\w-]{1,100})\.(?:[\w-]{1,100}\.)?([\w-]{1,100})$/.exec(path) ?? [];
  if (file === undefined || key === undefined) return undefined;
  const files = dataFilesOf(page);
  let values = files.get(file);
  if (values === undefined) {
    const read = readFileOf(page, join(page.options.root, 'data/variables', `${file}.yml`), page.options.root);
    values = pairsIn(read.state === 'found' ? textOf(read.bytes()) : '');
    files.set(file, values);
  }
  return values.get(key);
}

const commonOf = memoOn((page: PageState): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const name of FILES) {
    const read = readFileOf(page, join(page.options.contentDir, name), page.options.root);
    if (read.state !== 'found') continue;
    const text = textOf(read.bytes());
    if (name.endsWith('.py'))
      for (const [, key, , value] of text.matchAll(LINES)) if (value!.trim() !== '') found.set(key!, value!.trim());
    const block = name.endsWith('.py')
      ? (/^myst_substitutions[^\n{]*=[ \t]*(\{[^\n]*\}[ \t]*$|\{[^]*?^\})/m.exec(text)?.[1] ?? '').replace(
          /,(?=[ \t]*["'][\w-]{1,100}["'][ \t]*:)/g,
          '\n',
        )
      : text;
    for (const [key, value] of pairsIn(block)) found.set(key, value);
  }
  return found;
});

/** A text of several lines in Python. */
const LINES = /["']([\w-]{1,100})["'][ \t]*:[ \t]*[rf]?("{3}|'{3})([^]{0,10000}?)\2/g;

/** Lines that consist of a key whose value is several lines, which may be any blocks of Markdown. */
export function substitutionBlocks(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'substitution_block', substitutionBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

const ALONE = /^\{\{[ \t]{0,9}([A-Za-z][\w-]{0,99})[ \t]{0,9}\}\}[ \t]*$/;
/** Long values together may not be longer than this, however often the page names them. */
const MOST_SUBSTITUTED = 100_000;
const SHORT = 200;

const substitutedIn = (env: Env): number => (env['substitutedLength'] as number | undefined) ?? 0;

/** Whether a page has already named so many long values that this one is not shown. */
export const isTooMuch = (env: Env, { length }: string): boolean =>
  length > SHORT && substitutedIn(env) + length > MOST_SUBSTITUTED;

export function noteSubstituted(env: Env, { length }: string): void {
  if (length > SHORT) env['substitutedLength'] = substitutedIn(env) + length;
}

function substitutionBlock(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 123 /* { */ || state.src.charCodeAt(start + 1) !== 123) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || page.isRaw === true || isMdx(page.context)) return false;
  const key = ALONE.exec(state.src.slice(start, state.eMarks[startLine]))?.[1];
  if (key === undefined) return false;
  const value = ownOf(page).get(key) ?? commonOf(page).get(key);
  const { env } = state;
  // A value that names another one of several lines is shown as it is, because it could name itself.
  if (value?.includes('\n') !== true || env['isSubstituting'] === true || isTooMuch(env, value)) return false;
  if (silent) return true;
  noteSubstituted(env, value);
  env['isSubstituting'] = true;
  const tokens: Token[] = [];
  state.md.block.parse(value, state.md, env, tokens);
  env['isSubstituting'] = false;
  // Problems of the value are reported where the page names it.
  for (const token of tokens) if (token.map) token.map = [startLine, startLine + 1];
  state.tokens.push(...tokens);
  state.line = startLine + 1;
  return true;
}

const pairsIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(PAIR)].map(([, key, double, single, plain]) => [
      key!,
      double?.replace(/\\n/g, ' ').replace(/\\(.)/g, '$1') ?? single ?? plain!,
    ]),
  );
