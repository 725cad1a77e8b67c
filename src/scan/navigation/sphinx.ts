import { dirname, join } from 'node:path';
import { tryReadText } from '../../files/read-files.js';
import type { NavigationItem } from './types.js';
import { isElsewhere, within, type ContentTree, type NavigationReader } from './tree-files.js';

const TOCTREE = /^[ \t]*(`{3,}|~{3,}|:{3,})\{toctree\}[^\n]*\n([^]*?)^[ \t]*\1[ \t]*$/gm;
/** Deeper pages are listed at the end, because lists may form circles. */
const DEEPEST = 16;

/** Sphinx: if the content contains a `conf.py`, lists ` ```{toctree} ` in pages name the pages below them. */
export const readToctrees: NavigationReader = (tree) => {
  if (!tree.names.includes('conf.py')) return [];
  const pages = new Set(tree.names.filter((name) => /\.mdx?$/i.test(name)));
  const root = ['index.md', 'index.mdx', 'README.md', 'intro.md'].find((name) => pages.has(name));
  if (root === undefined) return [];
  const items = listsOf(root, { tree, pages, seen: new Set([root]) }, 0);
  return items.length > 0 ? [{ folder: '', file: join(tree.contentDir, 'conf.py'), items }] : [];
};

interface Walk {
  readonly tree: ContentTree;
  readonly pages: ReadonlySet<string>;
  readonly seen: Set<string>;
}

/** The lists of a page. Those with a caption are groups. */
function listsOf(page: string, walk: Walk, depth: number): readonly NavigationItem[] {
  const text = tryReadText(join(walk.tree.contentDir, page)) ?? '';
  if (!text.includes('{toctree}') || depth > DEEPEST) return [];
  return [...text.replace(/\r\n?/g, '\n').matchAll(TOCTREE)].flatMap(([, , body]) => {
    const lines = body!.split('\n').map((line) => line.trim());
    const label = lines.map((line) => /^:caption:[ \t]*(.+)$/.exec(line)?.[1]).find(Boolean);
    const entries = lines.filter((line) => line !== '' && !/^:[\w-]+:|^-{3,}$|^\w+:[ \t]/.test(line));
    const items = entries.flatMap((entry) => itemsFor(entry, page, walk, depth));
    return label === undefined || items.length === 0 ? items : [{ label, items }];
  });
}

function itemsFor(entry: string, page: string, walk: Walk, depth: number): readonly NavigationItem[] {
  const [, label, named] = /^(.*?)[ \t]*<([^<>]+)>$/.exec(entry) ?? [];
  const written = named ?? entry;
  if (isElsewhere(written) || written === 'self') return [];
  const folder = dirname(page) === '.' ? '' : dirname(page);
  const path = within(folder, written);
  if (path === undefined) return [];
  return filesFor(path, walk.pages).flatMap((file) => {
    if (walk.seen.has(file)) return [];
    walk.seen.add(file);
    const items = listsOf(file, walk, depth + 1);
    return [{ ...(label && { label }), target: file, ...(items.length > 0 && { items }) }];
  });
}

/** The files that an entry means, which has no extension or is a pattern. */
function filesFor(path: string, pages: ReadonlySet<string>): readonly string[] {
  if (!path.includes('*')) return [path, `${path}.md`, `${path}.mdx`].filter((one) => pages.has(one)).slice(0, 1);
  const pattern = path
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]*');
  const fits = new RegExp(`^${pattern}(?:\\.mdx?)?$`);
  return [...pages].filter((one) => fits.test(one.replace(/\.mdx?$/, '')));
}
