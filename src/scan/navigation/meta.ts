import type { NavigationItem } from './types.js';
import { readScript } from '../script/read-script.js';
import { isFile } from '../../files/read-files.js';
import { folderOf, namedLanguages, type NamedLanguages } from './languages.js';
import {
  filesNamed,
  isData,
  isElsewhere,
  outsideLink,
  readData,
  textOf,
  within,
  type ContentTree,
  type Data,
  type Found,
  type NavigationReader,
  type Unread,
} from './tree-files.js';

/**
 * Nextra and Rspress: `_meta.json` or a module of that name lists the content of its folder, and `_meta.global.js` also
 * that of the folders below. `_meta.fr.json` does that for one language (Nextra up to version 2). Fumadocs: `meta.json`
 * does, and `meta.fr.json` for one language.
 */
export const readMetaFiles: NavigationReader = (tree) => {
  let known: readonly [NamedLanguages | undefined] | undefined;
  const languages = (): NamedLanguages | undefined => (known ??= [namedLanguages(tree)])[0];
  return filesNamed(
    tree,
    /^(?:_meta(?:\.global|\.[a-z]{2,3}(?:-\w+)?)?\.(?:json|[jt]sx?|mjs)|meta(?:\.[a-z]{2,3}(?:-\w+)?)?\.json)$/,
  ).flatMap(({ folder: inContent, file }): readonly (Found | Unread)[] => {
    const language = languageFolder(file, languages);
    if (language === undefined) return [];
    const written = `${language}${inContent}`.replace(/\/$/, '');
    // A folder such as `(docs)` of Next.js is not part of addresses.
    const folder = written.replace(/(^|\/)\([^/()]+\)(?=\/|$)/g, '').replace(/^\//, '');
    const read = file.endsWith('.json') ? readData(file) : moduleIn(file, tree);
    if (read === undefined) return [];
    if ('reason' in read) return [read];
    if (/_meta\.global\.\w+$/.test(file)) return inAllFolders(read.data, folder, file);
    const isFumadocs = /[\\/]meta(?:\.[\w-]+)?\.json$/.test(file);
    if (isFumadocs && !(isData(read.data) && ('pages' in read.data || 'title' in read.data))) return [];
    const label = isFumadocs && isData(read.data) ? textOf(read.data['title']) : undefined;
    const list = isFumadocs ? (read.data as Data)['pages'] : read.data;
    const listed = underHeadings(Array.isArray(list) ? list.flatMap(fromList) : isFumadocs ? [] : fromObject(list));
    const others = isFumadocs && language === '' ? withoutOwnList(file, languages()) : [];
    return ['', ...others].map((other) => {
      const own = `${other}${folder}`.replace(/\/$/, '');
      const items = listed.flatMap((item) => inFolder(item, own));
      return { folder: own, file, ...(label !== undefined && { label }), ...(items.length > 0 && { items }) };
    });
  });
};

/** Fumadocs: the folders of the languages that have no list of their own beside that of the main language. */
const withoutOwnList = (file: string, languages: NamedLanguages | undefined): readonly string[] =>
  languages === undefined
    ? []
    : [...languages.all]
        .filter((one) => one !== languages.main)
        .map((one) => folderOf(one, languages))
        .filter((folder) => !isFile(file.replace(/\.json$/, `.${folder.slice(0, -1)}.json`)));

/** The folder of the language in the name of such a file; undefined if the site does not have this language. */
function languageFolder(file: string, known: () => NamedLanguages | undefined): string | undefined {
  const named = /[\\/]_?meta\.([a-z]{2,3}(?:-\w+)?)\.\w+$/.exec(file)?.[1]?.toLowerCase();
  if (named === undefined) return '';
  const languages = known();
  return languages?.all.has(named) === true ? folderOf(named, languages) : undefined;
}

/** The value of a module. It contains nothing else, so one without a value is a mistake. */
function moduleIn(file: string, tree: ContentTree): { readonly data: unknown } | Unread {
  const data = readScript(file, tree);
  return data === undefined ? { file, reason: 'its default export cannot be read without running it' } : { data };
}

/** An item whose target is relative to the folder. A heading applies to the items after it. */
interface Listed extends NavigationItem {
  readonly isHeading?: boolean;
}

/** Reads `{ index: 'Home', guide: { title: 'Guide' }, '---': { type: 'separator', title: 'More' } }`. */
function fromObject(data: unknown, isNested = true): readonly Listed[] {
  if (!isData(data)) return [];
  return Object.entries(data).flatMap(([name, value]): readonly Listed[] => {
    const label = textOf(value) ?? (isData(value) ? textOf(value['title']) : undefined);
    if (isData(value) && value['type'] === 'separator') return label === undefined ? [] : [{ label, isHeading: true }];
    // What `type` names is in the header.
    if (isData(value) && textOf(value['href']) !== undefined)
      return value['type'] === undefined ? outsideLink(label, value['href']) : [];
    if (name === '*') return [];
    if (isData(value) && value['display'] === 'hidden') return [{ target: name, hidden: true }];
    const items = isNested && isData(value) && isData(value['items']) ? fromObject(value['items']) : [];
    return [{ ...(label !== undefined && { label }), target: name, ...(items.length > 0 && { items }) }];
  });
}

/** Reads `{ guide: { title: 'Guide', items: { start: '' } } }`, where every level is the list of a folder. */
const inAllFolders = (data: unknown, folder: string, file: string): readonly Found[] =>
  !isData(data)
    ? []
    : [
        { folder, file, items: underHeadings(fromObject(data, false)).flatMap((item) => inFolder(item, folder)) },
        ...Object.entries(data).flatMap(([name, value]) => {
          const inner = isData(value) && value['type'] !== 'menu' ? within(folder, name) : undefined;
          return inner === undefined ? [] : inAllFolders((value as Data)['items'], inner, file);
        }),
      ];

/** Reads `'intro'`, `'...'`, `'---Title---'`, or `{ type: 'dir', name: 'guide', label: 'Guide' }`. */
function fromList(entry: unknown): readonly Listed[] {
  if (typeof entry === 'string') {
    // Fumadocs shows the icon that is named in brackets.
    const heading = /^---(?:\[[\w-]+\])?(.*?)-*$/.exec(entry)?.[1];
    if (heading !== undefined) return heading.trim() === '' ? [] : [{ label: heading.trim(), isHeading: true }];
    if (entry === '...') return [{ rest: true }];
    if (entry === 'z...a') return [{ rest: true, isReversed: true }];
    if (/^![^!]/.test(entry)) return [{ target: entry.slice(1), hidden: true }];
    const [, text, link] = /^(?:external:)?(?:\[[\w-]+\](?=\[))?\[([^\]]+)\]\(([^()]+)\)$/.exec(entry) ?? [];
    if (link !== undefined && !isElsewhere(link)) return [{ label: text!, target: link }];
    return /^(?:external:|\[)/.test(entry) ? outsideLink(text, link) : [{ target: entry.replace(/^\.\.\./, '') }];
  }
  if (!isData(entry)) return [];
  const label = textOf(entry['label']);
  if (entry['type'] === 'section-header') return label === undefined ? [] : [{ label, isHeading: true }];
  const target = textOf(entry['name']) ?? textOf(entry['link']);
  if (entry['type'] === 'custom-link') {
    const items = Array.isArray(entry['items']) ? entry['items'].flatMap(fromList) : [];
    const isPage = target !== undefined && !isElsewhere(target);
    if (!isPage && items.length === 0) return outsideLink(label, target);
    return [{ ...(label !== undefined && { label }), ...(isPage && { target }), ...(items.length > 0 && { items }) }];
  }
  return target === undefined ? [] : [{ ...(label !== undefined && { label }), target }];
}

function underHeadings(items: readonly Listed[]): readonly NavigationItem[] {
  const top: NavigationItem[] = [];
  let list = top;
  for (const { isHeading, ...item } of items) {
    if (isHeading) top.push({ ...item, items: (list = []) });
    else list.push(item);
  }
  return top;
}

function inFolder({ target, items = [], ...item }: NavigationItem, folder: string): readonly NavigationItem[] {
  const inner = items.flatMap((one) => inFolder(one, folder));
  const path = target === undefined || isElsewhere(target) ? undefined : within(folder, target);
  return [{ ...item, ...(path !== undefined && { target: path }), ...(inner.length > 0 && { items: inner }) }];
}
