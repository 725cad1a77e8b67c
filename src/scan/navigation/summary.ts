import { dirname, join } from 'node:path';
import { foldersUpTo, posixPath } from '../../files/paths.js';
import { isPageName, withoutPageExtension } from '../../files/page-name.js';
import { tryReadText } from '../../files/read-files.js';
import { navItems } from './mkdocs/mkdocs.js';
import type { NavigationItem } from './types.js';
import {
  filesNamed,
  isData,
  isElsewhere,
  readData,
  textOf,
  within,
  type ContentTree,
  type Found,
  type NavigationReader,
} from './tree-files.js';

/**
 * GitBook, HonKit, mdBook and docsify: a page with nested lists of links, `SUMMARY.md` or `_sidebar.md`, is the table of
 * contents of its folder.
 */
export const readSummaries: NavigationReader = (tree) => [
  ...docsifySidebar(tree),
  ...gitbookSummary(tree),
  ...laravelSidebar(tree),
  ...filesNamed(tree, /^(?:SUMMARY|_[Ss]idebar)\.md$/).flatMap(({ folder, file }) => {
    const items = itemsOf(tryReadText(file) ?? '', folder, tree.names);
    return items.length > 0 ? [{ folder, file, items }] : [];
  }),
];

/** Where the configuration of GitBook and HonKit can be. */
export const gitbookFiles = ({ root, contentDir }: Pick<ContentTree, 'root' | 'contentDir'>): readonly string[] =>
  foldersUpTo(root, contentDir).flatMap((folder) => ['.gitbook.yaml', 'book.json'].map((name) => join(folder, name)));

/** `structure.summary` and `structure.readme` in `.gitbook.yaml` or `book.json`, as paths from the content folder. */
export function gitbookStructure(
  place: Pick<ContentTree, 'root' | 'contentDir'>,
): Readonly<Record<'summary' | 'readme', string | undefined>> {
  for (const file of gitbookFiles(place)) {
    const read = readData(file);
    const data = read !== undefined && 'data' in read && isData(read.data) ? read.data : {};
    const structure = isData(data['structure']) ? data['structure'] : {};
    const from = posixPath(place.contentDir, join(dirname(file), textOf(data['root']) ?? '.'));
    const path = (name: unknown): string | undefined => {
      const written = textOf(name);
      return written === undefined ? undefined : within(from, written.replace(/^\/+/, ''));
    };
    if (read !== undefined) return { summary: path(structure['summary']), readme: path(structure['readme']) };
  }
  return { summary: undefined, readme: undefined };
}

function gitbookSummary(tree: ContentTree): readonly Found[] {
  const { summary } = gitbookStructure(tree);
  if (summary === undefined || /(?:^|\/)SUMMARY\.md$/.test(summary)) return [];
  const file = join(tree.contentDir, summary);
  const folder = summary.slice(0, Math.max(summary.lastIndexOf('/'), 0));
  const items = itemsOf(tryReadText(file) ?? '', folder);
  return items.length > 0 ? [{ folder: '', file, items }] : [];
}

/** Laravel: `documentation.md`, whose links begin with `/docs/{{version}}/`. */
function laravelSidebar({ contentDir, names }: ContentTree): readonly Found[] {
  if (!names.includes('documentation.md')) return [];
  const file = join(contentDir, 'documentation.md');
  const text = tryReadText(file) ?? '';
  if (!VERSION.test(text)) return [];
  const items = itemsOf(text.replace(new RegExp(VERSION, 'g'), ']('), '');
  return items.length > 0 ? [{ folder: '', file, items }] : [];
}

const VERSION = /\]\(\/docs\/\{\{[ \t]*version[ \t]*\}\}\//;

/** Where the page that loads docsify can be: in the content folder, or above it. */
export const docsifyFiles = (root: string, contentDir: string): readonly string[] =>
  [...new Set([contentDir, dirname(contentDir), root])].map((folder) => join(folder, 'index.html'));

/** docsify: `homepage: 'intro.md'` in `index.html` names the first page, as a path from the content folder. */
export function docsifyHome({ root, contentDir }: Pick<ContentTree, 'root' | 'contentDir'>): string | undefined {
  for (const page of docsifyFiles(root, contentDir)) {
    const [, name] =
      /\$docsify[^]{0,5000}?\bhomepage\s*:\s*["']([^"'\n:]{1,200})["']/.exec(tryReadText(page) ?? '') ?? [];
    if (name !== undefined) return posixPath(contentDir, join(dirname(page), name));
  }
  return undefined;
}

/** docsify: `loadSidebar: 'docs/sidebar.md'` in `index.html` names another file, with paths from the folder of the page. */
function docsifySidebar({ root, contentDir }: ContentTree): readonly Found[] {
  for (const page of docsifyFiles(root, contentDir)) {
    const [, name] =
      /\$docsify[^]{0,5000}?\bloadSidebar\s*:\s*["']([^"'\n]{1,200})["']/.exec(tryReadText(page) ?? '') ?? [];
    const file = name === undefined ? undefined : join(dirname(page), name);
    const text = file === undefined || file.endsWith('_sidebar.md') ? undefined : tryReadText(file);
    if (file === undefined || text === undefined) continue;
    const folder = posixPath(dirname(page), contentDir);
    const items = below(folder === '' ? '' : `${folder}/`, itemsOf(text, ''));
    if (items.some(namesPage)) return [{ folder: '', file, items }];
  }
  return [];
}

/** The same items, with paths from a folder. */
const below = (folder: string, list: readonly NavigationItem[]): readonly NavigationItem[] =>
  list.map(({ target, items = [], ...item }) => ({
    ...item,
    ...(target?.startsWith(folder) === true && { target: target.slice(folder.length) }),
    items: below(folder, items),
  }));

interface Open {
  readonly indent: number;
  readonly items: NavigationItem[];
}

/** Patterns of literate-nav, such as `*.md`, which stand for the pages that the list does not name. */
const PATTERN = /^(?:\*{1,2}\/?(?:\*?\.md)?|[\w.-]+\/\*(?:\.md)?)(?=[ \t]*$)/;

const LINK =
  /^(?:\[((?:[^[\]\\]|\\.){0,500})\]\(\s{0,9}<?([^<>()\s]{0,1000}(?:\([^()\s]{0,200}\)[^<>()\s]{0,200})?)>?[^)]{0,500}\)|\[\[([^[\]]{1,500})\]\])/;

