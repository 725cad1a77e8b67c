import { dirname, join } from 'node:path';
import { isFile } from '../../files/read-files.js';
import type { NavigationItem } from './types.js';
import { readScript } from './script.js';
import { isData, isElsewhere, textOf, within, type NavigationReader } from './tree-files.js';

const ENDINGS = ['ts', 'mts', 'js', 'mjs'];

/** Where the configuration of VitePress lies: in the content folder, or above it. */
export const vitepressFiles = (root: string, contentDir: string): readonly string[] =>
  [...new Set([contentDir, dirname(contentDir), root])].flatMap((folder) =>
    ['config', 'config/index'].flatMap((name) =>
      ENDINGS.map((ending) => join(folder, '.vitepress', `${name}.${ending}`)),
    ),
  );

/** VitePress: `themeConfig.sidebar` lists links, for all pages or for those below an address. */
export const readVitepress: NavigationReader = (tree) => {
  const file = vitepressFiles(tree.root, tree.contentDir).find(isFile);
  if (file === undefined) return [];
  const config = readScript(file, tree);
  const theme = isData(config) ? config['themeConfig'] : undefined;
  const locales = isData(config) && isData(config['locales']) ? Object.values(config['locales']) : [];
  const sidebars = [theme, ...locales.map((locale) => (isData(locale) ? locale['themeConfig'] : undefined))];
  const items = sidebars.flatMap((one) => (isData(one) ? sidebarItems(one['sidebar']) : []));
  return items.length > 0 ? [{ folder: '', file, items }] : [];
};

function sidebarItems(sidebar: unknown): readonly NavigationItem[] {
  if (Array.isArray(sidebar)) return itemsOf(sidebar, '');
  if (!isData(sidebar)) return [];
  return Object.values(sidebar).flatMap((one) =>
    isData(one) ? itemsOf(one['items'], textOf(one['base']) ?? '') : itemsOf(one, ''),
  );
}

function itemsOf(list: unknown, base: string): readonly NavigationItem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): readonly NavigationItem[] => {
    if (!isData(item)) return [];
    const label = textOf(item['text'])
      ?.replace(/<[^<>]{0,200}>/g, '')
      .trim();
    const link = textOf(item['link']);
    const target = link === undefined || isElsewhere(link) ? undefined : within('', base + link);
    const items = itemsOf(item['items'], textOf(item['base']) ?? base);
    if (target === undefined && items.length === 0) return [];
    return [{ ...(label && { label }), ...(target !== undefined && { target }), ...(items.length > 0 && { items }) }];
  });
}
