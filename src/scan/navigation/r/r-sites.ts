import { join } from 'node:path';
import { isPageName } from '../../../files/page-name.js';
import { tryReadText } from '../../../files/read-files.js';
import {
  isData,
  readData,
  textOf,
  within,
  type ContentTree,
  type Data,
  type NavigationReader,
  type Unread,
} from '../tree-files.js';
import type { NavigationItem } from '../types.js';

/** The configuration of a book, in the folder of its chapters. */
export const bookdownFile = (contentDir: string): string => join(contentDir, '_bookdown.yml');

const listOf = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/**
 * The chapters of a book in the settings of bookdown, in their order: those that `rmd_files` names (for HTML, if it
 * distinguishes), or `index.Rmd` and all others by name, also in the folders that `rmd_subdir` names.
 */
export function chaptersIn(settings: Data, names: readonly string[]): readonly string[] {
  const { rmd_files: files, rmd_subdir: folders } = settings;
  const first = names.filter((name) => /^index\.rmd$/i.test(name));
  const named = listOf(isData(files) ? files['html'] : files);
  const isChapter = (path: string): boolean => {
    if (!/\.rmd$/i.test(path) || /(?:^|\/)_/.test(path)) return false;
    if (!path.includes('/') || folders === true) return true;
    return listOf(folders).some((folder) => path.startsWith(`${within('', folder) ?? folder}/`));
  };
  const paths =
    named.length > 0 && folders !== true
      ? named.flatMap((path) => within('', path) ?? [])
      : [...named.flatMap((path) => within('', path) ?? []), ...names.filter(isChapter)];
  return [...new Set([...first, ...paths])];
}

/** bookdown: the order of the chapters, below the parts that their files begin with. */
export const readBookdown: NavigationReader = ({ contentDir, names }) => {
  const file = bookdownFile(contentDir);
  const settings = settingsIn(file);
  if (settings === undefined) return [];
  if ('reason' in settings) return [settings];
  const items: { label?: string; target?: string; items?: NavigationItem[] }[] = [];
  let part: NavigationItem[] | undefined;
  for (const target of chaptersIn(settings.data, names)) {
    const label = partIn(tryReadText(join(contentDir, target)) ?? '');
    if (label !== undefined) items.push({ label, items: (part = []) });
    (part ?? items).push({ target });
  }
  return [{ folder: '', file, items }];
};

const PART = /^#[ \t]+\((?:PART|APPENDIX)(?:\\\*)?\)[ \t]*(.*?)[ \t]*(?:\{[^{}\n]*\})?[ \t]*$/m;

/** The name of the part that a chapter begins, which is in a heading above its own. */
function partIn(text: string): string | undefined {
  const [, label] = PART.exec(text.slice(0, 5000).replace(/^(`{3,}|~{3,})[^]*?^\1/gm, '')) ?? [];
  return label === '' ? undefined : label?.replace(/[*_`\\]/g, '');
}

/** pkgdown: `articles` in `_pkgdown.yml` of a package, whose articles are in `vignettes`. */
export const readPkgdown: NavigationReader = (tree) => {
  for (const file of pkgdownFiles(tree.root)) {
    const settings = settingsIn(file);
    if (settings === undefined) continue;
    if ('reason' in settings) return [settings];
    const { articles } = settings.data;
    const items = (Array.isArray(articles) ? articles : []).filter(isData).flatMap((group) => {
      const pages = listOf(group['contents']).flatMap((name) => articleNamed(name, tree));
      const label = textOf(group['title']);
      return pages.length === 0 ? [] : label === undefined ? pages : [{ label, items: pages }];
    });
    return items.length === 0 ? [] : [{ folder: '', file, items }];
  }
  return [];
};

export const pkgdownFiles = (root: string): readonly string[] =>
  ['_pkgdown.yml', 'pkgdown/_pkgdown.yml', 'inst/_pkgdown.yml'].map((name) => join(root, name));

function articleNamed(name: string, { names }: Pick<ContentTree, 'names'>): readonly NavigationItem[] {
  const path = names.find((one) => isPageName(one) && one.replace(/\.\w+$/, '') === name);
  return path === undefined ? [] : [{ target: path }];
}

function settingsIn(file: string): { readonly data: Data } | Unread | undefined {
  const read = readData(file);
  if (read === undefined || 'reason' in read) return read;
  return { data: isData(read.data) ? read.data : {} };
}
