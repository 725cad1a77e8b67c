import { keepEach, keepEqual, memoOn } from '../cache/identity.js';
import { inConfig } from '../config/locate/locate.js';
import type { ResolvedConfig } from '../model/config.js';
import { compareDiagnostics, compareText, type Diagnostic } from '../diagnostics/diagnostic.js';
import type { Plugin } from '../model/plugin.js';
import type { Moved } from '../scan/moved/types.js';
import type { Navigation } from '../scan/navigation/types.js';
import type { ContentIndex, IndexEntry, Page, ParsedPage, SourceFile } from '../model/types.js';
import { createAddresses } from './addresses.js';
import { foundAnywhere } from './links/resolve-link.js';
import { findCollisions } from './collisions.js';
import { checkConfigLinks } from './links/config-links.js';
import { placesOf, type Places } from './navigation/places.js';
import { toTree } from './entry.js';
import { followPageLinks, type FollowedLinks } from './links/links.js';
import { undatedPost, plannedLink } from '../diagnostics/catalogue/links.js';
import { plannedPages } from '../diagnostics/catalogue/links.js';
import { addressOf, inPlace, toldApart, toPage, type PageAddress } from './page.js';
import { generatedPages } from '../model/generated.js';
import { posixPath } from '../files/paths.js';
import { directoriesOf, isIndexPath, urlForPath } from '../model/page-url.js';
import { inPage } from './locate.js';
import { basesOf } from './moved.js';
import { checkPublishedFile } from './published/check-published.js';
import type { PublishedFile } from './published/read-published.js';
import { toRedirects } from './redirects.js';
import { unreadSections, unreadUrls } from './links/unread.js';
import { checkSectionNames, namedSections } from './section-names.js';
import { asSectionPages, toSections } from './sections.js';
import { isSectionPage } from './sort.js';

export interface ParsedSource {
  readonly source: SourceFile;
  readonly parsed: ParsedPage;
}

/** What the index depends on besides texts and configuration. */
export interface IndexSurroundings {
  /** Content path -> day of the last commit. */
  readonly lastUpdated: ReadonlyMap<string, string>;
  /** Content paths of the pages and folders that could not be read; those of folders end with a slash. Default: none. */
  readonly unread?: readonly string[];
  /** Paths within the site of the files that are published unchanged, not encoded: `/logo.svg`. */
  readonly publicFiles: ReadonlySet<string>;
  /** What navigation files of other generators contain. Default: there are none. */
  readonly navigation?: Navigation;
  /** Redirects in configurations of other generators. Default: there are none. */
  readonly moved?: readonly Moved[];
  /** The configuration file of the generator for which the tree was written, if it is another one. */
  readonly foreign?: string | undefined;
  /** Those of these files, and style sheets of plugins, that contain addresses. */
  readonly published?: readonly PublishedFile[];
  /** The configuration's notification, parsed as if it were a page. */
  readonly notification?: ParsedSource | undefined;
  /** Plugins whose `page` and `index` hooks are called. Default: those of the configuration. */
  readonly plugins?: readonly Plugin[];
}

/**
 * Builds everything that can be known about the content without rendering it. It is pure, except that it reads texts
 * with problems for locations and frames. Its diagnostics are its own, sorted; those of the parser stay with the pages.
 */
export function buildIndex(
  sources: readonly ParsedSource[],
  config: ResolvedConfig,
  {
    lastUpdated,
    unread = [],
    publicFiles,
    navigation = NO_NAVIGATION,
    moved = [],
    foreign,
    published = [],
    notification,
    plugins = config.plugins,
  }: IndexSurroundings,
): ContentIndex {
  const { pages, places } = placedPages(pagesOf(sources, config, lastUpdated, plugins), config, navigation);
  const drafts = new Set(sources.filter((one) => isDraft(one, config)).map(({ source }) => urlForPath(source.path)));

  const addressesOfPages = eachAddress(config, pages, [], (page) => addressOf(page, config));
  const generated = generatedFor(config, plugins);
  const keptMoved = keepMoved(config, '', moved);
  const redirects = toRedirects(pages, addressesOfPages, generated, config, keptMoved);
  const addresses = createAddresses({
    pages,
    drafts,
    unread: unreadUrls(unread),
    generated,
    publicFiles,
    redirects: redirects.map,
    lists: redirects.lists,
    bases: basesOf(config, keptMoved),
    foreign,
    config,
  });
  const followed = eachFollowed(config, pages, foundAnywhere(addresses), (page) => followPageLinks(page, addresses));
  const found: Diagnostic[] = [
    ...findCollisions(config, addressesOfPages, generated, publicFiles, redirects.locators),
    ...checkSectionNames(
      sectionsIn(sources),
      sectionsIn(sources.filter(({ source }) => source.origin === undefined)),
      unreadSections(unread),
      config,
    ),
    ...undatedPosts(pages, config),
    ...redirects.diagnostics,
    ...checkConfigLinks(addresses, redirects, notification?.parsed),
    ...followed.flatMap(({ diagnostics }) => diagnostics),
    ...published.flatMap((file) => checkPublishedFile(file, addresses)),
  ];
  let tree: IndexEntry | undefined;
  const index: ContentIndex = {
    // Everything else is only needed after an edit in the preview.
    get tree() {
      return (tree ??= toTree(pages, config, places));
    },
    pages,
    sections: toSections(pages, config, places),
    redirects: redirects.map,
    generated,
    readLinks: new Map(
      pages.flatMap(({ url }, at) => (followed[at]!.read.size > 0 ? [[url, followed[at]!.read]] : [])),
    ),
    diagnostics: [...found, ...plannedSummary(found, config)].sort(compareDiagnostics),
  };
  return plugins.reduce((result, plugin) => plugin.index?.(result) ?? result, index);
}

