import { isFile } from '../../files/read-files.js';
import { rspressFiles } from '../excluded/scripts.js';
import { readScript } from '../script/read-script.js';
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
  type Unread,
} from './tree-files.js';
import { sidebarItems } from './vitepress.js';

/**
 * Rspress: `themeConfig.sidebar`, or one for each of `themeConfig.locales`, in the notation of VitePress. The addresses
 * of the language in `lang` do not begin with its folder.
 */
export const readRspress: NavigationReader = (tree) => {
  const file = rspressFiles(tree).find(isFile);
  const config = file === undefined ? undefined : readScript(file, tree);
  if (file === undefined || !isData(config)) return [];
  const theme = isData(config['themeConfig']) ? config['themeConfig'] : {};
  const locales = (Array.isArray(theme['locales']) ? theme['locales'] : []).filter(isData);
  const languages = locales.flatMap(({ lang }) => textOf(lang) ?? []);
  const main = textOf(config['lang']);
  const items = [theme, ...locales].flatMap(({ sidebar }) => sidebarItems(sidebar));
  const isInFolder = main !== undefined && tree.folders.includes(main);
  if (items.length === 0) return [];
  return [{ folder: '', file, items: isInFolder ? items.map((item) => inFolder(item, main, languages)) : items }];
};

function inFolder(item: NavigationItem, folder: string, languages: readonly string[]): NavigationItem {
  const { target, items } = item;
  const isInside = target === undefined || [folder, ...languages].includes(target.split('/')[0]!);
  return {
    ...item,
    ...(!isInside && { target: `${folder}/${target}` }),
    ...(items && { items: items.map((one) => inFolder(one, folder, languages)) }),
  };
}

/** The bar at the top, `_nav.json` in the folder of the site or of a language, gives folders their labels and an order. */
export const readRspressBars: NavigationReader = (tree) =>
  filesNamed(tree, /^_nav\.json$/).flatMap(({ folder, file }): readonly (Found | Unread)[] => {
    const read = readData(file);
    if (read === undefined) return [];
    if ('reason' in read) return [read];
    const named = new Map<string, string>();
    for (const [target, label] of barItems(read.data, folder)) if (!named.has(target)) named.set(target, label);
    const items = [...named].map(([target, label]) => ({ target, label }));
    return items.length === 0 ? [] : [{ folder, file, items }];
  });

/** The folders or pages of a folder that the items of a bar lead to, and the labels of these items. */
function barItems(list: unknown, folder: string): readonly (readonly [target: string, label: string])[] {
  return (Array.isArray(list) ? list : []).filter(isData).flatMap((item) => {
    const label = textOf(item['text']);
    const link = textOf(item['link']);
    const below = barItems(item['items'], folder);
    if (label === undefined || link === undefined || isElsewhere(link)) return below;
    const names = (within('', link) ?? '').split('/');
    const name = folder !== '' && names[0] === folder ? names[1] : names[0];
    return name ? [[`${folder}/${name}`.replace(/^\//, ''), label] as const, ...below] : below;
  });
}
