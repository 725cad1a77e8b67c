import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldersUpTo } from '../../files/paths.js';
import { isPageName, withoutPageExtension } from '../../files/page-name.js';
import { isFolder } from '../../files/read-files.js';
import type { NavigationItem } from './types.js';
import {
  filesNamed,
  isData,
  isElsewhere,
  readData,
  textOf,
  within,
  type Found,
  type NavigationReader,
} from './tree-files.js';

/**
 * DocFX (`toc.yml` in any folder), Jupyter Book (`_toc.yml`), MyST (`myst.yml`), Quarto (`_quarto.yml`) and R Markdown (`_site.yml`): lists of
 * files with titles.
 */
export const readTocFiles: NavigationReader = (tree) => [
  ...filesNamed(tree, /^_?toc\.ya?ml$/).flatMap(({ folder, file }) => foundIn(file, folder)),
  ...['myst.yml', '_quarto.yml', '_site.yml'].flatMap((name) => foundIn(join(tree.contentDir, name), '')),
];

function foundIn(
  file: string,
  folder: string,
): readonly (Found | { readonly file: string; readonly reason: string })[] {
  const read = readData(file);
  if (read === undefined) return [];
  if ('reason' in read) return [read];
  const items = itemsOf(read.data, folder);
  return items.length > 0 ? [{ folder, file, items }] : [];
}

/** Keys of the file and of its entries that contain lists. */
const LISTS = [
  ...['project', 'site', 'toc', 'parts', 'chapters', 'sections', 'children', 'items', 'entries'],
  ...['website', 'sidebar', 'contents', 'book', 'appendices'],
  // Of a site of R Markdown, whose only list of pages is a menu.
  ...['navbar', 'left', 'right', 'menu'],
];

function itemsOf(data: unknown, folder: string): readonly NavigationItem[] {
  if (Array.isArray(data)) return data.flatMap((entry) => itemOf(entry, folder));
  // The name of a folder, whose pages are meant.
  if (typeof data === 'string') return itemOf({ auto: data }, folder);
  if (!isData(data)) return [];
  const root = textOf(data['root']);
  return [
    ...(root === undefined ? [] : itemOf({ file: root }, folder)),
    ...LISTS.flatMap((key) => itemsOf(data[key], folder)),
  ];
}

