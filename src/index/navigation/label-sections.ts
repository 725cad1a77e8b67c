import type { Page } from '../../model/types.js';
import type { TreeNode } from './tree.js';

/** The section of a page, `''` for the top level. */
export type SectionOf = (page: Page) => string;

const folderOf: SectionOf = ({ section }) => section ?? '';

/**
 * The sections that a navigation file divides pages into. Sections are folders; but if a label at the top holds most of
 * a folder, what it takes from other folders belongs there, too, as in the sidebar that its authors see. `fixed`:
 * sections that the configuration names, whose pages stay.
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

/** Labels at the top. One that holds nearly everything says nothing about sections, but those in it do. */
function topLabels(tree: readonly TreeNode[], all: number): readonly TreeNode[] {
  const whole = tree.find((node) => node.children.length > 0 && sum(countsIn([node])) * 4 > all * 3);
  return whole === undefined ? tree.filter(({ children }) => children.length > 0) : topLabels(whole.children, all);
}

/** The folder that most pages below a label are in, if most of its pages are there. */
function claimOf(counts: ReadonlyMap<string, number>, totals: ReadonlyMap<string, number>): string | undefined {
  const [[section, count] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return section === '' || count * 2 > totals.get(section)! ? section : undefined;
}

/** Folders most of whose pages are in another section: the rest, which no label holds, follows them. */
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

const pagesIn = ({ page, children }: TreeNode): readonly Page[] => [
  ...(page === undefined ? [] : [page]),
  ...children.flatMap(pagesIn),
];

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
