import type { Page } from '../../model/types.js';
import type { TreeNode } from './tree-node.js';

/** The section of a page, `''` for the top level. */
export type SectionOf = (page: Page) => string;

const folderOf: SectionOf = ({ section }) => section ?? '';

/**
 * The sections into which a navigation file divides pages. Sections are folders. However, if a label at the top
 * contains most of a folder, its pages from other folders belong to that section, too, as in the sidebar that the
 * authors see. `fixed` are sections that the configuration names, whose pages stay there.
 */
export function labelSections(tree: readonly TreeNode[], fixed: ReadonlySet<string>): SectionOf {
  const totals = countsIn(tree);
  const all = sum(totals);
  const moved = new Map<Page, string>();
  for (const node of topLabels(tree, all)) {
    const counts = countsIn([node]);
    const claimed = claimOf(counts, totals);
    if (claimed === undefined || counts.size < 2) continue;
    for (const page of pagesIn(node)) if (!fixed.has(folderOf(page))) moved.set(page, claimed);
  }
  if (moved.size === 0) return folderOf;
  const followed = mostMoved(moved, totals);
  return (page) => moved.get(page) ?? followed.get(folderOf(page)) ?? folderOf(page);
}

/**
 * The labels at the top. If one of them contains more than three quarters of all pages, the labels in it take their
 * place, because that one says nothing about sections.
 */
function topLabels(tree: readonly TreeNode[], all: number): readonly TreeNode[] {
  const whole = tree.find((node) => node.children.length > 0 && sum(countsIn([node])) * 4 > all * 3);
  return whole === undefined ? tree.filter(({ children }) => children.length > 0) : topLabels(whole.children, all);
}

/** The folder that contains most of the pages below a label, if most pages of that folder are among them. */
function claimOf(counts: ReadonlyMap<string, number>, totals: ReadonlyMap<string, number>): string | undefined {
  const [[section, count] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return section === '' || count * 2 > totals.get(section)! ? section : undefined;
}

/**
 * Folders whose pages have mostly moved to another section, and that section. Their remaining pages, which no label
 * contains, move there, too.
 */
function mostMoved(moved: ReadonlyMap<Page, string>, totals: ReadonlyMap<string, number>): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [page, section] of moved) {
    const folder = folderOf(page);
    const to = counts.get(folder) ?? new Map<string, number>();
    counts.set(folder, to.set(section, (to.get(section) ?? 0) + 1));
  }
  const found = new Map<string, string>();
  for (const [folder, to] of counts)
    for (const [section, count] of to)
      if (folder !== '' && section !== folder && count * 2 > totals.get(folder)!) found.set(folder, section);
  return found;
}

function countsIn(nodes: readonly TreeNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const node of nodes)
    for (const page of pagesIn(node)) counts.set(folderOf(page), (counts.get(folderOf(page)) ?? 0) + 1);
  return counts;
}

export const pagesIn = ({ page, children }: TreeNode): readonly Page[] => [
  ...(page === undefined ? [] : [page]),
  ...children.flatMap(pagesIn),
];

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
