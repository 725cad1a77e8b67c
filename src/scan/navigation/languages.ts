import { basename, dirname, join } from 'node:path';
import { foldersUpTo, posixPath } from '../../files/paths.js';
import { isFile } from '../../files/read-files.js';
import { languagesInNames } from '../paths/translated-names.js';
import { readScript } from '../script/read-script.js';
import { mkdocsFiles } from './mkdocs/mkdocs.js';
import { isData, readData, textOf, type ContentTree, type Data } from './tree-files.js';

type Place = Pick<ContentTree, 'root' | 'contentDir'>;

/** The languages of a site whose generator reads them from names of files (`a.fr.md`), or from its configuration. */
export interface NamedLanguages {
  /** The language whose pages are in the root. */
  readonly main: string;
  /** All languages, in small letters. */
  readonly all: ReadonlySet<string>;
  /** Whether the main language has a folder in addresses, too. */
  readonly isMainBelow: boolean;
  /** Folder of the content -> the language of its pages. */
  readonly folders: ReadonlyMap<string, string>;
  /** Languages that have capital letters in addresses -> as they are written there. */
  readonly written?: ReadonlyMap<string, string>;
  /** Languages that are not published. */
  readonly disabled: ReadonlySet<string>;
  /** Absolute path of the file that names the languages; undefined if it cannot name any that are not published. */
  readonly file?: string;
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

/** The languages that Hugo, Zola, Nextra, Fumadocs or a plugin of MkDocs finds in names of files; undefined if there are none. */
export function namedLanguages(place: Place): NamedLanguages | undefined {
  const settings = languageFiles(place).map((file) => {
    const data = dataIn(file);
    return { file, data: /languages\.\w+$/.test(file) ? { languages: data } : data };
  });
  const named = settings.flatMap(({ file, data: { languages } }) =>
    isData(languages) ? Object.entries(languages).map(([name, one]) => ({ file, name: name.toLowerCase(), one })) : [],
  );
  if (named.length === 0) return mkdocsLanguages(place) ?? nextLanguages(place) ?? fumadocsLanguages(place);
  const all = settings.map(({ data }) => data);
  const main = all.map((data) => textOf(data['defaultcontentlanguage']) ?? textOf(data['default_language']));
  const languages = languagesOf(
    main.find((one) => one !== undefined) ?? 'en',
    named.map(({ name }) => name),
  );
  const off = [
    ...all.flatMap((data) => [data['disablelanguages']].flat().map(textOf)),
    ...named.flatMap(({ name, one }) => (isData(one) && inSmall(one)['disabled'] === true ? [name] : [])),
  ];
  return {
    ...languages,
    isMainBelow: all.some((data) => data['defaultcontentlanguageinsubdir'] === true),
    folders: new Map(named.flatMap((language) => contentFolder(language, place))),
    disabled: new Set(off.flatMap((name) => (name === undefined ? [] : [name.toLowerCase()]))),
    file: named[0]!.file,
  };
}

/** Hugo: the folder of the content that has the pages of a language, and the language. */
function contentFolder(
  { file, name, one }: { readonly file: string; readonly name: string; readonly one: unknown },
  { contentDir }: Place,
): readonly (readonly [folder: string, language: string])[] {
  const written = isData(one) ? textOf(inSmall(one)['contentdir']) : undefined;
  if (written === undefined) return [];
  const root = dirname(file).replace(/[\\/]config[\\/]_default$/, '');
  const folder = posixPath(contentDir, join(root, written)).replace(/\/$/, '');
  return folder === '' || folder.startsWith('..') ? [] : [[folder, name]];
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

/** Nextra up to version 2: `i18n` in the configuration of Next.js, whose pages are in `pages`. */
function nextLanguages({ root, contentDir }: Place): NamedLanguages | undefined {
  if (basename(contentDir) !== 'pages') return undefined;
  const file = foldersUpTo(root, contentDir)
    .flatMap((folder) => ['js', 'mjs', 'ts', 'cjs', 'mts'].map((ending) => join(folder, `next.config.${ending}`)))
    .find(isFile);
  const config = file === undefined ? undefined : readScript(file, { root, contentDir });
  const i18n = isData(config) ? config['i18n'] : undefined;
  const main = isData(i18n) ? textOf(i18n['defaultLocale']) : undefined;
  if (main === undefined || !isData(i18n) || !Array.isArray(i18n['locales'])) return undefined;
  const all = i18n['locales'].flatMap((one: unknown) => textOf(one) ?? []);
  return { ...languagesOf(main, all), written: new Map(all.map((one) => [one.toLowerCase(), one])) };
}

/** Fumadocs, which reads languages from names of files unless its settings, which are code, say otherwise. */
function fumadocsLanguages({ root, contentDir }: Place): NamedLanguages | undefined {
  const isFumadocs = foldersUpTo(root, dirname(contentDir)).some((folder) =>
    ['ts', 'mts', 'js', 'mjs'].some((ending) => isFile(join(folder, `source.config.${ending}`))),
  );
  const found = isFumadocs ? languagesInNames(contentDir) : undefined;
  if (found === undefined) return undefined;
  const { main, all } = found;
  return { ...languagesOf(main, all), written: new Map(all.map((one) => [one.toLowerCase(), one])) };
}

/** The folder that a language has in addresses; none for the main one, unless the configuration says so. */
export const folderOf = (language: string, { main, isMainBelow, written }: NamedLanguages): string =>
  language === main && !isMainBelow ? '' : `${written?.get(language) ?? language}/`;

const languagesOf = (main: string, others: readonly string[]): NamedLanguages => ({
  main: main.toLowerCase(),
  all: new Set([main, ...others].map((one) => one.toLowerCase())),
  isMainBelow: false,
  folders: new Map(),
  disabled: new Set(),
});

/** Hugo reads keys in any case. */
function dataIn(file: string): Data {
  const read = readData(file);
  const data = read !== undefined && 'data' in read && isData(read.data) ? read.data : {};
  return inSmall(data);
}

const inSmall = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]));
