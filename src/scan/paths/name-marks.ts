import { dirname, join } from 'node:path';
import { foldersUpTo, posixPath } from '../../files/paths.js';
import { isPageName } from '../../files/page-name.js';
import { isFile } from '../../files/read-files.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { SourceFile } from '../../model/types.js';
import { folderOf, namedLanguages, type NamedLanguages } from '../navigation/languages.js';

type Place = Pick<SiteConfig, 'root' | 'contentDir'>;

/** What generators write into names that is not part of addresses, by the configuration that tells the generator. */
const MARKS: Readonly<Record<string, RegExp>> = {
  // Fumadocs: `(guides)/start.mdx` is `/start/`.
  'source.config': /(?<=^|\/)\([^/()]+\)\//g,
  // Nuxt Content: `1.guide/2.start.md` is `/guide/start/`.
  'nuxt.config': /(?<=^|\/)\d+\.(?=[^\d/])/g,
};

/** The first configuration of these names beside or above the content folder. */
function configFile({ root, contentDir }: Place, name: string): string | undefined {
  return foldersUpTo(root, dirname(contentDir))
    .flatMap((folder) => ['ts', 'mts', 'js', 'mjs'].map((ending) => join(folder, `${name}.${ending}`)))
    .find(isFile);
}

/** In wikis of Azure DevOps, a dash in a name stands for a space, and `%2D` for a dash. */
const dashed = (path: string): string => path.replace(/%2D/gi, '-');

/** Returns the path of a page or folder without the marks of the generator that the site was written for. */
export function unmarkedPaths(place: Place): (path: string) => string {
  const marks = Object.keys(MARKS).filter((name) => configFile(place, name) !== undefined);
  const byLanguage = languagePaths(place);
  if (isFile(join(place.contentDir, '.order'))) return dashed;
  return (path) => byLanguage(marks.reduce((plain, name) => plain.replace(MARKS[name]!, ''), path));
}

/** `guide/a.fr.md`, in parts: the name, the language and the extension. */
const TRANSLATED = /^(.+)\.([A-Za-z]{2,3}(?:[-_]\w{1,8})*)(\.\w+)$/;

/** The language of a file, by its folder or its name, and its path without it; undefined if neither names one. */
export function languageOf(
  path: string,
  { all, folders }: NamedLanguages,
): { readonly language: string; readonly rest: string } | undefined {
  for (const [folder, language] of folders)
    if (path.startsWith(`${folder}/`)) return { language, rest: path.slice(folder.length + 1) };
  const [, name, written = '', ending] = TRANSLATED.exec(path) ?? [];
  const language = written.toLowerCase();
  return name !== undefined && all.has(language) ? { language, rest: name + ending } : undefined;
}

/**
 * A language in the name of a file becomes a folder, as in the addresses of Hugo, Zola, Nextra and MkDocs: `guide/a.fr.md` is
 * `/fr/guide/a/`. Pages in the main language have no such folder. In Hugo, all pages of a folder can have a language:
 * `content/french/a.md` is `/fr/a/`.
 */
function languagePaths(place: Place): (path: string) => string {
  const languages = namedLanguages(place);
  if (languages === undefined) return (path) => path;
  return (path) => {
    const { language, rest } = languageOf(path, languages) ?? { language: languages.main, rest: path };
    return folderOf(language, languages) + rest;
  };
}

/**
 * Adds the other names of pages for links between languages. A page that has no translation is meant by the links of all
 * languages.
 */
export function withTranslations(sources: readonly SourceFile[], place: Place): readonly SourceFile[] {
  const languages = namedLanguages(place);
  if (languages === undefined) return sources;
  const others = [...languages.all]
    .filter((one) => one !== languages.main)
    .map((one) => folderOf(one, languages).replace(/\/$/, ''));
  const paths = new Set(sources.map(({ path }) => path));
  return sources.map((source) => {
    const file = posixPath(place.contentDir, source.file);
    const names = [
      ...(file === source.path ? [] : [file]),
      ...(file === source.path || languages.folders.size > 0 ? [] : others.map((language) => `${language}/${file}`)),
      ...(others.includes(source.path.split('/')[0]!)
        ? []
        : others.map((language) => `${language}/${source.path}`).filter((path) => !paths.has(path))),
    ];
    return names.length === 0 ? source : { ...source, alsoNamed: names };
  });
}

/** The configuration of Nuxt, whose content has numbers in front of names; undefined if there is none. */
export const nuxtFile = (place: Place): string | undefined => configFile(place, 'nuxt.config');

/** Folder -> the pages and folders in it whose names begin with a number, by these numbers. */
export function numberedNames(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const numbered = new Map<string, Set<string>>();
  for (const name of names.filter(isPageName))
    for (const { index } of name.matchAll(MARKS['nuxt.config']!)) {
      const folder = name.slice(0, Math.max(index - 1, 0));
      const end = name.indexOf('/', index);
      const entry = end < 0 ? name : name.slice(0, end);
      numbered.set(folder, (numbered.get(folder) ?? new Set()).add(entry));
    }
  const numberIn = (path: string): number => Number.parseInt(path.slice(path.lastIndexOf('/') + 1), 10);
  return new Map(
    [...numbered].map(([folder, entries]) => [folder, [...entries].sort((a, b) => numberIn(a) - numberIn(b))]),
  );
}
