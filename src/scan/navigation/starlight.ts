import { dirname, join } from 'node:path';
import { foldersUpTo } from '../../files/paths.js';
import { isFile } from '../../files/read-files.js';
import type { NavigationItem } from './types.js';
import { readScript } from '../script/read-script.js';
import { isData, isElsewhere, outsideLink, textOf, within, type NavigationReader } from './tree-files.js';

/** Where the configuration of Astro can be: in the root of the site, or above `src/content/docs`. */
export const astroFiles = (root: string, contentDir: string): readonly string[] =>
  [...new Set([...foldersUpTo(root, dirname(contentDir)), join(contentDir, '../../..')])].flatMap((folder) =>
    ['mjs', 'ts', 'js', 'mts'].map((ending) => join(folder, `astro.config.${ending}`)),
  );

/**
 * Starlight: the integration in `astro.config.mjs` has a `sidebar` of slugs, groups and folders, or a plugin has several
 * of them, each with a label (starlight-sidebar-topics). Each language of `locales` has the same sidebar in its folder.
 */
export const readStarlight: NavigationReader = (tree) => {
  const file = astroFiles(tree.root, tree.contentDir).find(isFile);
  if (file === undefined) return [];
  const config = readScript(file, tree);
  const integrations = isData(config) && Array.isArray(config['integrations']) ? config['integrations'] : [];
  const options = integrations.filter(isData).find((one) => 'sidebar' in one || 'plugins' in one);
  const locales = localesIn(options?.['locales'], tree.folders);
  const isInRoot = locales.some(({ folder }) => folder === '');
  const order = isInRoot ? [] : [{ folder: '', file, items: locales.map(({ folder }) => ({ target: folder })) }];
  const sidebars = locales.flatMap(({ label, ...locale }) => {
    const sidebar = itemsOf(options?.['sidebar'], locale);
    const items = sidebar.length > 0 ? sidebar : topicsOf(options?.['plugins'], locale);
    return items.length > 0 ? [{ folder: locale.folder, file, items, ...(label !== undefined && { label }) }] : [];
  });
  return sidebars.length > 0 ? [...order, ...sidebars] : [];
};

interface Locale {
  /** Empty for the language whose pages are in no folder of their own. */
  readonly folder: string;
  readonly language: string;
}

function localesIn(locales: unknown, folders: readonly string[]): readonly (Locale & { readonly label?: string })[] {
  const found = Object.entries(isData(locales) ? locales : {}).flatMap(([name, value]) => {
    const folder = name === 'root' ? '' : name;
    if (!isData(value) || !folders.includes(folder)) return [];
    const label = folder === '' ? undefined : textOf(value['label']);
    return [{ folder, language: textOf(value['lang']) ?? name, ...(label !== undefined && { label }) }];
  });
  return found.length > 0 ? found : [{ folder: '', language: 'en' }];
}

function itemsOf(list: unknown, locale: Locale): readonly NavigationItem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): readonly NavigationItem[] => {
    if (typeof item === 'string') return itemsOf([{ slug: item }], locale);
    if (!isData(item)) return [];
    const { translations } = item;
    const label = (isData(translations) ? textOf(translations[locale.language]) : undefined) ?? textOf(item['label']);
    const folder = isData(item['autogenerate']) ? textOf(item['autogenerate']['directory']) : undefined;
    const link = textOf(item['slug']) ?? textOf(item['link']) ?? folder;
    const isPage = link !== undefined && !isElsewhere(link);
    const target = isPage ? within(locale.folder, link.replace(/^\/+|\/$/g, '')) : undefined;
    const items = itemsOf(item['items'], locale);
    if (target === undefined && items.length === 0) return outsideLink(label, link);
    return [
      {
        ...(label !== undefined && { label }),
        ...(target !== undefined && { target }),
        ...(items.length > 0 && { items }),
      },
    ];
  });
}

/** A call of a plugin that is not run has its first argument as its value: here, a list of topics. */
function topicsOf(plugins: unknown, locale: Locale): readonly NavigationItem[] {
  const lists: readonly unknown[] = Array.isArray(plugins) ? plugins : [];
  const topics = lists.find(
    (list): list is readonly unknown[] =>
      Array.isArray(list) && list.some((one) => isData(one) && Array.isArray(one['items']) && 'label' in one),
  );
  return (topics ?? []).filter(isData).flatMap((topic) => {
    const { label, link, items } = topic;
    const shown = isData(label) ? (label[locale.language] ?? label['en'] ?? Object.values(label)[0]) : label;
    // The address of a topic is that of a page in it.
    return itemsOf([{ label: shown, ...(Array.isArray(items) ? { items: items as unknown[] } : { link }) }], locale);
  });
}
