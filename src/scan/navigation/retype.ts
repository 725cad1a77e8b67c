import { join } from 'node:path';
import { foldersUpTo } from '../../files/paths.js';
import { isPageName, withoutPageExtension } from '../../files/page-name.js';
import { isFile, tryReadText } from '../../files/read-files.js';
import {
  isData,
  numberIn,
  readData,
  textOf,
  type ContentTree,
  type Found,
  type NavigationReader,
} from './tree-files.js';
import type { NavigationItem } from './types.js';

/** Where the configuration of Retype can be. */
export const retypeFiles = (root: string, contentDir: string): readonly string[] =>
  foldersUpTo(root, contentDir).map((folder) => join(folder, 'retype.yml'));

/**
 * Retype: `order` in the front matter of a page and in the `index.yml` of a folder. Higher numbers come first, and those
 * below zero come after what has none. `index.yml` also has the label of its folder.
 */
export const readRetype: NavigationReader = (tree) => {
  const file = retypeFiles(tree.root, tree.contentDir).find(isFile);
  return file === undefined ? [] : tree.folders.map((folder) => folderIn(tree, folder, file));
};

function folderIn({ contentDir, names, folders }: ContentTree, folder: string, configuration: string): Found {
  const start = folder === '' ? '' : `${folder}/`;
  const isIn = (path: string): boolean => path.startsWith(start) && !path.slice(start.length).includes('/');
  const pages = names.filter((path) => isPageName(path) && isIn(path) && !/(?:^|\/)(?:index|readme)\.\w+$/i.test(path));
  const ordered = [
    ...pages.map((target) => ({ target, order: orderOfPage(contentDir, target) })),
    ...folders
      .filter((path) => path !== '' && isIn(path))
      .map((target) => ({ target, order: numberIn(settingsOf(contentDir, `${target}/index`)['order']) ?? 0 })),
  ]
    .filter(({ order }) => order !== 0)
    .sort((a, b) => b.order - a.order);
  const listed = (list: typeof ordered): readonly NavigationItem[] => list.map(({ target }) => ({ target }));
  const items = [
    ...listed(ordered.filter(({ order }) => order > 0)),
    { rest: true as const },
    ...listed(ordered.filter(({ order }) => order < 0)),
  ];
  const label = folder === '' ? undefined : textOf(settingsOf(contentDir, `${start}index`)['label']);
  return { folder, file: configuration, ...(label !== undefined && { label }), ...(ordered.length > 0 && { items }) };
}

/** What the file beside a page, or in a folder, says: `page.yml`, `index.yml`. */
function settingsOf(contentDir: string, path: string): Readonly<Record<string, unknown>> {
  const read = readData(join(contentDir, `${path}.yml`));
  return read !== undefined && 'data' in read && isData(read.data) ? read.data : {};
}

function orderOfPage(contentDir: string, path: string): number {
  const [, front = ''] = /^---[ \t]*\r?\n([^]*?)\n---/.exec(tryReadText(join(contentDir, path)) ?? '') ?? [];
  const written = /^order:[ \t]*["']?(-?\d{1,9})["']?[ \t]*(?:#.*)?$/m.exec(front)?.[1];
  return written === undefined
    ? (numberIn(settingsOf(contentDir, withoutPageExtension(path))['order']) ?? 0)
    : Number(written);
}