function itemOf(entry: unknown, folder: string): readonly NavigationItem[] {
  if (typeof entry === 'string') return itemOf({ file: entry }, folder);
  if (!isData(entry)) return [];
  const section = textOf(entry['section']) ?? textOf(entry['part']);
  // A section of Quarto can be the page that introduces it.
  const [name, page] =
    section !== undefined && /\.(?:qmd|mdx?|markdown)$/i.test(section) ? [undefined, section] : [section];
  const label =
    textOf(entry['title']) ?? textOf(entry['name']) ?? textOf(entry['caption']) ?? textOf(entry['text']) ?? name;
  const link =
    textOf(entry['file']) ?? textOf(entry['topicHref']) ?? textOf(entry['href']) ?? page ?? textOf(entry['auto']);
  if (link === 'auto') return [{ rest: true }];
  const path =
    link === undefined || isElsewhere(link)
      ? undefined
      : link.replace(/(?:^|\/)(?:toc\.ya?ml|\*{1,2}(?:\.qmd)?)$/, '/');
  const target = path === undefined ? undefined : within(folder, path.replace(/^~?\//, ''));
  const items = LISTS.flatMap((key) => itemsOf(entry[key], folder));
  if (target === undefined && items.length === 0) return [];
  return [
    {
      ...(label !== undefined && { label }),
      ...(target !== undefined && { target: target.replace(/\/$/, '') }),
      ...(items.length > 0 && { items }),
    },
  ];
}

/** Names of data files of Jekyll that themes read as a sidebar or a menu, and a folder of them. */
const MENU = /^(?:.*[-_])?(?:nav(?:igation)?|sidebars?|toc|menu|docs?)(?:[-_].*)?\.(?:ya?ml|json)$/i;
const MENUS = /^sidebars?$/i;

/** Where Jekyll has its data: in the content folder, or above it. */
export const jekyllFiles = (root: string, contentDir: string): readonly string[] =>
  foldersUpTo(root, contentDir).flatMap((folder) => {
    const data = join(folder, '_data');
    if (!isFolder(data)) return [];
    const names = readdirSync(data).sort();
    return [
      ...names.filter((name) => MENU.test(name)).map((name) => join(data, name)),
      ...names
        .map((name) => join(data, name))
        .filter((path, at) => MENUS.test(names[at]!) && isFolder(path))
        .flatMap((path) =>
          readdirSync(path)
            .sort()
            .filter((name) => /\.(?:ya?ml|json)$/i.test(name))
            .map((name) => join(path, name)),
        ),
    ];
  });

/**
 * Jekyll: themes have lists of titles and addresses in `_data/navigation.yml`, `_data/sidebars/docs.yml` and similar
 * files, under keys of any name. All of them describe the whole site; those with groups come before bars of single
 * links.
 */
export const readJekyll: NavigationReader = ({ root, contentDir, names }) => {
  const files = jekyllFiles(root, contentDir);
  const read = files.map((file) => ({ file, ...readData(file) }));
  const unread = read.flatMap(({ file, ...one }) => ('reason' in one ? [{ file, reason: one.reason }] : []));
  const pages = pagesByName(names);
  const lists = read
    .flatMap((one) => ('data' in one ? menusIn(one.data, pages) : []))
    .filter((list) => list.some(namesPage));
  const items = [...lists.filter(isGrouped), ...lists.filter((list) => !isGrouped(list))].flat();
  return [...unread, ...(items.length > 0 ? [{ folder: '', file: files[0]!, items }] : [])];
};

const isGrouped = (list: readonly NavigationItem[]): boolean => list.some(({ items = [] }) => items.length > 0);
const namesPage = ({ target, items = [] }: NavigationItem): boolean => target !== undefined || items.some(namesPage);

/** Paths of pages by the names of their files; `''` for a name that several pages have. */
function pagesByName(names: readonly string[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const path of names.filter(isPageName)) {
    const name = withoutPageExtension(path.slice(path.lastIndexOf('/') + 1));
    pages.set(name, pages.has(name) ? '' : path);
  }
  return pages;
}

/** The lists in a file, one for each key. A single entry around nothing but groups, such as a product, is no label. */
function menusIn(data: unknown, pages: ReadonlyMap<string, string>): readonly (readonly NavigationItem[])[] {
  if (isData(data)) return Object.values(data).flatMap((value) => menusIn(value, pages));
  const items = menuItems(data, pages);
  const groups = items.length === 1 && items[0]!.target === undefined ? (items[0]!.items ?? []) : [];
  return [groups.length > 0 && groups.every(({ target }) => target === undefined) ? groups : items];
}

function menuItems(data: unknown, pages: ReadonlyMap<string, string>): readonly NavigationItem[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((entry: unknown): readonly NavigationItem[] => {
    // A bare name is that of a page in a collection.
    if (typeof entry === 'string') return menuItems([{ url: pages.get(entry) || entry }], pages);
    if (!isData(entry)) return [];
    const valueOf = (keys: readonly string[]): string | undefined =>
      keys.map((key) => textOf(entry[key])).find(Boolean);
    const label = valueOf(['title', 'name', 'text', 'label', 'section', 'caption']);
    const address = valueOf(['url', 'link', 'href', 'page', 'path', 'permalink'])
      ?.replace(/^\{\{[^{}]*\}\}/, '')
      .replace(/^\/+/, '');
    const target = address === undefined || isElsewhere(address) ? undefined : within('', address);
    const items = Object.values(entry).flatMap((value) => menuItems(value, pages));
    if (!target && items.length === 0) return [];
    return [{ ...(label !== undefined && { label }), ...(target && { target }), ...(items.length > 0 && { items }) }];
  });
}
