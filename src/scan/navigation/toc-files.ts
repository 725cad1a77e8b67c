import { join } from 'node:path';
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
 * DocFX (`toc.yml` in any folder), Jupyter Book (`_toc.yml`), MyST (`myst.yml`) and Quarto (`_quarto.yml`): lists of
 * files with titles.
 */
export const readTocFiles: NavigationReader = (tree) => [
  ...filesNamed(tree, /^_?toc\.ya?ml$/).flatMap(({ folder, file }) => foundIn(file, folder)),
  ...['myst.yml', '_quarto.yml'].flatMap((name) => foundIn(join(tree.contentDir, name), '')),
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
