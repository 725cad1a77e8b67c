import { join } from 'node:path';
import { numberedNames, nuxtFile, unmarkedPaths } from '../paths/name-marks.js';
import {
  filesNamed,
  isData,
  numberIn,
  readData,
  textOf,
  type ContentTree,
  type NavigationReader,
} from './tree-files.js';

/** The file in which Docusaurus describes the folder that contains it. */
export const CATEGORY_FILE = /^_category_\.(?:json|ya?ml)$/;
/** The same for Nuxt Content 2. */
const DIR_FILE = /^_dir\.ya?ml$/;
/** The same for Nuxt Content 3, whose names begin with a dot. */
const NAVIGATION_FILES = ['.navigation.yml', '.navigation.yaml', '.navigation.json'];

/**
 * Docusaurus: `_category_.json` or `_category_.yml` gives its folder a name and a position. Nuxt Content: `_dir.yml` or
 * `.navigation.yml` gives it a name.
 */
export const readCategories: NavigationReader = (tree) =>
  [...filesNamed(tree, CATEGORY_FILE), ...filesNamed(tree, DIR_FILE), ...navigationFilesIn(tree)].flatMap(
    ({ folder, file }) => {
      const read = readData(file);
      if (read === undefined || 'reason' in read) return read ?? [];
      if (!isData(read.data)) return [];
      const { label: named, title, 'navigation.title': shown } = read.data;
      const label = textOf(named) ?? textOf(shown) ?? textOf(title);
      const position = numberIn(read.data['position']);
      return { folder, file, ...(label !== undefined && { label }), ...(position !== undefined && { position }) };
    },
  );

function navigationFilesIn(tree: ContentTree): readonly { readonly folder: string; readonly file: string }[] {
  const folders = new Set(tree.names.flatMap((name) => foldersAbove(name)));
  return [...folders].flatMap((folder) =>
    NAVIGATION_FILES.map((name) => ({ folder, file: join(tree.contentDir, folder, name) })),
  );
}

/** The folders that contain a file, from the highest one on. */
const foldersAbove = (path: string): readonly string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

/** Nuxt Content: the numbers in front of names, which are not part of addresses, order each folder. */
export const readNumbers: NavigationReader = (tree) => {
  const file = nuxtFile(tree);
  if (file === undefined) return [];
  const unmarked = unmarkedPaths(tree);
  return [...numberedNames(tree.names)].map(([folder, entries]) => ({
    folder,
    file,
    items: entries.map((entry) => ({ target: unmarked(entry) })),
  }));
};
