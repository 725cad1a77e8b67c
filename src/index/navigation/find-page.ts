import type { Page } from '../../model/types.js';
import { decodeUrlPath, directoriesOf, filedPath, isIndexPath, numberOf, pageName } from '../../model/page-url.js';
import { PAGE_EXTENSIONS } from '../../files/page-name.js';

const EXTENSION = new RegExp(String.raw`\.(?:${PAGE_EXTENSIONS}|html)$`, 'i');

/** Finds what a navigation file names: a page, or the path of a folder. */
export type FindTarget = (target: string) => Page | string | undefined;

/**
 * Navigation files name pages by file, by address, or by the ID that another generator makes from both: with or without
 * extension, `index`, and numbers in front of names. An exact match comes first.
 */
export function createFinder(pages: readonly Page[], folders: ReadonlySet<string>): FindTarget {
  const exact = new Map<string, Page>();
  const loose = new Map<string, Page>();
  const add = (map: Map<string, Page>, key: string, page: Page): unknown => map.has(key) || map.set(key, page);
  for (const page of pages) {
    const { path } = page.source;
    const filed = filedPath(page.source);
    const folder = filed.slice(0, filed.lastIndexOf('/') + 1);
    exact.set(path, page);
    add(loose, keyOf(path), page);
    if (filed !== path) add(exact, filed, page);
    if (filed !== path) add(loose, keyOf(filed), page);
    for (const name of page.parsed.elsewhere ?? [])
      for (const id of name.startsWith('/') ? [name] : [folder + name, name]) add(loose, keyOf(id), page);
  }
  const looseFolders = new Map([...folders].map((folder) => [keyOf(`${folder}/`), folder]));
  return (target) => {
    const path = decodeUrlPath(target.replace(/[?#].*$/s, ''))
      .normalize('NFC')
      .replace(/^(?:\.?\/)+/, '');
    const page = exact.get(path);
    if (page !== undefined) return page;
    const bare = path.replace(/\/+$/, '');
    if (folders.has(bare) && !path.endsWith('/')) return bare;
    return loose.get(keyOf(path)) ?? (folders.has(bare) ? bare : looseFolders.get(keyOf(`${bare}/`)));
  };
}

/** What all ways to name a page have in common. */
function keyOf(path: string): string {
  const name = path
    .replace(/^\/+|\/+$/g, '')
    .replace(EXTENSION, '')
    .replace(/(^|\/)\([^/()]+\)(?=\/)/g, '');
  const file = `${name}.md`;
  const names = [...directoriesOf(file), ...(isIndexPath(file) ? [] : [pageName(file)])];
  return names
    .map((one) => (numberOf(one) === undefined ? one : one.replace(/^\d+[\s._-]+/, '')))
    .join('/')
    .toLowerCase();
}
