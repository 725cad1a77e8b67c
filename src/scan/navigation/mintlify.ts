import { dirname, join } from 'node:path';
import { foldersUpTo } from '../../files/paths.js';
import type { NavigationItem } from './types.js';
import { isData, isElsewhere, outsideLink, readData, textOf, within, type NavigationReader } from './tree-files.js';

/** Where the configuration of Mintlify can be: in the content folder, next to it, or in the root of the site. */
export const mintlifyFiles = (root: string, contentDir: string): readonly string[] =>
  [...new Set([contentDir, ...foldersUpTo(root, dirname(contentDir))])].flatMap((folder) =>
    ['docs.json', 'mint.json'].map((name) => join(folder, name)),
  );

/** Mintlify: `navigation` in `docs.json` contains groups of pages, in tabs, versions and languages. */
export const readMintlify: NavigationReader = ({ root, contentDir }) => {
  for (const file of mintlifyFiles(root, contentDir)) {
    const read = readData(file);
    if (read === undefined) continue;
    if ('reason' in read) return [read];
    const items = isData(read.data) ? itemsOf(read.data['navigation'] ?? read.data['sidebar']) : [];
    if (items.length > 0) return [{ folder: '', file, items }];
  }
  return [];
};

const LABELS = ['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'language', 'item', 'title'];
/** `items` and `path` are what others write in a `docs.json` of their own. */
const LISTS = ['languages', 'versions', 'products', 'dropdowns', 'anchors', 'tabs', 'menu', 'groups', 'pages', 'items'];
/** Lists of which only one is shown at a time, so that it needs no label. */
const SWITCHES = new Set(['version', 'language']);

function itemsOf(value: unknown): readonly NavigationItem[] {
  if (Array.isArray(value)) return value.flatMap(itemOf);
  return isData(value) ? LISTS.flatMap((key) => itemsOf(value[key])) : [];
}

function itemOf(entry: unknown): readonly NavigationItem[] {
  if (typeof entry === 'string') return isElsewhere(entry) ? [] : [{ target: within('', entry) ?? entry }];
  if (!isData(entry)) return [];
  const key = LABELS.find((one) => textOf(entry[one]) !== undefined);
  const label = key === undefined ? undefined : textOf(entry[key]);
  const link = textOf(entry['root']) ?? textOf(entry['href']) ?? textOf(entry['path']);
  const target = link === undefined || isElsewhere(link) ? undefined : within('', link);
  const items = itemsOf(entry);
  if (key !== undefined && SWITCHES.has(key)) return items;
  // A tab that leads to another site is in the header there.
  if (target === undefined && items.length === 0) return key === 'tab' ? [] : outsideLink(label, link);
  return [
    {
      ...(label !== undefined && { label }),
      ...(target !== undefined && { target }),
      ...(items.length > 0 && { items }),
    },
  ];
}
