import { dirname, join } from 'node:path';
import { foldersUpTo } from '../../files/paths.js';
import { mkdocsFiles } from './mkdocs/mkdocs.js';
import { isData, readData, textOf, type ContentTree, type Data } from './tree-files.js';

type Place = Pick<ContentTree, 'root' | 'contentDir'>;

/** The languages of a site whose generator reads them from names of files: `a.fr.md`. */
export interface NamedLanguages {
  /** The language whose pages are in the root. */
  readonly main: string;
  /** All languages, in small letters. */
  readonly all: ReadonlySet<string>;
}

const HUGO: readonly string[] = [
  'hugo',
  'config',
  ...['hugo', 'config', 'languages'].map((name) => `config/_default/${name}`),
];

/** Absolute paths of the files that may name the languages, apart from those that also contain the navigation. */
export const languageFiles = ({ root, contentDir }: Place): readonly string[] =>
  foldersUpTo(root, dirname(contentDir)).flatMap((folder) => [
    ...HUGO.flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((ending) => join(folder, `${name}.${ending}`))),
    join(folder, 'zola.toml'),
  ]);

/** The languages that Hugo, Zola or a plugin of MkDocs finds in names of files; undefined if there are none. */
export function namedLanguages(place: Place): NamedLanguages | undefined {
  const settings = languageFiles(place).flatMap((file) => {
    const data = dataIn(file);
    return /languages\.\w+$/.test(file) ? [{ languages: data }] : [data];
  });
  const all = settings.flatMap(({ languages }) => (isData(languages) ? Object.keys(languages) : []));
  if (all.length === 0) return mkdocsLanguages(place);
  const main = settings.map((data) => textOf(data['defaultcontentlanguage']) ?? textOf(data['default_language']));
  return languagesOf(main.find((one) => one !== undefined) ?? 'en', all);
}

/** The plugin mkdocs-static-i18n, unless it has a folder for each language. */
function mkdocsLanguages({ root, contentDir }: Place): NamedLanguages | undefined {
  for (const file of mkdocsFiles(root, contentDir)) {
    const { plugins } = dataIn(file);
    const settings: unknown = [plugins].flat().flatMap((one: unknown) => (isData(one) ? [one['i18n']] : []))[0];
    if (!isData(settings) || textOf(settings['docs_structure']) === 'folder') continue;
    const { languages } = settings;
    if (!Array.isArray(languages)) {
      const main = textOf(settings['default_language']);
      return main !== undefined && isData(languages) ? languagesOf(main, Object.keys(languages)) : undefined;
    }
    const named = languages.filter(isData).map((one) => ({ ...one, tag: textOf(one['locale']) ?? '' }));
    const main = named.find((one: Data) => one['default'] === true)?.tag;
    return main === undefined
      ? undefined
      : languagesOf(
          main,
          named.map(({ tag }) => tag),
        );
  }
  return undefined;
}

const languagesOf = (main: string, others: readonly string[]): NamedLanguages => ({
  main: main.toLowerCase(),
  all: new Set([main, ...others].map((one) => one.toLowerCase())),
});

/** Hugo reads keys in any case. */
function dataIn(file: string): Data {
  const read = readData(file);
  const data = read !== undefined && 'data' in read && isData(read.data) ? read.data : {};
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]));
}
