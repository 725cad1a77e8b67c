import type { SidebarItem } from '../../templates/types.js';
import type { SiteConfig } from '../model/site-config.js';
import { keepEqual, memoNamed, memoOn } from '../cache/identity.js';
import { compareText } from '../diagnostics/diagnostic.js';
import type { Page, Section } from '../model/types.js';
import type { PlacedLink, Places } from './navigation/places.js';
import { placedSidebar } from './navigation/placed-sidebar.js';
import { listedHeadings } from './listed-headings.js';
import { isIndexPath, isPrintablePath, labelFromName, numberOf, urlForSegments } from '../model/page-url.js';
import { byNumbers, compareNumbers, comparePages, comparePosts } from './sort.js';

/**
 * The top level (`''`, without the root page), then all top-level directories: those that the configuration names, in
 * its order, then those that navigation files place, then the others by the numbers in front of their names and by
 * name. Unlisted and printable pages are left out.
 */
export function toSections(pages: readonly Page[], config: SiteConfig, places?: Places): readonly Section[] {
  const bySection = new Map<string, Page[]>([['', []]]);
  for (const page of pages) {
    const name = page.section ?? '';
    const members = bySection.get(name) ?? [];
    bySection.set(name, members);
    if (isListed(page)) members.push(page);
  }
  return sectionOrder([...bySection.keys()], config, places).map((name) =>
    toSection(config, name, bySection.get(name)!, places?.sections.get(name)?.title, linksIn(config, name, places)),
  );
}

/** A page beside the folder of a section, such as `guides.md` beside `guides/`, is the first page of that section. */
export function asSectionPages(pages: readonly Page[]): readonly Page[] {
  const sections = new Map(
    pages.flatMap(({ section }) => (section === null ? [] : [[urlForSegments([section]), section]])),
  );
  return pages.map((page) => {
    const section = page.section === null ? sections.get(page.url) : undefined;
    return section === undefined ? page : inSection(page, section);
  });
}
const inSection = memoOn((page: Page, section: string): Page => ({ ...page, section }));

/** Names of the directories in their order, the top level first. */
export function sectionOrder(names: readonly string[], config: SiteConfig, places?: Places): readonly string[] {
  const rank = new Map(config.settings.sections.map((section, index) => [section.name, index]));
  const rankOf = (name: string): number => (name === '' ? -1 : (rank.get(name) ?? rank.size));
  const placeFor = (name: string): number => places?.sections.get(name)?.position ?? Infinity;
  const numberFor = (name: string): number => numberOf(name) ?? Infinity;
  return [...names].sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      compareNumbers(placeFor(a), placeFor(b)) ||
      compareNumbers(numberFor(a), numberFor(b)) ||
      compareText(byNumbers(a), byNumbers(b)) ||
      compareText(a, b),
  );
}

const toSection = memoNamed(
  (
    config: SiteConfig,
    name,
    members: readonly Page[],
    label: string | undefined,
    links: readonly PlacedLink[],
  ): Section => {
    const compare = name !== '' && name === config.settings.blog?.section ? comparePosts : comparePages;
    const pages = members.filter((page) => page.url !== '/').sort(compare);
    const title =
      config.settings.sections.find((section) => section.name === name)?.title ??
      label ??
      (name === '' ? config.site.title : labelFromName(name));
    const items = pages.map((page) => toSidebarItem(page, config));
    const isPlaced = pages.some(({ place }) => place !== undefined);
    return {
      name,
      title,
      url: name === '' ? '/' : urlForSegments([name]),
      pages,
      sidebar: keepSidebar(config, name, isPlaced ? placedSidebar(pages, items, title, links) : items),
    };
  },
);

/** The links to other sites in the sidebar of a section, each once. */
const linksIn = (config: SiteConfig, name: string, places: Places | undefined): readonly PlacedLink[] =>
  keepLinks(config, name, [
    ...new Map(
      (places?.links ?? []).filter(({ section }) => section === name).map((link) => [link.href, link]),
    ).values(),
  ]);
const keepLinks = keepEqual<readonly PlacedLink[]>();
const keepSidebar = keepEqual<readonly SidebarItem[]>();

/** Printable pages that older trees have as files are never listed, whether their name or their title says so. */
export const isListed = memoOn(
  (page: Page): boolean =>
    !page.unlisted &&
    page.place?.isHidden !== true &&
    // The page of a section is its head, not an item.
    (page.parsed.standing?.isHidden !== true || isIndexPath(page.source.path)) &&
    !isPrintablePath(page.source.path) &&
    page.title.trim().toLowerCase() !== 'printable',
);

/** The object is the same as long as its content is, because most edits do not change it. */
const toSidebarItem = memoOn((page: Page, config: SiteConfig): SidebarItem => {
  const anchors = listedHeadings(page.parsed);
  return keepItem(config, page.url, {
    title: page.title,
    content: page.label,
    url: page.url,
    ...(page.group !== undefined && { group: page.group }),
    ...(page.sort !== undefined && { sort: page.sort }),
    hasAnchors: anchors.length > 0,
    anchors,
  });
});
const keepItem = keepEqual<SidebarItem>();
