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

/** DocFX (`toc.yml` in any folder), Jupyter Book (`_toc.yml`) and MyST (`myst.yml`): lists of files with titles. */
export const readTocFiles: NavigationReader = (tree) => [
  ...filesNamed(tree, /^_?toc\.ya?ml$/).flatMap(({ folder, file }) => foundIn(file, folder)),
  ...foundIn(join(tree.contentDir, 'myst.yml'), ''),
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
const LISTS = ['project', 'site', 'toc', 'parts', 'chapters', 'sections', 'children', 'items', 'entries'];

function itemsOf(data: unknown, folder: string): readonly NavigationItem[] {
  if (Array.isArray(data)) return data.flatMap((entry) => itemOf(entry, folder));
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
  const label = textOf(entry['title']) ?? textOf(entry['name']) ?? textOf(entry['caption']);
  const link = textOf(entry['file']) ?? textOf(entry['topicHref']) ?? textOf(entry['href']);
  const path = link === undefined || isElsewhere(link) ? undefined : link.replace(/(?:^|\/)toc\.ya?ml$/, '/');
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
