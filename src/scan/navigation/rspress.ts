import { isFile } from '../../files/read-files.js';
import { rspressFiles } from '../excluded/scripts.js';
import { readScript } from '../script/read-script.js';
import type { NavigationItem } from './types.js';
import { isData, textOf, type NavigationReader } from './tree-files.js';
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
