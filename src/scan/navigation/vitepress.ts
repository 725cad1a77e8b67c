import { dirname, join } from 'node:path';
import { foldersUpTo } from '../../files/paths.js';
import { isFile } from '../../files/read-files.js';
import type { NavigationItem } from './types.js';
import { readScript } from '../script/read-script.js';
import { filesNamed, isData, isElsewhere, outsideLink, textOf, within, type NavigationReader } from './tree-files.js';

const ENDINGS = ['ts', 'mts', 'js', 'mjs'];

/** Where the configuration of VitePress or VuePress can be: in the content folder, or above it. */
export const vitepressFiles = (root: string, contentDir: string): readonly string[] =>
  [...new Set([contentDir, ...foldersUpTo(root, dirname(contentDir))])].flatMap((folder) =>
    ['.vitepress', '.vuepress'].flatMap((generator) =>
      ['config', 'config/index'].flatMap((name) =>
        ENDINGS.map((ending) => join(folder, generator, `${name}.${ending}`)),
      ),
    ),
  );

/** In VitePress, a folder may have a configuration of its own. */
const CONFIG = /^config\.m?[jt]s$/;

/** VitePress and VuePress: `themeConfig.sidebar` lists links, either for all pages or for those below an address. */
export const readVitepress: NavigationReader = (tree) => {
  const file = vitepressFiles(tree.root, tree.contentDir).find(isFile);
  if (file === undefined) return [];
  const config = readScript(file, tree);
  // VuePress uses `theme: defaultTheme({ sidebar })`.
  const theme = isData(config) ? (config['themeConfig'] ?? config['theme']) : undefined;
  // Languages are in `locales` of the site in VitePress, and in those of the theme in VuePress.
  const inLocales = localesOf(config).map((locale) => (isData(locale) ? locale['themeConfig'] : undefined));
  const sidebars = [theme, ...localesOf(theme), ...inLocales];
  const inFolders = filesNamed(tree, CONFIG).map(({ folder, file: path }) =>
    folder === '' ? undefined : readScript(path, tree),
  );
  sidebars.push(...inFolders.map((one) => (isData(one) ? one['themeConfig'] : undefined)));
  const items = sidebars.flatMap((one) =>
    isData(one) ? sidebarItems(one['sidebar'], one['nav'] ?? one['navbar']) : [],
  );
  return items.length > 0 ? [{ folder: '', file, items }] : [];
};

const localesOf = (data: unknown): readonly unknown[] =>
  isData(data) && isData(data['locales']) ? Object.values(data['locales']) : [];

/**
 * The items of a sidebar: a list, or lists for the pages below an address. The bar at the top has the label of a list for
 * a top folder.
 */
export function sidebarItems(sidebar: unknown, bar?: unknown): readonly NavigationItem[] {
  if (Array.isArray(sidebar)) return itemsOf(sidebar, '');
  if (!isData(sidebar)) return [];
  return Object.entries(sidebar).flatMap(([address, one]) => {
    const items = isData(one) ? itemsOf(one['items'], textOf(one['base']) ?? '') : itemsOf(one, '', address);
    const label = /^\/[^/]+\/?$/.test(address) && items.length > 1 ? labelIn(bar, address) : undefined;
    return label === undefined ? items : [{ label, items }];
  });
}

/** The label of the first item of a bar that leads to an address, or below it. */
function labelIn(bar: unknown, address: string): string | undefined {
  for (const item of Array.isArray(bar) ? bar.filter(isData) : []) {
    const link = textOf(item['link']);
    const isThere = link !== undefined && `${link}/`.startsWith(address.replace(/\/?$/, '/'));
    const label = isThere ? textOf(item['text']) : labelIn(item['items'] ?? item['children'], address);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** `base` precedes every address, and `folder` those that do not begin with a slash. */
function itemsOf(list: unknown, base: string, folder = ''): readonly NavigationItem[] {
  // In the theme Hope of VuePress, this means the files of the folder.
  const whole = list === 'structure' ? within('', folder.replace(/\/+$/, '')) : undefined;
  if (whole !== undefined) return [{ target: whole }];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): readonly NavigationItem[] => {
    // VuePress allows `'/guide/'`, `'install'` and `['/guide/', 'Label']`.
    if (typeof item === 'string') return itemsOf([{ link: item }], base, folder);
    if (Array.isArray(item)) return itemsOf([{ link: item[0] as unknown, text: item[1] as unknown }], base, folder);
    if (!isData(item)) return [];
    const label = (textOf(item['text']) ?? textOf(item['title']))?.replace(/<[^<>]{0,200}>/g, '').trim();
    const link = typeof item['link'] === 'string' ? item['link'] : textOf(item['path']);
    const from = link?.startsWith('/') === false ? folder : '';
    const target = link === undefined || isElsewhere(link) ? undefined : within('', base + from + link);
    const children = item['items'] ?? item['children'];
    const items = itemsOf(children, textOf(item['base']) ?? base, below(folder, item));
    if (children === 'structure') return items.map((one) => ({ ...(label && { label }), ...one }));
    if (target === undefined && items.length === 0) return outsideLink(label, link);
    return [{ ...(label && { label }), ...(target !== undefined && { target }), ...(items.length > 0 && { items }) }];
  });
}

/** The folder of the items below one with a `prefix` (VuePress). */
function below(folder: string, item: Readonly<Record<string, unknown>>): string {
  const prefix = textOf(item['prefix'])?.replace(/(?<!\/)$/, '/');
  return prefix === undefined ? folder : prefix.startsWith('/') ? prefix : folder + prefix;
}
