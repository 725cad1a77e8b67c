import { hashOf } from '../cache/hash.js';
import { APP_SHELL_URL, FILES, generatedPages, SEARCH_URL } from '../model/generated.js';
import { isNotFoundPath } from '../model/page-url.js';
import type { Plugin, PluginContext, PluginRoute } from '../model/plugin.js';
import type { OutputFile } from '../model/output.js';
import { headingListHtml } from './printable/heading-list.js';
import { pageListHtml, pagesOfSite } from './page-list.js';
import { headingsOf } from './headings-of.js';
import { emptyPage, syntheticPageData } from './synthetic-page.js';

/**
 * Adds the pages that nobody writes: the 404 page, the application shell, the search, lists of sections, and pages of
 * plugins.
 */
export function sitePagesPlugin(): Plugin {
  return {
    name: 'site-pages',
    assets: (site) => [
      notFoundPage(site),
      appShell(site),
      searchPage(site),
      ...firstPage(site),
      ...sectionPages(site),
      ...site.plugins.flatMap(({ routes }) => routes ?? []).map((route) => routePage(route, site)),
    ],
  };
}

/** The document for wrong addresses. The content may say what it shows. */
function notFoundPage(site: PluginContext): OutputFile {
  const own = site.index.pages.find(({ source }) => isNotFoundPath(source.path));
  const page = { kind: 'not-found', url: '/404/', title: own?.title ?? 'Page Not Found' };
  if (own === undefined) return emptyPage(page, site, FILES.notFound);
  return site.document({
    page: syntheticPageData(page, site.config),
    bodyKey: site.bodyKeyOf(own),
    body: () => site.bodyOf(own),
    sidebar: [],
    file: FILES.notFound,
  });
}

function appShell(site: PluginContext): OutputFile {
  return emptyPage({ kind: 'app-shell', url: APP_SHELL_URL, title: '' }, site);
}

/** The page of a plugin: a document, or a page that its screen fills. */
function routePage(route: PluginRoute, site: PluginContext): OutputFile {
  const html = route.body?.(site);
  if (html === undefined) return emptyPage(route, site);
  return site.document({
    page: { ...syntheticPageData(route, site.config), headings: headingsOf(html) },
    bodyKey: hashOf(html),
    body: () => html,
    // A document has the sidebar of the pages outside of all sections; the screen of a plugin has none.
    ...(route.kind !== 'document' && { sidebar: [] }),
  });
}

function searchPage(site: PluginContext): OutputFile {
  const { config, index } = site;
  const pages = index.pages.filter((page) => !page.unlisted);
  return site.document({
    page: syntheticPageData({ kind: 'search', url: SEARCH_URL, title: 'Search', robots: 'noindex,follow' }, config),
    // The key depends on what the list shows, not on the texts of pages, because most edits do not change it.
    bodyKey: hashOf(
      config.site.base,
      config.site.lang,
      JSON.stringify(pages.map((page) => [page.url, page.title, page.thirdParty, page.date, page.parsed.headings])),
    ),
    body: () => headingListHtml(pages, config.site),
    sidebar: [],
  });
}

/** A site without a first page gets a list of its sections, below the pages that are in none. */
function firstPage(site: PluginContext): readonly OutputFile[] {
  const { config, index } = site;
  if (index.pages.length === 0 || index.pages.some(({ url }) => url === '/')) return [];
  const { title } = config.site;
  const listed = pagesOfSite(index);
  return [
    site.document({
      page: syntheticPageData({ kind: 'document', url: '/', title }, config),
      bodyKey: hashOf(config.site.base, JSON.stringify(listed.map((page) => [page.url, page.title, page.description]))),
      body: () => pageListHtml(listed, config.site.base),
    }),
  ];
}

/** A section without an index page gets a list of its pages at its address. */
function sectionPages(site: PluginContext): readonly OutputFile[] {
  const { config, index } = site;
  const reserved = generatedPages(config, []);
  return index.sections
    .filter(
      ({ name, url, pages }) =>
        name !== '' &&
        pages.length > 0 &&
        !reserved.has(url) &&
        !(url in index.redirects) &&
        !index.pages.some((page) => page.url === url),
    )
    .map(({ name, url, title, pages }) =>
      site.document({
        page: {
          ...syntheticPageData(
            { kind: 'document', url, title, section: name, description: `All pages of the section ${title}.` },
            config,
          ),
          ...(config.settings.printable.includes(name) && { printable: name }),
        },
        bodyKey: hashOf(
          config.site.base,
          JSON.stringify(pages.map((page) => [page.url, page.title, page.description])),
        ),
        body: () => pageListHtml(pages, config.site.base),
      }),
    );
}
