import type { Place } from '../../model/front-matter.js';
import type { Navigation } from '../../scan/navigation/types.js';
import { directoriesOf, isIndexPath } from '../../model/page-url.js';
import type { Page } from '../../model/types.js';
import { labelSections, pagesIn, type SectionOf } from './label-sections.js';
import { navigationTree } from './tree.js';
import type { TreeNode } from './tree-node.js';

/** Where navigation files and front matter put the pages and sections of a site. */
export interface Places {
  /** By URL. */
  readonly pages: ReadonlyMap<string, Place>;
  /** By name. The title is set only if a label means just this section. */
  readonly sections: ReadonlyMap<string, { readonly position: number; readonly title?: string }>;
  /** Links to other sites in the sidebars of sections. */
  readonly links: readonly PlacedLink[];
}

/** A link to another site in the sidebar of a section, after the pages whose positions are lower. */
export interface PlacedLink extends Pick<Place, 'position' | 'group' | 'parent'> {
  readonly section: string;
  readonly label: string;
  readonly href: string;
}

/**
 * Undefined if only our own keys and the names of files determine the order. `fixed` contains the sections that the
 * configuration names.
 */
export function placesOf(
  pages: readonly Page[],
  navigation: Navigation,
  fixed: ReadonlySet<string>,
): Places | undefined {
  if (navigation.size === 0 && !pages.some(isPlaced)) return undefined;
  const tree = navigationTree(pages, navigation);
  const sectionOf = labelSections(tree, fixed);
  const titles = titleNodes(tree, sectionOf);
  const places = new Map<string, Place>();
  const sections = new Map<string, { position: number; title?: string }>();
  const links: PlacedLink[] = [];

  const placeLink = (
    { label = '', href = '' }: TreeNode,
    labels: readonly string[],
    above: Page | undefined,
    beside: Page,
  ): void => {
    const section = sectionOf(beside);
    const parent = above !== undefined && sectionOf(above) === section ? above.url : undefined;
    const group = labels.length === 0 ? undefined : labels.join(' / ');
    // It stands between the page before it and the one after it.
    const position = places.size - 0.5;
    links.push({
      position,
      section,
      label,
      href,
      ...(group !== undefined && { group }),
      ...(parent !== undefined && { parent }),
    });
  };

  const visitAll = (
    nodes: readonly TreeNode[],
    labels: readonly string[],
    above: Page | undefined,
    isIn = false,
  ): void => {
    for (const [at, node] of nodes.entries()) {
      if (node.href === undefined) visit(node, labels, above, isIn);
      else if (!isIn && node.isHidden !== true) {
        const beside = above ?? pageBeside(nodes, at);
        if (beside !== undefined) placeLink(node, labels, above, beside);
      }
    }
  };

  const visit = (node: TreeNode, labels: readonly string[], above: Page | undefined, isIn = false): void => {
    const isHidden = isIn || node.isHidden === true;
    const { page, label, children } = node;
    const isTitle = titles.has(node);
    const name = label ?? page?.label;
    const inner = isTitle ? [] : name === undefined ? labels : [...labels, name];
    if (page === undefined) {
      visitAll(children, inner, undefined, isHidden);
      return;
    }
    const section = sectionOf(page);
    const isHead = isTitle || isSectionIndex(page, sectionOf);
    const isGroup = !isHead && children.some(hasLabels);
    const parent = above !== undefined && sectionOf(above) === section ? above.url : undefined;
    const own = isTitle
      ? []
      : isGroup
        ? inner
        : above === undefined || parent !== undefined
          ? labels
          : [...labels, above.label];
    const group = own.length === 0 ? undefined : own.join(' / ');
    places.set(page.url, {
      position: places.size,
      // The label of a group is different from that of the page to which it leads.
      ...(label !== undefined && !isTitle && !isGroup && { label }),
      ...(group !== undefined && { group }),
      ...(parent !== undefined && { parent }),
      ...(section !== (page.section ?? '') && { section: section === '' ? null : section }),
      // The page of a section is its head, not an item.
      ...(isHidden && !isIndexPath(page.source.path) && { isHidden: true }),
    });
    if (section !== '' && !sections.has(section)) sections.set(section, { position: sections.size });
    visitAll(children, isTitle ? [] : isGroup ? inner : labels, isHead || isGroup ? undefined : page, isHidden);
  };
  visitAll(tree, [], undefined);
  for (const { section, title } of titles.values()) {
    const known = sections.get(section);
    if (known !== undefined) known.title = title;
  }
  return { pages: places, sections, links };
}

