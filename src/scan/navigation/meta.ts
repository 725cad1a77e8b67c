import type { NavigationItem } from './types.js';
import { readScript } from './script.js';
import {
  filesNamed,
  isData,
  isElsewhere,
  readData,
  textOf,
  within,
  type Data,
  type NavigationReader,
} from './tree-files.js';

/**
 * Nextra and Rspress: `_meta.json` or a module of that name lists the content of its folder. Fumadocs: `meta.json`
 * does.
 */
export const readMetaFiles: NavigationReader = (tree) =>
  filesNamed(tree, /^(?:_meta\.(?:json|[jt]sx?|mjs)|meta\.json)$/).flatMap(({ folder, file }) => {
    const read = file.endsWith('.json') ? readData(file) : { data: readScript(file, tree) };
    if (read === undefined || 'reason' in read) return read ?? [];
    const isFumadocs = /[\\/]meta\.json$/.test(file);
    if (isFumadocs && !(isData(read.data) && ('pages' in read.data || 'title' in read.data))) return [];
    const label = isFumadocs && isData(read.data) ? textOf(read.data['title']) : undefined;
    const list = isFumadocs ? (read.data as Data)['pages'] : read.data;
    const items = underHeadings(
      Array.isArray(list) ? list.flatMap(fromList) : isFumadocs ? [] : fromObject(list),
    ).flatMap((item) => inFolder(item, folder));
    return { folder, file, ...(label !== undefined && { label }), ...(items.length > 0 && { items }) };
  });

/** An item whose target is relative to the folder. A heading applies to the items after it. */
interface Listed extends NavigationItem {
  readonly isHeading?: boolean;
}

/** Reads `{ index: 'Home', guide: { title: 'Guide' }, '---': { type: 'separator', title: 'More' } }`. */
function fromObject(data: unknown): readonly Listed[] {
  if (!isData(data)) return [];
  return Object.entries(data).flatMap(([name, value]): readonly Listed[] => {
    const label = textOf(value) ?? (isData(value) ? textOf(value['title']) : undefined);
    if (isData(value) && value['type'] === 'separator') return label === undefined ? [] : [{ label, isHeading: true }];
    if (name === '*' || (isData(value) && (textOf(value['href']) ?? value['display'] === 'hidden'))) return [];
    const items = isData(value) && isData(value['items']) ? fromObject(value['items']) : [];
    return [{ ...(label !== undefined && { label }), target: name, ...(items.length > 0 && { items }) }];
  });
}

/** Reads `'intro'`, `'...'`, `'---Title---'`, or `{ type: 'dir', name: 'guide', label: 'Guide' }`. */
function fromList(entry: unknown): readonly Listed[] {
  if (typeof entry === 'string') {
    const heading = /^---(.*?)-*$/.exec(entry)?.[1];
    if (heading !== undefined) return heading.trim() === '' ? [] : [{ label: heading.trim(), isHeading: true }];
    if (/^(?:\.\.\.|z\.\.\.a)$/.test(entry)) return [{ rest: true }];
    return /^(?:!|external:|\[)/.test(entry) ? [] : [{ target: entry.replace(/^\.\.\./, '') }];
  }
  if (!isData(entry)) return [];
  const label = textOf(entry['label']);
  if (entry['type'] === 'section-header') return label === undefined ? [] : [{ label, isHeading: true }];
  const target = textOf(entry['name']);
  return target === undefined ? [] : [{ ...(label !== undefined && { label }), target }];
}

function underHeadings(items: readonly Listed[]): readonly NavigationItem[] {
  const top: NavigationItem[] = [];
  let list = top;
  for (const { isHeading, ...item } of items) {
    if (isHeading) top.push({ ...item, items: (list = []) });
    // The place of the remaining pages is in the folder itself.
    else (item.rest ? top : list).push(item);
  }
  return top;
}

function inFolder({ target, items = [], ...item }: NavigationItem, folder: string): readonly NavigationItem[] {
  const inner = items.flatMap((one) => inFolder(one, folder));
  const path = target === undefined || isElsewhere(target) ? undefined : within(folder, target);
  return [{ ...item, ...(path !== undefined && { target: path }), ...(inner.length > 0 && { items: inner }) }];
}