/**
 * The items of nested lists of links. `names`: the files among which `[[name]]` and `[[label|name]]` mean one, in any
 * folder.
 */
export function itemsOf(text: string, folder: string, names: readonly string[] = []): readonly NavigationItem[] {
  const top: NavigationItem[] = [];
  /** Lists to which the next line can belong, the innermost last. */
  let open: Open[] = [{ indent: -1, items: top }];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [, marks, heading] = /^(#{1,6})[ \t]+(.+)$/.exec(line) ?? [];
    if (heading !== undefined) {
      const label = plain(heading);
      // The first heading is the title of the table of contents.
      const items: NavigationItem[] = [];
      const isPart = label !== '' && (marks!.length > 1 || top.length > 0);
      if (isPart) top.push({ label, items });
      open = [{ indent: -1, items: isPart ? items : top }];
      continue;
    }
    const [whole, space = '', bullet] = /^([ \t]*)(?:([-*+]|\d{1,9}[.)])[ \t]+)?(?=\S)/.exec(line) ?? [];
    if (whole === undefined) continue;
    const [link, label, target, wiki] = LINK.exec(line.slice(whole.length)) ?? [];
    if (bullet === undefined && link === undefined) continue;
    // Links outside lists come before the first part or after the last one.
    if (bullet === undefined) open = [{ indent: -1, items: top }];
    const indent = width(space);
    while (open.length > 1 && open.at(-1)!.indent >= indent) open.pop();
    const pattern = bullet === undefined ? undefined : PATTERN.exec(line.slice(whole.length))?.[0];
    if (pattern !== undefined) {
      open.at(-1)!.items.push(...navItems([pattern], folder));
      continue;
    }
    const items: NavigationItem[] = [];
    const [named, shown = named] = wiki?.split('|').reverse() ?? [];
    const href = target ?? (named === undefined ? undefined : fileNamed(named, names));
    const item = itemFor(folder, plain(label ?? shown ?? line.slice(whole.length)), href, items, names);
    open.at(-1)!.items.push(item);
    if (bullet !== undefined) open.push({ indent, items });
  }
  return top.some(namesPage) ? top : [];
}

/** The path of the page with a name, which has hyphens in place of spaces in wikis of code hosts. */
function fileNamed(name: string, names: readonly string[]): string {
  const keyOf = (text: string): string => text.trim().replace(/\s+/g, '-').toLowerCase();
  const key = keyOf(name);
  const file = names.find(
    (path) => isPageName(path) && keyOf(withoutPageExtension(path.slice(path.lastIndexOf('/') + 1))) === key,
  );
  return file === undefined ? name : `/${file}`;
}

function itemFor(
  folder: string,
  label: string,
  href: string | undefined,
  items: NavigationItem[],
  names: readonly string[],
): NavigationItem {
  // docsify has `#/guide` as the address of a page.
  const path = href?.replace(/^#(?=\/)/, '') ?? '';
  const target = path === '' || isElsewhere(path) ? undefined : fromFolder(folder, path, names);
  return { ...(label !== '' && { label }), ...(target !== undefined && { target }), items };
}

/** The path from the folder of the list, or, in docsify, from the folder of the site. */
function fromFolder(folder: string, path: string, names: readonly string[]): string | undefined {
  const [target, other] = [within(folder, path), within('', path)];
  const isThere = (one: string | undefined): boolean =>
    one !== undefined && ['', '.md', 'README.md', '/README.md'].some((end) => names.includes(one + end));
  return folder !== '' && !path.startsWith('.') && !isThere(target) && isThere(other) ? other : target;
}

const namesPage = ({ target, items = [] }: NavigationItem): boolean => target !== undefined || items.some(namesPage);

const width = (space: string): number =>
  [...space].reduce((sum, one) => (one === '\t' ? sum + 4 - (sum % 4) : sum + 1), 0);

/** The text without marks of emphasis and code, and without backslashes. */
const plain = (text: string): string =>
  text
    .replace(/\\([\\`*_{}[\]()#+.!<>-])/g, '$1')
    .replace(/[`*]+/g, '')
    .replace(/^#{1,6}[ \t]+/, '')
    .replace(/[ \t]+#+[ \t]*$/, '')
    .trim();