/**
 * Builds the part of the index that the document of a page shows of other pages: titles, order, sections. No link is
 * followed, nothing is reported, and there are neither redirects nor a tree.
 */
export function buildOutline(
  sources: readonly ParsedSource[],
  config: ResolvedConfig,
  {
    lastUpdated,
    navigation = NO_NAVIGATION,
    plugins = config.plugins,
  }: Pick<IndexSurroundings, 'lastUpdated' | 'navigation' | 'plugins'>,
): ContentIndex {
  const { pages, places } = placedPages(pagesOf(sources, config, lastUpdated, plugins), config, navigation);
  const index: ContentIndex = {
    tree: toTree([], config),
    pages,
    sections: toSections(pages, config, places),
    redirects: {},
    generated: generatedFor(config, plugins),
    readLinks: new Map(),
    diagnostics: [],
  };
  return plugins.reduce((result, plugin) => plugin.index?.(result) ?? result, index);
}

const NO_NAVIGATION: Navigation = new Map();
const keepMoved = keepEqual<readonly Moved[]>();

/** Puts pages where navigation files put them, and gives sections the names in these files. */
function placedPages(
  pages: readonly Page[],
  config: ResolvedConfig,
  navigation: Navigation,
): { readonly pages: readonly Page[]; readonly places: Places | undefined } {
  const places = keepPlaces(config, '', placesOf(pages, navigation, namedSections(config)));
  const labelled = asSectionPages(toldApart(pages));
  return { pages: places ? labelled.map((page) => inPlace(page, places.pages.get(page.url))) : labelled, places };
}
const keepPlaces = keepEqual<Places | undefined>();

const isDraft = ({ parsed }: ParsedSource, config: ResolvedConfig): boolean =>
  parsed.frontMatter.draft === true && !config.drafts;

/** All pages but drafts, sorted by URL. Pages whose inputs did not change are the same objects as before. */
const pagesOf = (
  sources: readonly ParsedSource[],
  config: ResolvedConfig,
  lastUpdated: ReadonlyMap<string, string>,
  plugins: readonly Plugin[],
): Page[] =>
  eachPage(config, sources, [lastUpdated, plugins], (one) =>
    isDraft(one, config)
      ? undefined
      : pageFor(
          one.parsed,
          one.source,
          config,
          lastUpdated.get(posixPath(config.contentDir, one.source.file)),
          plugins,
        ),
  )
    .filter((page) => page !== undefined)
    .sort((a, b) => compareText(a.url, b.url) || compareText(a.source.path, b.source.path));

const eachPage = keepEach<ParsedSource, Page | undefined>();
const eachAddress = keepEach<Page, PageAddress>();
const eachFollowed = keepEach<Page, FollowedLinks>();

/** The map is the same object as long as configuration and plugins are the same. */
const generatedFor = memoOn(generatedPages);

/** Links to planned pages are notes; one warning says that there are some. */
function plannedSummary(found: readonly Diagnostic[], config: ResolvedConfig): readonly Diagnostic[] {
  const links = found.filter((problem) => problem.code === plannedLink.entry.code);
  if (links.length === 0) return [];
  const urls = config.settings.planned.filter((url) => links.some((link) => link.about === url));
  return [inConfig(plannedPages(urls, links.length), config, ['planned'], 'name')];
}

const pageFor = memoOn(
  (
    parsed: ParsedPage,
    source: SourceFile,
    config: ResolvedConfig,
    lastUpdated: string | undefined,
    plugins: readonly Plugin[],
  ): Page => plugins.reduce((page, plugin) => plugin.page?.(page) ?? page, toPage(source, parsed, config, lastUpdated)),
);

const sectionsIn = (sources: readonly ParsedSource[]): ReadonlySet<string> =>
  new Set(sources.map(({ source }) => directoriesOf(source.path)[0] ?? ''));

function undatedPosts(pages: readonly Page[], config: ResolvedConfig): readonly Diagnostic[] {
  const section = config.settings.blog?.section;
  return pages
    .filter(
      (page) =>
        section !== undefined &&
        page.section === section &&
        page.date === undefined &&
        !isIndexPath(page.source.path) &&
        !isSectionPage(page) &&
        !page.unlisted,
    )
    .map((page) => inPage(undatedPost(), page, config));
}
