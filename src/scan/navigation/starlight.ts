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
 * of them, each with a label (starlight-sidebar-topics).
 */
export const readStarlight: NavigationReader = (tree) => {
  const file = astroFiles(tree.root, tree.contentDir).find(isFile);
  if (file === undefined) return [];
  const config = readScript(file, tree);
  const integrations = isData(config) && Array.isArray(config['integrations']) ? config['integrations'] : [];
  const options = integrations.filter(isData).find((one) => 'sidebar' in one || 'plugins' in one);
  const sidebar = itemsOf(options?.['sidebar']);
  const items = sidebar.length > 0 ? sidebar : topicsOf(options?.['plugins']);
  return items.length > 0 ? [{ folder: '', file, items }] : [];
};

function itemsOf(list: unknown): readonly NavigationItem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): readonly NavigationItem[] => {
    if (typeof item === 'string') return [{ target: item }];
    if (!isData(item)) return [];
    const label = textOf(item['label']);
    const folder = isData(item['autogenerate']) ? textOf(item['autogenerate']['directory']) : undefined;
    const link = textOf(item['slug']) ?? textOf(item['link']) ?? folder;
    const target = link === undefined || isElsewhere(link) ? undefined : within('', link.replace(/\/$/, ''));
    const items = itemsOf(item['items']);
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
function topicsOf(plugins: unknown): readonly NavigationItem[] {
  const lists: readonly unknown[] = Array.isArray(plugins) ? plugins : [];
  const topics = lists.find(
    (list): list is readonly unknown[] =>
      Array.isArray(list) && list.some((one) => isData(one) && Array.isArray(one['items']) && 'label' in one),
  );
  return (topics ?? []).filter(isData).flatMap((topic) => {
    const { label, link, items } = topic;
    const shown = isData(label) ? (label['en'] ?? Object.values(label)[0]) : label;
    // The address of a topic is that of a page in it.
    return itemsOf([{ label: shown, ...(Array.isArray(items) ? { items: items as unknown[] } : { link }) }]);
  });
}
