import { dirname, join } from 'node:path';
import { foldersUpTo } from '../../files/paths.js';
import { isFile } from '../../files/read-files.js';
import type { NavigationItem } from './types.js';
import { readScript } from '../script/read-script.js';
import { isData, isElsewhere, outsideLink, textOf, within, type Data, type NavigationReader } from './tree-files.js';

/** Where the configuration of Astro can be: in the root of the site, or above `src/content/docs`. */
export const astroFiles = (root: string, contentDir: string): readonly string[] =>
  [...new Set([...foldersUpTo(root, dirname(contentDir)), join(contentDir, '../../..')])].flatMap((folder) =>
    ['mjs', 'ts', 'js', 'mts'].map((ending) => join(folder, `astro.config.${ending}`)),
  );

/** Starlight: the integration in `astro.config.mjs` has a `sidebar` of slugs, groups and folders. */
export const readStarlight: NavigationReader = (tree) => {
  const file = astroFiles(tree.root, tree.contentDir).find(isFile);
  if (file === undefined) return [];
  const config = readScript(file, tree);
  const integrations = isData(config) && Array.isArray(config['integrations']) ? config['integrations'] : [];
  const options = integrations.find((one): one is Data => isData(one) && 'sidebar' in one);
  const items = itemsOf(options?.['sidebar']);
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
