import { join } from 'node:path';
import { memoOn } from '../../../cache/identity.js';
import { readFileOf, textOf } from '../../files/files.js';
import type { PageState } from '../../page-state.js';

const PAIR =
  /^[ \t{]*["']?([\w-]{1,100})["']?[ \t]*:[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'{[|>&*!#,][^\n]*?))[ \t]*[,}]*[ \t]*$/gm;
/** Files in the content folder with values for all pages. */
const FILES = ['conf.py', 'substitutions.yaml', 'reuse/substitutions.yaml', 'reuse/substitutions.py'];

/** The text with which MyST replaces `{{ key }}`, from the front matter of the page or the configuration of Sphinx. */
export function substitutionOf(page: PageState, key: string): string | undefined {
  return ownOf(page).get(key) ?? commonOf(page).get(key);
}

const ownOf = memoOn(({ main: { text } }: PageState): ReadonlyMap<string, string> => {
  const [, front = ''] = /^---\n([^]*?)\n---/.exec(text) ?? [];
  const [, block = ''] = /^[ \t]*substitutions:[ \t]*\n((?:[ \t]+[^\n]*\n?)+)/m.exec(front) ?? [];
  return pairsIn(block);
});

const commonOf = memoOn((page: PageState): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const name of FILES) {
    const read = readFileOf(page, join(page.options.contentDir, name), page.options.root);
    if (read.state !== 'found') continue;
    const text = textOf(read.bytes);
    const block = name.endsWith('.py')
      ? (/^myst_substitutions[^\n{]*=[ \t]*(\{[^]*?^\})/m.exec(text)?.[1] ?? '')
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
