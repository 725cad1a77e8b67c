import { join } from 'node:path';
import { memoOn } from '../../../cache/identity.js';
import { readFileOf, textOf } from '../../files/files.js';
import { siteValueOf } from '../../files/site-values.js';
import type { PageState } from '../../page-state.js';
import { scriptValuesOf } from '../markup/vue-tags.js';

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

const ownOf = memoOn((page: PageState) => pairsIn(frontBlock(page, 'substitutions')));
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

const pairsIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(PAIR)].map(([, key, double, single, plain]) => [
      key!,
      double?.replace(/\\n/g, ' ').replace(/\\(.)/g, '$1') ?? single ?? plain!,
    ]),
  );
