import { dirname, join } from 'node:path';
import { foldersUpTo } from '../files/paths.js';
import { isPageName } from '../files/page-name.js';
import { isFile } from '../files/read-files.js';
import type { SiteConfig } from '../model/site-config.js';

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

/** Returns the path of a page or folder without the marks of the generator that the site was written for. */
export function unmarkedPaths(place: Place): (path: string) => string {
  const marks = Object.keys(MARKS).filter((name) => configFile(place, name) !== undefined);
  return (path) => marks.reduce((plain, name) => plain.replace(MARKS[name]!, ''), path);
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