/**
 * The page whose section a link belongs to: the nearest one before it in its list, otherwise the last one below what
 * precedes it, otherwise the first one after it.
 */
function pageBeside(nodes: readonly TreeNode[], at: number): Page | undefined {
  // The first page is in no sidebar.
  const before = nodes.slice(0, at).filter(({ page }) => page?.url !== '/');
  const isLeaf = ({ page, children }: TreeNode): boolean => page !== undefined && children.length === 0;
  return before.findLast(isLeaf)?.page ?? before.flatMap(pagesIn).at(-1) ?? nodes.slice(at).flatMap(pagesIn)[0];
}

/** Whether front matter for another generator says more about the place of a page than its number within its folder. */
const isPlaced = ({ parsed, source }: Page): boolean =>
  source.filed !== undefined ||
  parsed.standing?.parent !== undefined ||
  (isIndexPath(source.path) && (parsed.standing?.position !== undefined || /(?:^|\/)_index\.mdx?$/i.test(source.path)));

function isSectionIndex(page: Page, sectionOf: SectionOf): boolean {
  const { path } = page.source;
  const folders = directoriesOf(path);
  return isIndexPath(path) && folders.length === 1 && folders[0] === sectionOf(page);
}

/** Only groups have labels; pages below a page have none. */
const hasLabels = ({ page, href, children }: TreeNode): boolean =>
  (page === undefined && href === undefined) || children.some(hasLabels);

interface SectionTitle {
  readonly section: string;
  readonly title: string;
}

/** For each section, the topmost label that has most of its pages below it (a page: all), and none of another section. */
function titleNodes(tree: readonly TreeNode[], sectionOf: SectionOf): ReadonlyMap<TreeNode, SectionTitle> {
  const sums = new Map<TreeNode, { readonly section: string | undefined; readonly count: number }>();
  const totals = new Map<string, number>();
  const add = (node: TreeNode): { readonly section: string | undefined; readonly count: number } => {
    const own = node.page && sectionOf(node.page);
    if (own !== undefined) totals.set(own, (totals.get(own) ?? 0) + 1);
    const below = node.children.filter(({ href }) => href === undefined).map(add);
    const sections = new Set([...(own === undefined ? [] : [own]), ...below.map(({ section }) => section)]);
    const sum = {
      section: sections.size === 1 ? [...sections][0] : undefined,
      count: below.reduce((count, one) => count + one.count, own === undefined ? 0 : 1),
    };
    sums.set(node, sum);
    return sum;
  };
  tree.filter(({ href }) => href === undefined).forEach(add);
  const found = new Map<TreeNode, SectionTitle>();
  const visit = (node: TreeNode): void => {
    if (node.href !== undefined) return;
    const { section, count } = sums.get(node)!;
    const title = node.label ?? node.page?.label;
    const isIndex = node.page !== undefined && isSectionIndex(node.page, sectionOf);
    const isLeaf = node.children.length === 0 && !isIndex;
    const total = totals.get(section ?? '') ?? 0;
    // A page that is not the one of the folder stands for the section only if all others are below it.
    const isMost = node.page === undefined || isIndex ? count * 2 > total : count === total;
    const isWhole = !isLeaf && section !== undefined && section !== '' && isMost;
    if (isWhole && title !== undefined) found.set(node, { section, title });
    else node.children.forEach(visit);
  };
  tree.forEach(visit);
  return found;
}
