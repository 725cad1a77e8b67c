import { compareText } from '../../diagnostics/diagnostic.js';
import type { Navigation, NavigationItem } from '../../scan/navigation/types.js';
import { isIndexPath } from '../../model/page-url.js';
import type { Page } from '../../model/types.js';
import { compareNumbers, dayOfPost } from '../sort.js';
import { createFinder } from './find-page.js';
import { factsOfFolders, foldersOf, nameOf, unnamedFolder } from './folders.js';
import { pagesBelow } from './parents.js';
import { withRest, type Other } from './rest.js';
import type { TreeNode } from './tree-node.js';

/** Deeper pages are listed at the end, because nobody writes such a tree and the stack is limited. */
const DEEPEST = 32;

/** All pages, each once, in the order and under the labels that navigation files and front matter give them. */
export function navigationTree(pages: readonly Page[], navigation: Navigation): readonly TreeNode[] {
  const folders = foldersOf(pages);
  const { indexOf, onlyPageOf, labelOf, positionOf } = factsOfFolders(folders, navigation);
  const find = createFinder(pages, new Set(folders.keys()));
  const unnamed = unnamedFolder(pages);
  const below = pagesBelow(pages);
  const named = new Set<Page>([...below.values()].flat());
  const taken = new Set<Page>();
  const entered = new Set<string>();
  for (const { items } of navigation.values()) eachTarget(items ?? [], (target) => note(pageIn(find(target))));

  function note(found: Page | string | undefined): void {
    if (typeof found === 'object') named.add(found);
  }

  function pageNode(page: Page, depth: number, label?: string, items: readonly NavigationItem[] = []): TreeNode {
    taken.add(page);
    const listed = nodesOf(items, depth + 1);
    const children = (below.get(page) ?? []).filter((one) => !taken.has(one) && depth < DEEPEST);
    return {
      ...(label !== undefined && { label }),
      page,
      children: [...listed, ...sorted(children.map((one) => entryOf(one, depth + 1)))],
    };
  }

  function nodesOf(items: readonly NavigationItem[], depth: number): TreeNode[] {
    if (depth > DEEPEST) return [];
    return items.flatMap((item) => nodeOf(item, depth));
  }

  function nodeOf(item: NavigationItem, depth: number): readonly TreeNode[] {
    if (item.rest) return [{ rest: item, children: [] }];
    const nodes = shownNodeOf(item, depth);
    return item.hidden ? nodes.map((node) => ({ ...node, isHidden: true })) : nodes;
  }

  function shownNodeOf({ label, target, href, items = [] }: NavigationItem, depth: number): readonly TreeNode[] {
    if (href !== undefined && label !== undefined) return [{ label, href, children: [] }];
    const found = target === undefined ? undefined : pageIn(find(target));
    if (typeof found === 'object' && !taken.has(found)) return [pageNode(found, depth, label, items)];
    const inFolder = typeof found === 'string' ? nodesIn(found, depth + 1) : [];
    const children = [...inFolder, ...nodesOf(items, depth + 1)];
    const name = label ?? (typeof found === 'string' ? labelOf(found) : undefined);
    if (children.length === 0) return [];
    return name === undefined ? children : [{ label: name, children }];
  }

  /** The content of a folder: first what its list names, then the rest by numbers and titles. */
  function nodesIn(folder: string, depth: number): readonly TreeNode[] {
    if (entered.has(folder) || depth > DEEPEST) return [];
    entered.add(folder);
    const items = navigation.get(folder)?.items ?? [];
    const listed = nodesOf(items, depth);
    const others = othersIn(folder, depth);
    // A page of a folder below that contains nothing else stands where its number says.
    const index = indexOf(folder);
    const isIndex = ({ page }: TreeNode): boolean => page !== undefined && page === index;
    return [
      ...others.flatMap(({ node }) => (isIndex(node) ? [node] : [])),
      ...withRest(
        listed,
        others.filter(({ node }) => !isIndex(node)),
      ),
    ];
  }

  function othersIn(folder: string, depth: number): readonly Other[] {
    const { pages: own, folders: inner } = folders.get(folder)!;
    const entries = own.filter((page) => !named.has(page)).map((page) => entryOf(page, depth));
    const first: Other[] = [];
    for (const one of inner) {
      if (one === unnamed) {
        first.push(...nodesIn(one, depth).map((node) => ({ file: nameOf(one), node })));
        continue;
      }
      const children = nodesIn(one, depth + 1);
      if (children.length === 0) continue;
      // A folder with nothing but its page is that page.
      const [only] = children;
      const node = only?.page !== undefined && only.page === onlyPageOf(one) ? only : { label: labelOf(one), children };
      entries.push({
        position: positionOf(one),
        rank: 2,
        name: one.toLowerCase(),
        file: nameOf(one),
        node: () => node,
      });
    }
    return [...first, ...inOrder(entries).map(({ file, node }) => ({ file, node: node() }))];
  }

  const entryOf = (page: Page, depth: number): Entry => {
    const isIndex = isIndexPath(page.source.path);
    const position = isIndex ? -Infinity : page.sort;
    const name = `${page.title.toLowerCase()}\0${page.url}`;
    return {
      position,
      rank: 1,
      day: dayOfPost(page),
      name,
      file: nameOf(page.source.path),
      node: () => pageNode(page, depth),
    };
  };
  /** The page of a folder that contains nothing else, and otherwise what was found. */
  function pageIn(found: Page | string | undefined): Page | string | undefined {
    return typeof found === 'string' ? (onlyPageOf(found) ?? found) : found;
  }

  const tree = nodesIn('', 0);
  // Pages in lists that were not reached, because lists and parents form circles.
  const left = pages.filter((page) => !taken.has(page));
  return [...tree, ...left.flatMap((page) => (taken.has(page) ? [] : [pageNode(page, DEEPEST)]))];
}

interface Entry {
  readonly position: number | undefined;
  /** Pages come before folders. */
  readonly rank: number;
  /** The day of a post; the newest come first. */
  readonly day?: string;
  readonly name: string;
  /** Name of the file or folder. */
  readonly file: string;
  readonly node: () => TreeNode;
}

const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  [...entries].sort(
    (a, b) =>
      compareNumbers(a.position ?? Infinity, b.position ?? Infinity) ||
      a.rank - b.rank ||
      compareText(b.day ?? '', a.day ?? '') ||
      compareText(a.name, b.name),
  );

const sorted = (entries: readonly Entry[]): readonly TreeNode[] => inOrder(entries).map(({ node }) => node());

function eachTarget(items: readonly NavigationItem[], visit: (target: string) => void, depth = 0): void {
  if (depth > DEEPEST) return;
  for (const item of items) {
    if (item.target !== undefined) visit(item.target);
    eachTarget(item.items ?? [], visit, depth + 1);
  }
}
